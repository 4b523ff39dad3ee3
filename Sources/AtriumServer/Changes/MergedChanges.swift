import AtriumAPI
import Paths

extension Sequence<LoggedChange> {
  /// What `audience` is told of these rows: rows of one room and kind that follow each other become one change.
  ///
  /// It has the id of its last row, so whoever comes back with that id has seen all of them, and each of their ids once, in the order
  /// in which they were first named. Rows of several kinds in turn are not gathered by kind: whoever is cut off between two changes
  /// could not say how far it is.
  func merged(for audience: ChangeAudience) -> [Change] {
    var merged: [MergedChange] = []
    for row in self where audience.sees(row) {
      if let last = merged.indices.last, merged[last].takes(row.change) {
        merged[last].add(row.change)
      } else {
        merged.append(MergedChange(row.change))
      }
    }
    return merged.map(\.change)
  }
}

/// A change that others were merged into.
private struct MergedChange {
  private(set) var change: Change
  /// Two ids are one only if their bytes are: a document's is a path.
  private var known: Set<PathKey>
  private var bytes: Int

  /// What it becomes at most. See `ChangedIDs`.
  private static let manyIDs = 500
  private static let manyBytes = 128 << 10

  init(_ change: Change) {
    self.change = change
    known = Set(change.ids.map { PathKey($0) })
    bytes = Self.bytes(of: change.ids)
  }

  func takes(_ other: Change) -> Bool {
    change.room == other.room && change.kind == other.kind && change.ids.count + other.ids.count <= Self.manyIDs
      && bytes + Self.bytes(of: other.ids) <= Self.manyBytes
      // Of what cannot be told there is no more and no less.
      && !change.ids.isEmpty && !other.ids.isEmpty
  }

  mutating func add(_ other: Change) {
    change.id = other.id
    for id in other.ids where known.insert(PathKey(id)).inserted {
      change.ids.append(id)
      bytes += id.utf8.count
    }
  }

  private static func bytes(of ids: [String]) -> Int { ids.reduce(0) { $0 + $1.utf8.count } }
}
