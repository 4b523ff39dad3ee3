/// A form control's element with the value it shows: a text field, a switch, a slider.
///
/// The value is as the browser says it: text, a number, `1` or nothing for a switch. It is read as a scope of its own: a change of
/// what a field is bound to runs nothing but the field.
nonisolated struct Field<Content: View>: _PrimitiveView {
  var description: ElementDescription
  /// The value, where the caller has read it already.
  var value: String?
  var markup = FieldNode.Markup.value
  /// Takes what a person entered.
  var receive: (String) -> Void
  /// The value as it is now: a binding may keep another than the one entered, without any state changing.
  var current: () -> String
  /// Enter in the field.
  var submit: (() -> Void)?
  /// A drag has begun (true) or ended; of a field with `leave`, the focus has come.
  var editing: ((Bool) -> Void)?
  /// The focus has left the field.
  var leave: (() -> Void)?
  var content: Content

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    context.asRow(old) { old, context in
      context.boxed(old) { old, context in update(view, old, context) }
    }
  }

  @MainActor private static func update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let surroundings = ControlSurroundings(context)
    var description = view.description
    surroundings.complete(&description)
    let node: FieldNode
    if let old {
      node = unsafeDowncast(old, to: FieldNode.self)
      node.apply(description, context)
    } else {
      node = FieldNode(description, context, markup: view.markup)
    }
    node.take(surroundings)
    node.receiveValue = view.receive
    node.currentValue = view.current
    node.submit = view.submit
    node.editing = view.editing
    node.leave = view.leave
    node.child = Content._update(view.content, node.child, context.inside(node))
    if let value = view.value { node.show(value) } else { node.evaluate() }
    return node
  }
}

extension Field where Content == EmptyView {
  init(
    _ description: ElementDescription, markup: FieldNode.Markup = .value, current: @escaping () -> String,
    receive: @escaping (String) -> Void
  ) {
    self.init(description: description, markup: markup, receive: receive, current: current, content: EmptyView())
  }
}

/// Remembers the value that the browser is known to show: what the browser just sent is never sent back, and what a handler
/// changed (cleared on submit, say) is.
final class FieldNode: ControlNode {
  /// How the value stands in markup.
  enum Markup {
    case value, checked, text
    /// Never: a secret is neither written nor sent, only cleared.
    case secret
  }

  private let markup: Markup
  private(set) var shown = ""
  var receiveValue: ((String) -> Void)?
  var currentValue: (() -> String)?
  var submit: (() -> Void)?
  var editing: ((Bool) -> Void)?
  var leave: (() -> Void)?
  private var registration: Registration?
  private var lastStamp: UInt32 = 0
  override var stamp: UInt32 {
    get { lastStamp }
    set { lastStamp = newValue }
  }

  init(_ description: ElementDescription, _ context: _Context, markup: Markup) {
    self.markup = markup
    super.init(description, context)
  }

  override func evaluate() {
    isDirty = false
    guard let currentValue else { return }
    show(Tracking.run(self, &registration) { currentValue() })
  }

  func show(_ value: String) {
    guard value != shown else { return }
    shown = value
    if isInPage, markup != .secret || value.isEmpty { session.patch.setValue(id, value) }
  }

  override func act(on event: Web.Event) {
    switch event.kind {
    case .input(let value):
      shown = value
      receiveValue?(value)
      if let currentValue { show(currentValue()) }
    case .submit: submit?()
    case .open: editing?(true)
    // Of a field that says when the focus leaves, editing begins as it comes; of a slider with the drag.
    case .focus: if leave != nil { editing?(true) }
    case .close: editing?(false)
    case .blur: leave?()
    default: break
    }
  }

  override func hasLostFocus() { leave?() }

  override var markupAttributes: [Attribute] {
    // What is secret is not kept anywhere, so it needs no name either.
    guard markup != .secret else { return super.markupAttributes }
    let named = session.namesFields ? super.markupAttributes + [Attribute("data-name", FieldName.of(self))] : super.markupAttributes
    return switch markup {
    case .value: shown.isEmpty ? named : named + [Attribute("value", shown)]
    case .checked: shown.isEmpty ? named : named + [Attribute("checked")]
    case .text, .secret: named
    }
  }

  override func writeContent(into html: inout HTMLWriter) {
    // A line break right after the tag is not part of a text area's value (HTML, "textarea").
    if markup == .text { html.text("\n" + shown) } else { super.writeContent(into: &html) }
  }

  override func willUnmount() {
    registration?.end()
    super.willUnmount()
  }
}

/// A number as the browser's controls write it: without a fraction that is none.
enum NumberText {
  static func of(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
