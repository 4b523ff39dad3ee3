/// A form control's element with the value it shows: a text field, a switch, a slider, a list of choices.
///
/// `value` is as the browser says it: text, a number, `1` or nothing for a switch.
nonisolated struct Field<Content: View>: _PrimitiveView {
  var description: ElementDescription
  var value: String
  var markup = FieldNode.Markup.value
  /// Takes what a person entered.
  var receive: (String) -> Void
  /// The value as it is now: a binding may keep another than the one entered, without any state changing.
  var current: () -> String
  /// Enter in the field.
  var submit: (() -> Void)?
  var content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    var description = view.description
    let isEnabled = context.values.isEnabled
    if !isEnabled { description.attributes.append(Attribute("disabled")) }
    let node: FieldNode
    if let old {
      node = unsafeDowncast(old, to: FieldNode.self)
      node.apply(description, context)
    } else {
      node = FieldNode(description, context, markup: view.markup)
    }
    node.isEnabled = isEnabled
    node.receiveValue = view.receive
    node.currentValue = view.current
    node.submit = view.submit
    node.child = Content._update(view.content, node.child, context.inside(node))
    node.show(view.value)
    return node
  }
}

/// Remembers the value that the browser is known to show: what the browser just sent is never sent back, and what a handler
/// changed (cleared on submit, say) is.
final class FieldNode: ControlNode {
  /// How the value stands in markup.
  enum Markup {
    case value, checked, text
    /// A `select`: the option with the value marks itself.
    case option
  }

  private let markup: Markup
  private(set) var shown = ""
  var receiveValue: ((String) -> Void)?
  var currentValue: (() -> String)?
  var submit: (() -> Void)?

  init(_ description: ElementDescription, _ context: _Context, markup: Markup) {
    self.markup = markup
    super.init(description, context)
  }

  func show(_ value: String) {
    guard value != shown else { return }
    shown = value
    if isInPage { session.patch.setValue(id, value) }
  }

  override func act(on event: Web.Event) {
    switch event.kind {
    case .input(let value):
      shown = value
      receiveValue?(value)
      if let currentValue { show(currentValue()) }
    case .submit: submit?()
    default: break
    }
  }

  override var markupAttributes: [Attribute] {
    let named = session.namesFields ? attributes + [Attribute("data-name", FieldName.of(self))] : attributes
    return switch markup {
    case .value: shown.isEmpty ? named : named + [Attribute("value", shown)]
    case .checked: shown.isEmpty ? named : named + [Attribute("checked")]
    case .text, .option: named
    }
  }

  override func writeContent(into html: inout HTMLWriter) {
    // A line break right after the tag is not part of a text area's value (HTML, "textarea").
    if markup == .text { html.text("\n" + shown) } else { super.writeContent(into: &html) }
  }
}
