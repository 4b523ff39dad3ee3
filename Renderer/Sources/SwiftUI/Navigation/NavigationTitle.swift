extension View {
  /// The title of the screen that the view stands in. It also names the way back to it.
  public nonisolated consuming func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  @_disfavoredOverload public nonisolated consuming func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    navigationTitle(Text(verbatim: String(title)))
  }

  public nonisolated consuming func navigationTitle(_ title: Text) -> some View { barWish { .title(title.string(in: $0), nil) } }

  /// A title that a person can change where it stands.
  public nonisolated consuming func navigationTitle(_ title: Binding<String>) -> some View {
    barWish { _ in .title(title.wrappedValue, title) }
  }

  /// Whether the title stands large below the tools, or small between them.
  public nonisolated consuming func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    barWish { _ in .displayMode(displayMode) }
  }

  public nonisolated consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    barWish { _ in .displayMode(mode.displayMode) }
  }

  /// Takes the way back away: the screen's own controls must lead somewhere.
  public nonisolated consuming func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    barWish { _ in .backButton(isHidden: hidesBackButton) }
  }
}

/// How the bar of a screen is set.
public struct NavigationBarItem: Sendable {
  /// How a title is set.
  public enum TitleDisplayMode: Sendable {
    case automatic
    case inline
    case large

    var className: String {
      switch self {
      case .automatic: "auto"
      case .inline: "inline"
      case .large: "large"
      }
    }
  }
}

/// How the title of a screen is set.
public struct ToolbarTitleDisplayMode: Sendable {
  let displayMode: NavigationBarItem.TitleDisplayMode

  public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(displayMode: .automatic) }
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(displayMode: .large) }
  public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(displayMode: .large) }
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(displayMode: .inline) }
}
