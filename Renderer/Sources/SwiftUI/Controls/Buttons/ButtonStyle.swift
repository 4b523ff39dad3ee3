/// A look of buttons that act as buttons do.
///
/// What changes while a button is pressed must not wait for the server: in the page `isPressed` is always false, and the style
/// sheet's `:active` rules show it.
@MainActor @preconcurrency public protocol ButtonStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a button style draws.
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  /// Always false in the page.
  public let isPressed: Bool

  /// The button's label.
  public struct Label {
    let content: AnyView
  }
}

extension ButtonStyleConfiguration.Label: _PrimitiveView, Composed {}

/// A look of buttons that decides itself what starts the action.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _ControlStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a primitive button style draws.
public struct PrimitiveButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  init(role: ButtonRole?, label: Label, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.label = label
    self.action = action
  }

  /// Does what the button does.
  public func trigger() {
    let action = action
    MainExecutor.run { action() }
  }

  /// The button's label.
  public struct Label {
    let content: AnyView
  }
}

extension PrimitiveButtonStyleConfiguration.Label: _PrimitiveView, Composed {}

/// Draws with a style as a scope of its own, in which the style's dynamic properties are connected.
private struct StyledButton<S: ButtonStyle>: View {
  let style: S
  let configuration: ButtonStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

private struct PrimitivelyStyledButton<S: PrimitiveButtonStyle>: View {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
  var body: some View { style.makeBody(configuration: configuration) }
}

extension View {
  public nonisolated consuming func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    let custom = CustomStyle<ButtonStyleConfiguration>(style) { StyledButton(style: $0, configuration: $1) }
    return controlTrait(\.button, .custom(custom), isSame: { $0.isSame(as: $1) })
  }

  public nonisolated consuming func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    let look = (style as? any BuiltInButtonStyle)?.look
    let custom = CustomStyle<PrimitiveButtonStyleConfiguration>(style) { PrimitivelyStyledButton(style: $0, configuration: $1) }
    return TransformEnvironment(
      content: self,
      transform: { values in
        values.controlTraits.button = look.map { .look($0) } ?? .primitive(custom, outer: values.controlTraits.button)
      }, isSame: { $0.controlTraits.button.isSame(as: $1.controlTraits.button) })
  }
}
