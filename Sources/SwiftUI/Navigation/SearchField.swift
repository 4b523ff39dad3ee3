/// A search field: a form that also works without script, sending its text as `q`.
nonisolated struct SearchFieldView: _PrimitiveView {
  let text: Binding<String>
  let prompt: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let form = Element(.form, "search", [Attribute("role", "search"), Attribute("method", "get")]) {
      Image(systemName: "magnifyingglass")
      InputView(text: view.text, prompt: view.prompt)
    }
    return Element<TupleView<(Image, InputView)>>._update(form, old, context)
  }
}

struct InputView: View {
  let text: Binding<String>
  let prompt: String

  var body: some View {
    Field(
      description: ElementDescription(
        tag: .input, classes: "field",
        attributes: [
          Attribute("type", "search"), Attribute("name", "q"), Attribute("placeholder", prompt), Attribute("aria-label", prompt),
          Attribute("maxlength", "200"), Attribute("autocomplete", "off"), Attribute("enterkeyhint", "search"), .events("i"),
        ]),
      value: text.wrappedValue, receive: { text.wrappedValue = $0 }, current: { text.wrappedValue }, content: EmptyView())
  }
}
