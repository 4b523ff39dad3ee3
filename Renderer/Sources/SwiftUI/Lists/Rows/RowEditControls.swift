/// What a row shows because it can be deleted or moved: a Delete action behind it, and while the list is edited a button that
/// uncovers the action and a handle to drag.
@MainActor final class RowEditControls {
  private unowned(unsafe) let row: RowElementNode
  private(set) var knob: ElementNode?
  private(set) var handle: ElementNode?
  private(set) var actions: ElementNode?
  private let environment: _EnvironmentLink?

  init(_ row: RowElementNode, _ environment: _EnvironmentLink?) {
    self.row = row
    self.environment = environment
  }

  /// - Parameter hasOwnActions: swipe actions of the row take the place of the Delete action, as Apple says.
  func show(canBeDeleted: Bool, canBeMoved: Bool, isEditing: Bool, hasOwnActions: Bool) {
    set(&actions, canBeDeleted && !hasOwnActions, makeActions)
    set(&knob, canBeDeleted && isEditing) { self.makeButton("knob", "Delete", symbol: "minus.circle.fill") }
    set(&handle, canBeMoved && isEditing) { self.makeButton("handle", "Move", symbol: "line.3.horizontal") }
  }

  private func set(_ place: inout ElementNode?, _ isNeeded: Bool, _ make: () -> ElementNode) {
    if !isNeeded {
      place?.unmount()
      place = nil
    } else if place == nil {
      place = make()
    }
  }

  private var context: _Context { _Context(session: row.session, parent: row, environment: environment, style: nil) }

  /// A button of the script's: what it does shows at once, and only the result is reported.
  private func makeButton(_ classes: String, _ label: LocalizedStringKey, symbol: String) -> ElementNode {
    let attributes = [Attribute("type", "button"), Attribute("aria-label", context.values.word(label))]
    return ElementNode.update(nil, ElementDescription(tag: .button, classes: classes, attributes: attributes), context) { old, inner in
      var inner = inner
      inner.attributes.append(Attribute("aria-hidden", "true"))
      return Image._update(Image(systemName: symbol), old, inner)
    }
  }

  /// Two nodes, since every row that can be deleted has them.
  private func makeActions() -> ElementNode {
    let description = ElementDescription(tag: .div, classes: "actions trailing", attributes: [Attribute("data-full")])
    let row = row
    return ElementNode.update(nil, description, context) { _, inner in DeleteButtonNode(of: row, inner) }
  }
}

private final class DeleteButtonNode: ControlNode {
  private unowned(unsafe) let row: RowElementNode

  init(of row: RowElementNode, _ context: _Context) {
    self.row = row
    let attributes = [Attribute("type", "button"), .events("c")]
    super.init(
      ElementDescription(tag: .button, classes: "btn delete", attributes: attributes, text: context.values.word("Delete")), context)
  }

  override func act(on event: Web.Event) {
    if case .click = event.kind { row.delete() }
  }
}
