/// How a tab view looks.
@MainActor @preconcurrency public protocol TabViewStyle {
  var _style: _TabStyle { get }
}

/// What the renderer knows of a style of tab views.
public struct _TabStyle: Sendable, Equatable {
  var isPaged = false
  var showsIndex = true
}

/// A bar: at the bottom of a narrow screen, at the top of a wide one.
public struct DefaultTabViewStyle: TabViewStyle {
  public nonisolated init() {}
  public var _style: _TabStyle { _TabStyle() }
}

/// Pages beside each other, to swipe through.
public struct PageTabViewStyle: TabViewStyle {
  let indexDisplayMode: IndexDisplayMode

  public nonisolated init(indexDisplayMode: PageTabViewStyle.IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }

  public var _style: _TabStyle { _TabStyle(isPaged: true, showsIndex: indexDisplayMode.isShown) }

  /// Whether dots say how many pages there are.
  public struct IndexDisplayMode: Sendable {
    let isShown: Bool

    public static let automatic = IndexDisplayMode(isShown: true)
    public static let always = IndexDisplayMode(isShown: true)
    public static let never = IndexDisplayMode(isShown: false)
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  @MainActor @preconcurrency public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  @MainActor @preconcurrency public static var page: PageTabViewStyle { PageTabViewStyle() }

  @MainActor @preconcurrency public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

enum TabStyleKey: EnvironmentKey {
  static var defaultValue: _TabStyle { _TabStyle() }
}

extension View {
  @MainActor @preconcurrency public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    let look = style._style
    return transformed({ $0[TabStyleKey.self] = look }, isSame: { $0[TabStyleKey.self] == $1[TabStyleKey.self] })
  }
}
