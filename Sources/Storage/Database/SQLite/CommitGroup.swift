/// Writes that share one commit, and so one sync: none of them is answered before its end is known.
final class CommitGroup: Sendable {
  enum Outcome: Sendable {
    /// All of them are on disk.
    case committed
    /// Nothing of them is kept, through the fault of one of them. Each is to be run again, by itself.
    case takenBack
    /// Nothing of the one write is kept.
    case failed(any Error)
  }

  private struct State {
    var outcome: Outcome?
    var waiting: [CheckedContinuation<Outcome, Never>] = []
  }

  private let state = Locked(State())

  func end(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      state.outcome = outcome
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
  }

  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state in
        if state.outcome == nil { state.waiting.append(continuation) }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
