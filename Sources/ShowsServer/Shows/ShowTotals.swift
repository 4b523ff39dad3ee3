import Foundation
import Storage

/// How many shows a list has: counted once a minute and after each change here, not with each page.
final class ShowTotals: Sendable {
  /// What other servers change, and shows that end, count after a minute.
  private static let memory: TimeInterval = 60
  /// Lists that are remembered; each city is one.
  private static let most = 1000

  private let counts = Locked<[String: (count: Int, at: Date)]>([:])

  func count(_ list: ShowList, in store: ShowStore, at now: Date) async throws -> Int {
    let name = list.name
    if let known = counts.withLock({ $0[name] }), abs(now.timeIntervalSince(known.at)) < Self.memory { return known.count }
    let count = try await store.count(list)
    counts.withLock { counts in
      if counts.count >= Self.most { counts = [:] }
      counts[name] = (count, now)
    }
    return count
  }

  /// Something changed.
  func forget() { counts.withLock { $0 = [:] } }
}
