/// Counts the calls in flight, so that a host knows when a session's screens wait for nothing.
@MainActor
public final class CallActivity {
  public private(set) var inFlight = 0
  private let onIdle: @MainActor () -> Void

  /// - Parameter onIdle: called whenever the count falls to 0, still inside the `send` that ended. What its caller does with the
  ///   answer comes after it, in the same turn of the main actor: look at the result in a later turn.
  public nonisolated init(onIdle: @escaping @MainActor () -> Void = {}) {
    self.onIdle = onIdle
  }

  func begin() {
    inFlight += 1
  }

  func end() {
    inFlight -= 1
    if inFlight == 0 { onIdle() }
  }
}
