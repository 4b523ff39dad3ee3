/// How a `NavigationView` lays out its screens.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

/// A style that shows one screen at a time.
private protocol StackedStyle {}

extension EnvironmentValues {
  private enum StackOfScreensKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether a `NavigationView` shows one screen at a time, however wide the window is.
  var isStackOfScreens: Bool {
    get { self[StackOfScreensKey.self] }
    set { self[StackOfScreensKey.self] = newValue }
  }
}

extension View {
  /// How the navigation views below lay out their screens.
  public nonisolated consuming func navigationViewStyle<S>(_ style: S) -> some View where S: NavigationViewStyle {
    environment(\.isStackOfScreens, style is any StackedStyle)
  }
}

/// A stack for one view, columns for several.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public nonisolated static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// One screen at a time: of several views the first.
public struct StackNavigationViewStyle: NavigationViewStyle, StackedStyle {
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public nonisolated static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// The views side by side.
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public nonisolated static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// Two views side by side.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}
