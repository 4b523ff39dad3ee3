/// How a menu looks, and what stands around it.
@MainActor @preconcurrency public protocol MenuStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a menu's style draws: a menu that `Menu(configuration)` makes again.
public struct MenuStyleConfiguration {
  let label: Label
  let items: Content
  let primaryAction: (() -> Void)?

  public struct Label {
    let content: AnyView
  }

  public struct Content {
    let content: AnyView
  }
}

extension MenuStyleConfiguration.Label: _PrimitiveView, Composed {}
extension MenuStyleConfiguration.Content: _PrimitiveView, Composed {}

private struct StyledMenu<S: MenuStyle>: View {
  let style: S
  let configuration: MenuStyleConfiguration
  // A menu in the style's own body is drawn as menus are.
  var body: some View { style.makeBody(configuration: configuration).customStyle(CustomStyle<MenuStyleConfiguration>?.none) }
}

/// A style that the module draws itself.
protocol BuiltInMenuStyle {
  /// What the style makes of the menu's button; nil where it looks as buttons around it do.
  nonisolated var button: ButtonLook? { get }
}

/// The look that suits where the menu stands.
public struct DefaultMenuStyle: MenuStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension DefaultMenuStyle: BuiltInMenuStyle {
  nonisolated var button: ButtonLook? { nil }
}

/// A menu that looks as buttons around it do.
public struct ButtonMenuStyle: MenuStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension ButtonMenuStyle: BuiltInMenuStyle {
  nonisolated var button: ButtonLook? { nil }
}

/// A menu without a border around its button.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).controlTrait(\.button, .look(.borderless), isSame: { $0.isSame(as: $1) })
  }
}

extension BorderlessButtonMenuStyle: BuiltInMenuStyle {
  nonisolated var button: ButtonLook? { .borderless }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style was asked to draw.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    self.init(configuration.label, configuration.items, configuration.primaryAction)
  }
}

extension View {
  public nonisolated consuming func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
    let builtIn = style as? any BuiltInMenuStyle
    let custom = CustomStyle<MenuStyleConfiguration>(style) { StyledMenu(style: $0, configuration: $1) }
    let look = builtIn?.button
    let looking = TransformEnvironment(
      content: self, transform: { if let look { $0.controlTraits.button = .look(look) } },
      isSame: { $0.controlTraits.button.isSame(as: $1.controlTraits.button) })
    return looking.customStyle(builtIn == nil ? custom : nil)
  }

  /// Whether a menu's button shows that it opens a list.
  public nonisolated consuming func menuIndicator(_ visibility: Visibility) -> some View {
    controlTrait(\.showsMenuIndicator, visibility != .hidden)
  }
}
