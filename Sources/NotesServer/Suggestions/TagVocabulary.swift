import AtriumServer
import Foundation
import Storage

/// The tags that notes of this house have most often. They are counted once a minute at most, and after one was accepted.
actor TagVocabulary {
  /// Tags that are considered.
  private static let most = 1_000
  private static let kept: TimeInterval = 60

  private let store: TagStore
  private let now: @Sendable () -> Date
  private var last: (tags: [String], at: Date)?

  init(store: TagStore, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.now = now
  }

  func tags() async throws -> [String] {
    // A clock that is set back makes nothing last longer.
    if let last, abs(now().timeIntervalSince(last.at)) < Self.kept { return last.tags }
    let at = now()
    let tags = try await store.mostUsed(Self.most)
    last = (tags, at)
    return tags
  }

  func forget() { last = nil }
}

extension TagStore {
  /// The tags that most notes have, by how many have them.
  func mostUsed(_ limit: Int) async throws -> [String] {
    try await database.read {
      try $0.rows(
        String.self,
        """
        SELECT name FROM (
          SELECT min(name) AS name, folded, count(*) AS count FROM note_tags WHERE own = 1 GROUP BY folded ORDER BY count DESC, folded LIMIT ?)
        """, [Value(limit)])
    }
  }
}
