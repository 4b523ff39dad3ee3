import Storage

/// A cache of the locations of books, so that turning a page runs no query. It is cleared with each commit to the index.
final class LocationCache: Sendable {
  private struct State {
    /// Counts the commits.
    var generation = 0
    var locations: [Int64: BookLocation] = [:]
  }

  private let state = Locked(State())

  private static let most = 1_000

  /// The location, if it is cached, and the generation to pass to ``insert(_:generation:)`` if it is not.
  func location(of book: Int64) -> (location: BookLocation?, generation: Int) { state.withLock { ($0.locations[book], $0.generation) } }

  /// - Parameter generation: the one before the index was read. A location that was read before the last commit is not cached.
  func insert(_ location: BookLocation, generation: Int) {
    state.withLock {
      guard $0.generation == generation else { return }
      if $0.locations.count >= Self.most { $0.locations = [:] }
      $0.locations[location.id] = location
    }
  }

  func clear() {
    state.withLock {
      $0.generation += 1
      $0.locations = [:]
    }
  }
}
