/// When streams are woken: at once by the first change after a rest, and then by all that came during the next rest together.
///
/// So a burst of ten thousand changes wakes each stream a few times, and all of them at the same places of the log.
struct SignalThrottle: Equatable {
  private enum State {
    case quiet, resting
    /// Resting, and something came meanwhile.
    case due
  }

  private var state = State.quiet

  /// - Returns: whether to wake the streams, and to rest then.
  mutating func signalled() -> Bool {
    guard state == .quiet else {
      state = .due
      return false
    }
    state = .resting
    return true
  }

  /// - Returns: whether to wake the streams, and to rest again.
  mutating func rested() -> Bool {
    state = state == .due ? .resting : .quiet
    return state == .resting
  }
}
