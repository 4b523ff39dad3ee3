/// A choice of a picker.
class ChoiceNode: ControlNode {
  fileprivate(set) var tagValue: AnyHashable?
  fileprivate unowned(unsafe) let owner: ChoiceOwner
  fileprivate(set) var radio: RadioNode?
  private var isChosen = false

  init(_ description: ElementDescription, _ context: _Context, owner: ChoiceOwner) {
    self.owner = owner
    super.init(description, context)
    if owner.manner == .segments || owner.manner == .rows { radio = RadioNode(of: self, context.inside(self)) }
  }

  /// Says in the markup whether this is what is chosen, where markup says it.
  func showChosen(_ isChosen: Bool) {
    self.isChosen = isChosen
    if owner.manner == .items { setAttribute(checked, named: "aria-checked") }
  }

  fileprivate var checked: Attribute { Attribute("aria-checked", isChosen ? "true" : "false") }

  /// The text that a native option shows.
  func refreshText() {}

  override func act(on event: Web.Event) {
    if case .click = event.kind, owner.manner == .items { owner.choose(self) }
  }

  override func visitChildren(_ visit: (_Node) -> Void) {
    if let radio { visit(radio) }
    super.visitChildren(visit)
  }

  override func visitChildElements(_ visit: (ElementNode) -> Void) { visitChildren { $0.visitElements(visit) } }

  override func writeContent(into html: inout HTMLWriter) {
    radio?.write(into: &html)
    super.writeContent(into: &html)
  }

  override func willUnmount() {
    owner.remove(self)
    super.willUnmount()
  }
}

/// An option of the browser's own list: it shows text only, which is collected from views that are not in the page themselves.
final class OptionNode: ChoiceNode {
  private var label = ""

  override func refreshText() {
    let text = Self.text(of: self)
    guard text != label else { return }
    label = text
    if isInPage { session.patch.setText(id, text) }
  }

  static func text(of node: _Node) -> String {
    var parts: [String] = []
    func collect(_ node: _Node) {
      if let element = node as? ElementNode, !element.text.isEmpty { parts.append(element.text) }
      node.visitChildren(collect)
    }
    node.visitChildren(collect)
    return parts.joined(separator: " ")
  }

  override var markupAttributes: [Attribute] {
    owner.shown == id ? super.markupAttributes + [Attribute("selected")] : super.markupAttributes
  }

  override func visitChildElements(_ visit: (ElementNode) -> Void) {}
  override func writeContent(into html: inout HTMLWriter) { html.text(label) }
}

/// The radio button in a choice.
final class RadioNode: ControlNode {
  private unowned(unsafe) let choice: ChoiceNode

  fileprivate init(of choice: ChoiceNode, _ context: _Context) {
    self.choice = choice
    let attributes = [
      Attribute("type", "radio"), Attribute("name", HTMLWriter.name(of: choice.owner.id)),
      Attribute("value", HTMLWriter.name(of: choice.id)), .events("i"),
    ]
    super.init(ElementDescription(tag: .input, classes: "visually-hidden", attributes: attributes), context)
  }

  override func act(on event: Web.Event) {
    if event.kind == .input("1") { choice.owner.choose(choice) }
  }

  override var markupAttributes: [Attribute] {
    choice.owner.shown == choice.id ? super.markupAttributes + [Attribute("checked")] : super.markupAttributes
  }
}

extension _Context {
  /// Makes what the content draws a choice of the picker around.
  @MainActor func asChoice(_ old: _Node?, _ make: (_Node?, _Context) -> _Node) -> _Node {
    // A place that once had no picker keeps the node that it has.
    let known = old as? ChoiceNode
    guard let owner = known?.owner ?? (old == nil ? values[ChoiceOwnerKey.self]?.owner : nil) else {
      session.report(.choiceWithoutPicker)
      var plain = self
      plain.slot = .plain
      return make(old, plain)
    }
    // What has no tag can be read, but not chosen.
    let tag = rowTag
    let surroundings = ControlSurroundings(self, isEnabled: tag != nil && owner.isEnabled)
    var plain = self
    plain.style = nil
    plain.attributes = []
    plain.slot = .plain
    let isOption = owner.manner == .options
    let node =
      known
      ?? (isOption ? OptionNode(owner.manner.choice, plain, owner: owner) : ChoiceNode(owner.manner.choice, plain, owner: owner))
    node.describe(surroundings, attributes, plain)
    if old == nil || node.tagValue != tag {
      node.tagValue = tag
      owner.add(node)
    }
    var inner = inside(node)
    if !isOption { inner.style = style }
    node.child = make(node.child, inner)
    node.refreshText()
    return node
  }
}

extension ChoiceNode {
  /// What a choice's element is; the focus and the state of being enabled are the radio button's where there is one.
  fileprivate func describe(_ surroundings: ControlSurroundings, _ attributes: [Attribute], _ context: _Context) {
    var description = owner.manner.choice
    switch owner.manner {
    case .options:
      description.attributes = [Attribute("value", HTMLWriter.name(of: id))]
      if !surroundings.isEnabled { description.attributes.append(Attribute("disabled")) }
      take(surroundings.withoutFocus)
    case .items:
      description.attributes.append(checked)
      surroundings.complete(&description)
      take(surroundings)
    case .segments, .rows:
      take(surroundings.withoutFocus)
      radio?.describe(surroundings, context)
    }
    description.attributes += attributes
    apply(description, context)
  }
}

extension RadioNode {
  fileprivate func describe(_ surroundings: ControlSurroundings, _ context: _Context) {
    var description = ElementDescription(tag: .input, classes: classes)
    let own: Set<String> = ["type", "name", "value"]
    description.attributes = attributes.filter { own.contains($0.name) } + [.events("i")]
    surroundings.complete(&description)
    apply(description, context)
    take(surroundings)
  }
}

extension ChoiceManner {
  fileprivate var choice: ElementDescription {
    switch self {
    case .options: ElementDescription(tag: .option)
    case .segments: ElementDescription(tag: .label, classes: "segment")
    case .rows: ElementDescription(tag: .label, classes: "choice")
    case .items:
      ElementDescription(
        tag: .button, classes: "item",
        attributes: [Attribute("type", "button"), Attribute("role", "menuitemradio"), Attribute("tabindex", "-1"), .events("c")])
    }
  }
}
