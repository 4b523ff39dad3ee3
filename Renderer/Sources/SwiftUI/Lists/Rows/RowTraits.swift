/// What modifiers within a row say of the row as a whole: they stand inside, the row's element is made around.
///
/// Two are equal when they lead to the same row, so that a view whose row is unchanged is skipped. What draws something (a
/// background, actions) is compared by identity: it tells its rows itself when it changes.
final class RowTraits: Equatable {
  struct Values {
    var classes: [String] = []
    var sectionClasses: [String] = []
    var badge: String?
    var parts: [RowPart] = []
    var deleting: RowEditing?
    var moving: RowEditing?
    var canBeDeleted = false
    var canBeMoved = false
  }

  let values: Values
  /// Kept for the rows that are made later.
  private let rules: [StyleRule]

  @MainActor init(_ values: Values) {
    self.values = values
    rules = (values.classes + values.sectionClasses).flatMap { StyleRules.rules(of: $0) }
  }

  static func == (a: RowTraits, b: RowTraits) -> Bool {
    guard a !== b else { return true }
    let (a, b) = (a.values, b.values)
    return a.classes == b.classes && a.sectionClasses == b.sectionClasses && a.badge == b.badge
      && a.deleting === b.deleting && a.moving === b.moving && a.canBeDeleted == b.canBeDeleted && a.canBeMoved == b.canBeMoved
      && a.parts.elementsEqual(b.parts, by: ===)
  }

  /// Whether rows can be deleted or moved there; whether this one may is another question.
  var isEditable: Bool { values.deleting != nil || values.moving != nil }
  /// The content slides away from what stands behind it.
  var hasTwoSides: Bool {
    values.parts.contains { $0.place == .leading } && (values.deleting != nil || values.parts.contains { $0.place == .trailing })
  }
  var hasFace: Bool { isEditable || values.parts.contains { $0.place != .background } }
}

extension _Context {
  var isInRow: Bool { if case .row = slot { true } else { false } }

  @MainActor func addingToRow(_ change: (inout RowTraits.Values) -> Void) -> _Context {
    // A tab has a badge as well.
    guard isInRow || slot == .tab else { return self }
    var values = row?.values ?? RowTraits.Values()
    change(&values)
    var context = self
    context.row = RowTraits(values)
    return context
  }
}

/// A modifier that says something of the row around. Outside of rows it says nothing, as on Apple's systems.
nonisolated struct RowModifier<Content: View>: _PrimitiveView {
  let content: Content
  let change: @MainActor (inout RowTraits.Values, _Context) -> Void

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Content._update(view.content, old, context.addingToRow { view.change(&$0, context) })
  }
}

extension View {
  nonisolated consuming func inRow(_ change: @escaping @MainActor (inout RowTraits.Values, _Context) -> Void) -> RowModifier<Self> {
    RowModifier(content: self, change: change)
  }
}
