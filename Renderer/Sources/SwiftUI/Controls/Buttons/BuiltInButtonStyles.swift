/// A style that the module draws itself.
protocol BuiltInButtonStyle {
  nonisolated var look: ButtonLook { get }
}

/// The look that suits where the button stands.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).controlTrait(\.button, .look(look), isSame: { $0.isSame(as: $1) })
  }
}

extension DefaultButtonStyle: BuiltInButtonStyle {
  nonisolated var look: ButtonLook { .automatic }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// Only the label, in its own colour.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).controlTrait(\.button, .look(look), isSame: { $0.isSame(as: $1) })
  }
}

extension PlainButtonStyle: BuiltInButtonStyle {
  nonisolated var look: ButtonLook { .plain }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// The label in the tint, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).controlTrait(\.button, .look(look), isSame: { $0.isSame(as: $1) })
  }
}

extension BorderlessButtonStyle: BuiltInButtonStyle {
  nonisolated var look: ButtonLook { .borderless }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A quiet background around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).controlTrait(\.button, .look(look), isSame: { $0.isSame(as: $1) })
  }
}

extension BorderedButtonStyle: BuiltInButtonStyle {
  nonisolated var look: ButtonLook { .bordered }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// The tint as the background: for the one action that matters most.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).controlTrait(\.button, .look(look), isSame: { $0.isSame(as: $1) })
  }
}

extension BorderedProminentButtonStyle: BuiltInButtonStyle {
  nonisolated var look: ButtonLook { .prominent }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
