import Storage

/// Where the books are that were asked for lately: a page that is turned needs no look into the index. Forgotten with every change of the index.
final class LocationCache: Sendable {
  private struct State {
    var changes = 0
    var locations: [Int64: BookLocation] = [:]
  }

  private let state = Locked(State())

  private static let most = 1_000

  /// The location, and how often there were changes before it was looked for.
  func location(of book: Int64) -> (location: BookLocation?, changes: Int) { state.withLock { ($0.locations[book], $0.changes) } }

  /// - Parameter changes: how often there were changes before it was read from the index; what was read before the last one is not kept.
  func keep(_ location: BookLocation, after changes: Int) {
    state.withLock {
      guard $0.changes == changes else { return }
      if $0.locations.count >= Self.most { $0.locations = [:] }
      $0.locations[location.id] = location
    }
  }

  func forget() {
    state.withLock {
      $0.changes += 1
      $0.locations = [:]
    }
  }
}
