/// A control for a long text. It grows with it; caret and scrolling stay when the text changes from elsewhere.
public struct TextEditor {
  let text: Binding<String>

  public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: _PrimitiveView, Composed {
  var content: some View {
    // Apple's editor has no title either: the app gives it one with accessibilityLabel(_:).
    TextInput(
      kind: .editor, label: Text(verbatim: ""), current: { _ in text.wrappedValue }, receive: { new, _ in text.wrappedValue = new })
  }
}
