import Foundation

/// A row of which more is known than its content: it can be selected, deleted or moved, has actions, a background or a badge.
final class RowElementNode: ElementNode {
  private var traits: RowTraits?
  private var selection: ListSelection?
  /// What the row stands for in the selection of its list.
  private(set) var value: AnyHashable?
  /// The content of a row that can be chosen has a control of its own.
  private(set) var holdsControl = false
  private var isEnabled = true
  private var base: ElementDescription
  private var content: _Node?
  /// Everything in the row, where that is more than its content.
  private var pieces: FragmentNode?
  /// The content, where it slides away from the actions behind.
  private var face: ElementNode?
  private var parts: [(part: RowPart, node: ElementNode)] = []
  private var badge: ElementNode?
  private var editControls: RowEditControls?

  static func update(
    _ old: _Node?, _ context: _Context, _ base: ElementDescription, _ make: (_Node?, _Context) -> _Node
  ) -> _Node {
    let node = old.map { unsafeDowncast($0, to: RowElementNode.self) } ?? RowElementNode(base, context.ofRow)
    node.show(context, make)
    return node
  }

  override init(_ description: ElementDescription, _ context: _Context) {
    base = description
    super.init(description, context)
    if context.row != nil { pieces = FragmentNode(context.inside(self)) }
    session.register(target: self)
  }

  private func show(_ context: _Context, _ make: (_Node?, _Context) -> _Node) {
    isEnabled = context.values.isEnabled
    adopt(context.row)
    if context.row?.hasFace == true {
      let face = face ?? ElementNode(ElementDescription(tag: .div, classes: "face"), context.inside(self))
      self.face = face
      face.child = make(face.child, context.insideRow(face))
      content = face
    } else {
      content = make(content, context.insideRow(self))
    }
    join(context.values[ListSelection.self])
    takeValue(context.rowTag)
    arrange()
    apply(description, context.ofRow)
    face?.apply(ElementDescription(tag: .div, classes: "face", attributes: choiceAttributes), context.inside(self))
  }

  // MARK: Pieces

  private func adopt(_ new: RowTraits?) {
    let values = new?.values
    for (part, node) in parts where !(values?.parts.contains { $0 === part } ?? false) {
      part.remove(self)
      node.unmount()
    }
    parts = (values?.parts ?? []).map { part in
      if let known = parts.first(where: { $0.part === part }) { return known }
      part.add(self)
      return (part, part.draw(nil, in: self))
    }
    traits = new
  }

  func redraw(_ part: RowPart) {
    guard let index = parts.firstIndex(where: { $0.part === part }) else { return }
    parts[index].node = part.draw(parts[index].node, in: self)
  }

  /// Puts the pieces in their order: what lies behind comes first, what a pointer finds last comes last.
  func arrange() {
    guard let pieces else {
      child = content
      return
    }
    child = pieces
    drawBadge()
    drawEditControls()
    let backgrounds = parts.filter { $0.part.place == .background }.map(\.node)
    let actions = parts.filter { $0.part.place != .background }.map(\.node)
    let all: [_Node?] = backgrounds + [editControls?.knob, content, badge, editControls?.grip] + actions + [editControls?.actions]
    let new = all.compactMap(\.self)
    guard !new.elementsEqual(pieces.children, by: ===) else { return }
    willChangeStructure()
    pieces.children = new
  }

  private func drawBadge() {
    let text = traits?.values.badge
    if text == nil { badge?.unmount() }
    let context = _Context(session: session, parent: self, environment: nil, style: nil)
    badge = text.map { text in
      ElementNode.update(badge, ElementDescription(tag: .span, classes: "badge", text: text), context) { old, inner in old ?? _Node(inner) }
    }
  }

  private func drawEditControls() {
    let canBeDeleted = traits?.values.canBeDeleted == true && isEnabled
    let canBeMoved = traits?.values.canBeMoved == true && isEnabled
    guard traits?.isEditable == true else { return }
    let controls = editControls ?? RowEditControls(self)
    let hasOwnActions = parts.contains { $0.part.place == .trailing }
    controls.show(canBeDeleted: canBeDeleted, canBeMoved: canBeMoved, isEditing: selection?.isEditing == true, hasOwnActions: hasOwnActions)
    editControls = controls
  }

  // MARK: Selection

  private func join(_ new: ListSelection?) {
    guard new !== selection else { return }
    selection?.remove(self)
    selection = new
    if traits?.isEditable == true { new?.addEditable(self) }
  }

  private func takeValue(_ tag: AnyHashable?) {
    var elements: [ElementNode] = []
    (face?.child ?? content)?.appendElements(to: &elements)
    let new = isChoice(elements) ? tag.flatMap { selection?.value(of: $0) } : nil
    let holds = new != nil && Self.haveControl(elements)
    guard new != value || holds != holdsControl else { return }
    value = new
    holdsControl = holds
    if new == nil { selection?.removeChoice(self) } else { selection?.addChoice(self) }
  }

  private static func haveControl(_ elements: [ElementNode]) -> Bool {
    elements.contains { [.a, .button, .input, .select, .textarea, .summary].contains($0.tag) || haveControl($0.childElements) }
  }

  /// A row whose content is a control is worked through it, not selected.
  private func isChoice(_ elements: [ElementNode]) -> Bool {
    guard base.classes == Slot.selectableRow, selection != nil else { return false }
    return elements.first.map { ![Tag.a, .button, .label, .input, .details].contains($0.tag) } ?? false
  }

  /// What is selected when the row is, else the row alone.
  var concerned: Set<AnyHashable> { isSelected ? selection?.current ?? [] : value.map { [$0] } ?? [] }

  private var isSelected: Bool { value.map { selection?.contains($0) == true } ?? false }

  /// Tells the page what has changed about the selection or the list's role.
  func showSelection() {
    let target = face ?? self
    for name in Self.choiceNames {
      target.setAttribute(choiceAttributes.first { $0.name == name }, named: name)
    }
    if face != nil { setAttribute(description.attributes.first { $0.name == "role" }, named: "role") }
  }

  private static let choiceNames = ["role", "tabindex", "aria-selected", "aria-pressed", "aria-disabled"]

  private var choiceAttributes: [Attribute] {
    guard value != nil, let selection else { return [] }
    let state = isSelected ? "true" : "false"
    // A list that also holds links is no list box; its rows are buttons then.
    let role =
      selection.rowRole != "button"
      ? [Attribute("role", selection.rowRole), Attribute("tabindex", "-1"), Attribute("aria-selected", state)]
      : [Attribute("role", "button"), Attribute("tabindex", "0"), Attribute("aria-pressed", state)]
    return isEnabled ? role : role + [Attribute("aria-disabled", "true")]
  }

  private var description: ElementDescription {
    var description = base
    if let traits {
      for name in traits.values.classes { description.classes += " " + name }
      if traits.hasFace { description.classes += " swipes" }
    }
    let letters = [
      value != nil && isEnabled ? "p" : nil, traits?.values.canBeDeleted == true && isEnabled ? "d" : nil,
      traits?.values.canBeMoved == true && isEnabled ? "m" : nil,
    ].compactMap(\.self)
    if !letters.isEmpty { description.attributes.append(Attribute("data-row", letters.joined(separator: " "))) }
    if face == nil {
      description.attributes += choiceAttributes
    } else if value != nil, selection?.rowRole != "button" {
      description.attributes.append(Attribute("role", "presentation"))
    }
    return description
  }

  // MARK: Events

  override func receive(_ event: Web.Event) {
    guard isEnabled, case .input(let wish) = event.kind else {
      session.statistics.droppedEvents += 1
      return
    }
    let words = wish.split(separator: " ")
    switch words.first {
    case "delete": delete()
    case "open": selection?.primary?.action?(concerned)
    case "up": move(by: -1)
    case "down": move(by: 2)
    case "move": move(before: words.count > 1 ? String(words[1]) : nil)
    default: if value != nil { selection?.act(wish, on: self) }
    }
  }

  func delete() {
    guard let deleting = traits?.values.deleting, traits?.values.canBeDeleted == true, let rows = deleting.rows else { return }
    // What is selected together is deleted together.
    let together = isSelected ? selection?.selectedRows.filter { $0.traits?.values.deleting === deleting && $0.canBeDeleted } ?? [] : []
    let offsets = IndexSet((together.isEmpty ? [self] : together).compactMap { rows.offset(of: $0) })
    if !offsets.isEmpty { deleting.delete?(offsets) }
  }

  private var canBeDeleted: Bool { traits?.values.canBeDeleted == true && isEnabled }

  private func move(by step: Int) {
    guard let rows = traits?.values.moving?.rows, let offset = rows.offset(of: self) else { return }
    move(from: offset, to: offset + step, in: rows)
  }

  /// - Parameter name: the row that this one is dropped before; nil for the end.
  private func move(before name: String?) {
    guard let rows = traits?.values.moving?.rows, let offset = rows.offset(of: self) else { return }
    let other = name.flatMap { session.target(named: $0) }
    if name != nil, other == nil { return }
    move(from: offset, to: other.flatMap { rows.offset(of: $0) } ?? rows.dataCount, in: rows)
  }

  private func move(from offset: Int, to destination: Int, in rows: any KeyedRows) {
    guard traits?.values.canBeMoved == true, (0...rows.dataCount).contains(destination), destination != offset, destination != offset + 1
    else { return }
    traits?.values.moving?.move?(IndexSet(integer: offset), destination)
  }

  override func willUnmount() {
    for (part, _) in parts { part.remove(self) }
    selection?.remove(self)
    super.willUnmount()
  }
}
