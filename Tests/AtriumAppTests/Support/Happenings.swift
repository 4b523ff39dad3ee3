import Storage

/// What happens in a test, for who waits for something: each turn of a page, each call that begins and ends. Who waits looks again when
/// something has happened, and leaves the machine to the other tests meanwhile.
final class Happenings: Sendable {
  private struct State {
    var count = 0
    /// Calls that have no answer yet.
    var underWay = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }
  var underWay: Int { state.withLock { $0.underWay } }

  func happened() { change { _ in } }
  func callBegan() { change { $0.underWay += 1 } }
  func callEnded() { change { $0.underWay -= 1 } }

  private func change(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      state.count += 1
      return Self.takeWaiting(&state)
    }
    for one in waiting { one.resume() }
  }

  /// Returns when something has happened since `seen`, and after a second at the latest: something may change without a word.
  func next(after seen: Int) async {
    let beat = Task {
      guard (try? await ContinuousClock().sleep(for: .seconds(1))) != nil else { return }
      for one in self.state.withLock({ Self.takeWaiting(&$0) }) { one.resume() }
    }
    await withCheckedContinuation { continuation in
      let isLate = state.withLock { state in
        if state.count == seen { state.waiting.append(continuation) }
        return state.count != seen
      }
      if isLate { continuation.resume() }
    }
    beat.cancel()
  }

  private static func takeWaiting(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    defer { state.waiting = [] }
    return state.waiting
  }
}

/// Those who are told of what happens at one part of a test.
final class Listeners: Sendable {
  private let all = Locked<[Happenings]>([])

  func add(_ happenings: Happenings) { all.withLock { $0.append(happenings) } }
  func happened() { for one in all.withLock({ $0 }) { one.happened() } }

  /// Tells of a call when it is noted, and when it is answered.
  func during<Answer>(_ call: () async throws -> Answer) async rethrows -> Answer {
    let told = all.withLock { $0 }
    for one in told { one.callBegan() }
    defer { for one in told { one.callEnded() } }
    return try await call()
  }
}

/// A part of a test that tells what happens at it.
protocol Told {
  var listeners: Listeners { get }
}
