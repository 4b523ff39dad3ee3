/// Lets requests to one host begin one interval after another at the least. Those to other hosts do not wait.
actor HostPace {
  private let interval: Duration
  /// Time since this began.
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// When the next request to a host may begin.
  private var next: [String: Duration] = [:]

  init(interval: Duration, clock: some Clock<Duration>) {
    self.interval = interval
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Returns when it is this request's turn.
  ///
  /// - Throws: `CancellationError`; its turn passes unused then.
  func wait(for host: String) async throws {
    let now = elapsed()
    next = next.filter { $0.value > now }
    let turn = next[host] ?? now
    next[host] = turn + interval
    if turn > now { try await sleep(turn - now) }
  }
}
