/// The looks of text editors: with the field that the page draws, or without. Apple keeps the requirements to itself: only its own styles exist.
@MainActor @preconcurrency public protocol TextEditorStyle {
  nonisolated var _look: _TextFieldLook { get }
}

/// The look that suits where the editor is.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  public nonisolated var _look: _TextFieldLook { _TextFieldLook(look: .automatic) }
}

/// An editor without a field around it.
public struct PlainTextEditorStyle: TextEditorStyle {
  public nonisolated init() {}
  public nonisolated var _look: _TextFieldLook { _TextFieldLook(look: .plain) }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  public nonisolated consuming func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    controlTrait(\.editor, style._look.look)
  }
}
