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

  var body: some View { InputElement(text: text, value: text.wrappedValue, prompt: prompt) }
}

private nonisolated struct InputElement: _PrimitiveView {
  let text: Binding<String>
  let value: String
  let prompt: String

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let description = ElementDescription(
      tag: .input, classes: "field",
      attributes: [
        Attribute("type", "search"), Attribute("name", "q"), Attribute("placeholder", view.prompt), Attribute("aria-label", view.prompt),
        Attribute("maxlength", "200"), Attribute("autocomplete", "off"), Attribute("enterkeyhint", "search"), .events("i"),
      ])
    let node: InputNode
    if let old {
      node = unsafeDowncast(old, to: InputNode.self)
      node.apply(description, context)
    } else {
      node = InputNode(description, context)
    }
    node.show(view.value, of: view.text)
    return node
  }
}

/// A text field's element. It remembers the value that the browser is known to show: what the browser just sent is never sent
/// back, and what a handler changed (cleared on submit, say) is.
private final class InputNode: ElementNode {
  private var shown = ""
  private var binding: Binding<String>?

  override init(_ description: ElementDescription, _ context: _Context) {
    super.init(description, context)
    session.register(target: self)
  }

  func show(_ value: String, of binding: Binding<String>) {
    self.binding = binding
    guard value != shown else { return }
    shown = value
    if isInPage { session.patch.setValue(id, value) }
  }

  override func receive(_ event: Web.Event) {
    guard case .input(let value) = event.kind else { return }
    shown = value
    guard let binding else { return }
    binding.wrappedValue = value
    // A binding may keep another value than the one typed without any state changing: the field goes back to it.
    show(binding.wrappedValue, of: binding)
  }

  override var markupAttributes: [Attribute] { shown.isEmpty ? attributes : attributes + [Attribute("value", shown)] }
}
