/// What few places inherit. A context shares it with others and with the nodes that keep it, and changes a copy.
final class RareContext: Equatable {
  // Set whole, in `changeRare` alone, so no two accesses can overlap: the check at run time is left out where a page makes hundreds.
  @exclusivity(unchecked) fileprivate(set) var attributes: [Attribute] = []
  @exclusivity(unchecked) fileprivate(set) var controlAttributes: [Attribute] = []
  @exclusivity(unchecked) fileprivate(set) var slot = Slot.plain
  @exclusivity(unchecked) fileprivate(set) var tag: AnyHashable?
  @exclusivity(unchecked) fileprivate(set) var row: RowTraits?

  fileprivate var isEmpty: Bool {
    attributes.isEmpty && controlAttributes.isEmpty && slot == .plain && tag == nil && row == nil
  }

  fileprivate func copy() -> RareContext {
    let copy = RareContext()
    copy.attributes = attributes
    copy.controlAttributes = controlAttributes
    copy.slot = slot
    copy.tag = tag
    copy.row = row
    return copy
  }

  static func == (a: RareContext, b: RareContext) -> Bool {
    a === b
      || a.slot == b.slot && a.tag == b.tag && a.attributes == b.attributes && a.controlAttributes == b.controlAttributes
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

  /// What a modifier says that the row, choice or tab stands for.
  var tag: AnyHashable? {
    get { rare?.tag }
    set { if rare != nil || newValue != nil { changeRare { $0.tag = newValue } } }
  }

  /// What the row around stands for in a list's selection, a picker or a tab view: what its tag says, else its identity. That is
  /// looked for only when it is asked for: a row with a link never asks.
  @MainActor var rowTag: AnyHashable? {
    if let tag { return tag }
    var node = parent
    while let next = node, next.pageElement == nil {
      if let identity = next.rowIdentity { return identity }
      node = next.parent
    }
    return nil
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
