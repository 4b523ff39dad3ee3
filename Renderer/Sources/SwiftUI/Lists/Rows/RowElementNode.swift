import Foundation

/// A row of which more is known than its content: it can be selected, deleted or moved, has actions, a background or a badge.
final class RowElementNode: ElementNode {
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private var isEnabled = true
  /// The content of a row that can be chosen has a control of its own.
  @exclusivity(unchecked) private(set) var holdsControl = false
  private let kind: Slot.RowKind
  @exclusivity(unchecked) private var selection: ListSelection?
  private var choice: Choice?
  private var extras: Extras?

  /// What the row stands for in the selection of its list; a row with a link has none.
  private final class Choice {
    let value: AnyHashable

    init(_ value: AnyHashable) { self.value = value }
  }

  /// What a row has that is more than its content: most have none.
  private final class Extras {
    /// What the row was made for.
    var content: _Node?
    var traits: RowTraits?
    /// Everything in the row.
    let pieces: FragmentNode
    /// The content, where it slides away from the actions behind.
    var face: ElementNode?
    var parts: [(part: RowPart, node: ElementNode)] = []
    var badge: ElementNode?
    var editControls: RowEditControls?
    var environment: _EnvironmentLink?

    init(_ pieces: FragmentNode, _ content: _Node?) {
      self.pieces = pieces
      self.content = content
    }

    func nodes(at place: RowPart.Place) -> [_Node?] { parts.filter { $0.part.place == place }.map(\.node) }
  }

  var value: AnyHashable? { choice?.value }
  private var traits: RowTraits? { extras?.traits }

  static func update(
    _ old: _Node?, _ context: _Context, _ tag: Tag, _ kind: Slot.RowKind, _ make: (_Node?, _Context) -> _Node
  ) -> _Node {
    if let old {
      let node = unsafeDowncast(old, to: RowElementNode.self)
      node.show(context, make)
      node.describe(context)
      return node
    }
    let node = RowElementNode(tag, kind, context.ofRow)
    node.show(context, make)
    // Most rows are no more than what they were made as.
    if !node.isBare { node.describe(context) }
    return node
  }

  private init(_ tag: Tag, _ kind: Slot.RowKind, _ context: _Context) {
    self.kind = kind
    super.init(ElementDescription(tag: tag, classes: kind.rawValue), context)
  }

  private var content: _Node? {
    get { extras.map(\.content) ?? child }
    set { if let extras { extras.content = newValue } else { child = newValue } }
  }

  private func show(_ context: _Context, _ make: (_Node?, _Context) -> _Node) {
    isEnabled = context.values.isEnabled
    if context.row != nil, extras == nil { extras = Extras(LongFragmentNode(context.inside(self)), child) }
    extras?.environment = context.environment
    adopt(context.row)
    if let extras, context.row?.hasFace == true {
      let face = extras.face ?? ElementNode(ElementDescription(tag: .div, classes: "face"), context.inside(self))
      extras.face = face
      face.child = make(face.child, context.insideRow(face))
      content = face
    } else {
      content = make(content, context.insideRow(self))
    }
    join(context.values[ListSelection.self])
    takeValue(context)
    arrange()
  }

  private var isBare: Bool { traits == nil && choice == nil }

  private func describe(_ context: _Context) {
    // The browser has nothing to say of a row that is no more than its content.
    if !isBare { session.register(target: self) }
    apply(description, context.ofRow)
    extras?.face?.apply(ElementDescription(tag: .div, classes: "face", attributes: choiceAttributes), context.inside(self))
  }

  // MARK: Pieces

  private func adopt(_ new: RowTraits?) {
    guard let extras else { return }
    extras.traits = new
    let values = new?.values
    for (part, node) in extras.parts where !(values?.parts.contains { $0 === part } ?? false) {
      part.remove(self)
      node.unmount()
    }
    extras.parts = (values?.parts ?? []).map { part in
      if let known = extras.parts.first(where: { $0.part === part }) { return known }
      part.add(self)
      return (part, part.draw(nil, in: self))
    }
  }

  func redraw(_ part: RowPart) {
    guard let extras, let index = extras.parts.firstIndex(where: { $0.part === part }) else { return }
    extras.parts[index].node = part.draw(extras.parts[index].node, in: self)
  }

  /// Puts the pieces in their order: what lies behind comes first, what a pointer finds last comes last.
  func arrange() {
    guard let extras else { return }
    child = extras.pieces
    drawBadge(extras)
    drawEditControls(extras)
    let edits = extras.editControls
    let (backgrounds, leading, trailing) = (extras.nodes(at: .background), extras.nodes(at: .leading), extras.nodes(at: .trailing))
    let all: [_Node?] = backgrounds + [edits?.knob, content, extras.badge, edits?.handle] + leading + trailing + [edits?.actions]
    let new = all.compactMap(\.self)
    guard !new.elementsEqual(extras.pieces.children, by: ===) else { return }
    willChangeStructure()
    extras.pieces.children = new
  }

  private func drawBadge(_ extras: Extras) {
    let text = traits?.values.badge
    if text == nil { extras.badge?.unmount() }
    let context = _Context(session: session, parent: self, environment: nil, style: nil)
    extras.badge = text.map { text in
      let description = ElementDescription(tag: .span, classes: "badge", text: text)
      return ElementNode.update(extras.badge, description, context) { old, inner in old ?? _Node(inner) }
    }
  }

  private func drawEditControls(_ extras: Extras) {
    let canBeDeleted = traits?.values.canBeDeleted == true && isEnabled
    let canBeMoved = traits?.values.canBeMoved == true && isEnabled
    guard traits?.isEditable == true else { return }
    let controls = extras.editControls ?? RowEditControls(self, extras.environment)
    let hasOwnActions = extras.parts.contains { $0.part.place == .trailing }
    controls.show(canBeDeleted: canBeDeleted, canBeMoved: canBeMoved, isEditing: selection?.isEditing == true, hasOwnActions: hasOwnActions)
    extras.editControls = controls
  }

  // MARK: Selection

  private func join(_ new: ListSelection?) {
    guard new !== selection else { return }
    selection?.remove(self)
    selection = new
    if traits?.isEditable == true { new?.addEditable(self) }
  }

  private func takeValue(_ context: _Context) {
    let shown = extras?.face?.child ?? content
    let new = isChoice(shown) ? context.rowTag.flatMap { selection?.value(of: $0) } : nil
    let holds = new != nil && shown.map { Self.holdsControl($0) } == true
    guard new != value || holds != holdsControl else { return }
    choice = new.map { Choice($0) }
    holdsControl = holds
    if new == nil { selection?.removeChoice(self) } else { selection?.addChoice(self) }
  }

  private static func holdsControl(_ node: _Node) -> Bool {
    node.outermostElements.contains { $0.tag.isWorked || $0.childElements.contains(where: holdsControl) }
  }

  /// A row whose content is a control is worked through it, not selected.
  private func isChoice(_ content: _Node?) -> Bool {
    guard kind == .selectable, selection != nil else { return false }
    return switch content?.firstElement?.tag {
    case .a, .button, .label, .input, .details, nil: false
    default: true
    }
  }

  /// What is selected when the row is, else the row alone.
  var concerned: Set<AnyHashable> { isSelected ? selection?.current ?? [] : value.map { [$0] } ?? [] }

  private var isSelected: Bool { value.map { selection?.contains($0) == true } ?? false }

  /// Tells the page what has changed about the selection or the list's role.
  func showSelection() {
    let face = extras?.face
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
    var description = ElementDescription(tag: tag, classes: kind.rawValue)
    if let traits {
      for name in traits.values.classes { description.classes += " " + name }
      if traits.hasFace { description.classes += traits.hasTwoSides ? " swipes two-sided" : " swipes" }
    }
    let letters = [
      value != nil && isEnabled ? "p" : nil, traits?.values.canBeDeleted == true && isEnabled ? "d" : nil,
      traits?.values.canBeMoved == true && isEnabled ? "m" : nil, traits?.values.moving != nil ? "b" : nil,
    ].compactMap(\.self)
    if !letters.isEmpty { description.attributes.append(Attribute("data-row", letters.joined(separator: " "))) }
    if extras?.face == nil {
      description.attributes += choiceAttributes
    } else if value != nil, selection?.rowRole != "button" {
      description.attributes.append(Attribute("role", "presentation"))
    }
    return description
  }

  // MARK: Events

  override func receive(_ event: Web.Event) {
    guard isEnabled, case .input(let wish) = event.kind else {
      session.counts.droppedEvents += 1
      return
    }
    let words = wish.split(separator: " ")
    switch words.first {
    case "delete": delete()
    case "open": selection?.primary?.action?(concerned)
    case "up": move { offsets, _ in offsets.lowerBound - 1 }
    case "down": move { offsets, _ in offsets.upperBound + 2 }
    case "before", "after": if words.count == 2 { move(by: words[0] == "after" ? 1 : 0, from: String(words[1])) }
    default: if value != nil { selection?.act(wish, on: self) }
    }
  }

  func delete() {
    guard let deleting = traits?.values.deleting, canBeDeleted, let rows = deleting.rows else { return }
    let offsets = offsets(in: rows) { $0.traits?.values.deleting === deleting && $0.canBeDeleted }
    if !offsets.isEmpty { deleting.delete?(offsets) }
  }

  private var canBeDeleted: Bool { traits?.values.canBeDeleted == true && isEnabled }
  private var canBeMoved: Bool { traits?.values.canBeMoved == true && isEnabled }

  /// What is selected together is deleted and moved together.
  private func offsets(in rows: any KeyedRows, _ isConcerned: (RowElementNode) -> Bool) -> IndexSet {
    let together = isSelected ? selection?.selectedRows.filter(isConcerned) ?? [] : []
    return IndexSet((together.isEmpty ? [self] : together).compactMap { rows.offset(of: $0) })
  }

  /// - Parameter name: the row that this one is dropped beside.
  private func move(by step: Int, from name: String) {
    guard let other = session.target(named: name) else { return }
    move { _, rows in rows.offset(of: other).map { $0 + step } }
  }

  /// - Parameter destination: the offset that the rows shall stand before, of the first and the last of theirs.
  private func move(to destination: (ClosedRange<Int>, any KeyedRows) -> Int?) {
    guard let moving = traits?.values.moving, canBeMoved, let rows = moving.rows else { return }
    let offsets = offsets(in: rows) { $0.traits?.values.moving === moving && $0.canBeMoved }
    guard let first = offsets.first, let last = offsets.last, let place = destination(first...last, rows) else { return }
    let isWhereItWas = last - first == offsets.count - 1 && (first...last + 1).contains(place)
    guard (0...rows.dataCount).contains(place), !isWhereItWas else { return }
    moving.move?(offsets, place)
  }

  override func willUnmount() {
    for (part, _) in extras?.parts ?? [] { part.remove(self) }
    selection?.remove(self)
    super.willUnmount()
  }
}
