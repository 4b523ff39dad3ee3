import AtriumAPI

/// Holds changes back while the app is in the background: one for each room and kind, however many come.
nonisolated struct MissedChanges {
  private struct Key: Hashable {
    let room: Room
    let kind: String
  }

  /// In the order in which they first came; nil while the app is seen.
  private var held: [Key: Change]?
  private var order: [Key] = []
  /// More ids than these are not kept: everything of the room is then asked for again.
  private static let mostIDs = 200

  /// - Returns: the change, to be acted upon now; nil when it is kept for later.
  mutating func take(_ change: Change) -> Change? {
    guard held != nil else { return change }
    let key = Key(room: change.room, kind: change.kind)
    if let known = held?[key], known.kind == Change.Kind.everything { return nil }
    if var known = held?[key] {
      known.id = change.id
      known.ids += change.ids.filter { !known.ids.contains($0) }
      held?[key] = known
    } else {
      order.append(key)
      held?[key] = change
    }
    if let count = held?[key]?.ids.count, count > Self.mostIDs {
      held?[key] = Change(id: change.id, room: change.room, kind: Change.Kind.everything, ids: [])
    }
    return nil
  }

  /// Begins to hold changes back, or ends it.
  ///
  /// - Returns: what was held back until now.
  mutating func hold(_ isHeld: Bool) -> [Change] {
    guard isHeld != (held != nil) else { return [] }
    let changes = order.compactMap { held?[$0] }
    held = isHeld ? [:] : nil
    order = []
    return changes
  }
}
