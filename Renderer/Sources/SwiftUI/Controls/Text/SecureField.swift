/// A control for a secret. What is typed comes to the server and is never sent back; only an emptied value is.
public struct SecureField<Label> where Label: View {
  let label: Label
  let prompt: Text?
  let text: Binding<String>
  var older = FieldActions()

  init(_ label: Label, _ text: Binding<String>, prompt: Text? = nil) {
    self.label = label
    self.prompt = prompt
    self.text = text
  }
}

extension SecureField: _PrimitiveView, Composed {
  var content: some View {
    TextInput(
      kind: .secret, label: label, prompt: prompt, current: { _ in text.wrappedValue }, receive: { new, _ in text.wrappedValue = new },
      actions: older)
  }
}

extension SecureField {
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), text, prompt: prompt)
  }
}

extension SecureField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), text) }

  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text, prompt: prompt)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(Text(title), text)
  }

  @_disfavoredOverload public nonisolated init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
    self.init(Text(title), text, prompt: prompt)
  }
}
