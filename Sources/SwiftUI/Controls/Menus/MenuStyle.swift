/// How a menu's button looks. Apple lets apps write their own; the module draws the built-in ones.
@MainActor @preconcurrency public protocol MenuStyle {
  nonisolated var _look: _MenuLook { get }
}

/// What a built-in style changes.
public struct _MenuLook: Sendable {
  let button: ButtonLook?
}

/// The look that suits where the menu stands.
public struct DefaultMenuStyle: MenuStyle {
  public nonisolated init() {}
  public nonisolated var _look: _MenuLook { _MenuLook(button: nil) }
}

/// A menu that looks as buttons around it do.
public struct ButtonMenuStyle: MenuStyle {
  public nonisolated init() {}
  public nonisolated var _look: _MenuLook { _MenuLook(button: nil) }
}

/// A menu without a border around its button.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public nonisolated init() {}
  public nonisolated var _look: _MenuLook { _MenuLook(button: .borderless) }
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

extension View {
  public nonisolated func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
    let look = style._look.button
    return TransformEnvironment(
      content: self, transform: { if let look { $0.controlTraits.button = .look(look) } },
      isSame: { $0.controlTraits.button.isSame(as: $1.controlTraits.button) })
  }

  /// Whether a menu's button shows that it opens a list.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    controlTrait(\.showsMenuIndicator, visibility != .hidden)
  }
}
