/// What few places inherit. A context shares it with others and with the nodes that keep it, and changes a copy.
final class RareContext: Equatable {
  fileprivate(set) var attributes: [Attribute] = []
  fileprivate(set) var controlAttributes: [Attribute] = []
  fileprivate(set) var slot = Slot.plain
  fileprivate(set) var rowTag: AnyHashable?
  fileprivate(set) var row: RowTraits?

  fileprivate var isEmpty: Bool {
    attributes.isEmpty && controlAttributes.isEmpty && slot == .plain && rowTag == nil && row == nil
  }

  fileprivate func copy() -> RareContext {
    let copy = RareContext()
    copy.attributes = attributes
    copy.controlAttributes = controlAttributes
    copy.slot = slot
    copy.rowTag = rowTag
    copy.row = row
    return copy
  }

  static func == (a: RareContext, b: RareContext) -> Bool {
    a === b
      || a.slot == b.slot && a.rowTag == b.rowTag && a.attributes == b.attributes && a.controlAttributes == b.controlAttributes
        && a.row == b.row
  }
}

extension _Context {
  /// Modifiers waiting for the next element, the outermost first.
  var attributes: [Attribute] {
    get { rare?.attributes ?? [] }
    set { if rare != nil || !newValue.isEmpty { changeRare { $0.attributes = newValue } } }
  }

  /// What waits for the control that is drawn further in: a label, say, belongs to the field and not to the box around it.
  var controlAttributes: [Attribute] {
    get { rare?.controlAttributes ?? [] }
    set { if rare != nil || !newValue.isEmpty { changeRare { $0.controlAttributes = newValue } } }
  }

  /// What the outermost elements become where they stand.
  var slot: Slot {
    get { rare?.slot ?? .plain }
    set { if rare != nil || newValue != .plain { changeRare { $0.slot = newValue } } }
  }

  /// The identity that a row around gave: what the row stands for in a list's selection or a picker, unless a tag says otherwise.
  var rowTag: AnyHashable? {
    get { rare?.rowTag }
    set { if rare != nil || newValue != nil { changeRare { $0.rowTag = newValue } } }
  }

  /// What modifiers say of the row around: its lines, its background, its actions.
  var row: RowTraits? {
    get { rare?.row }
    set { if rare != nil || newValue != nil { changeRare { $0.row = newValue } } }
  }

  var isRow: Bool { rare.map { $0.slot != .plain } ?? false }

  private mutating func changeRare(_ change: (RareContext) -> Void) {
    let own = isKnownUniquelyReferenced(&rare) ? rare : rare?.copy()
    let changed = own ?? RareContext()
    change(changed)
    rare = changed.isEmpty ? nil : changed
  }
}
