/// How a text field looks.
enum TextFieldLook: String {
  case automatic, plain, rounded
}

/// The looks of text fields. Apple keeps the requirements to itself: only its own styles exist.
@MainActor @preconcurrency public protocol TextFieldStyle {
  nonisolated var _look: _TextFieldLook { get }
}

/// Which of the built-in looks a style is.
public struct _TextFieldLook: Sendable {
  let look: TextFieldLook
}

/// The look that suits where the field stands.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public nonisolated var _look: _TextFieldLook { _TextFieldLook(look: .automatic) }
}

/// Text without a field around it.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public nonisolated var _look: _TextFieldLook { _TextFieldLook(look: .plain) }
}

/// A field with a line around it.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public nonisolated var _look: _TextFieldLook { _TextFieldLook(look: .rounded) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  public nonisolated consuming func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle {
    controlTrait(\.field, style._look.look)
  }
}
