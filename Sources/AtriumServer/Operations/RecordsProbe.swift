import Storage

/// Finds out whether the records can be written, by writing: a full disk and a database that is away show in nothing else.
///
/// A result counts for a while, and one write serves all who ask meanwhile, so an open endpoint makes no load.
actor RecordsProbe {
  struct TimedOut: Error {}

  /// How long a success counts, and a failure.
  private static let lifetime: (success: Duration, failure: Duration) = (.seconds(5), .seconds(1))
  private static let limit: Duration = .seconds(2)

  private let database: Database
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> ContinuousClock.Instant
  private var running: Task<Void, any Error>?
  private var last: (result: Result<Void, any Error>, until: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - clock: limits how long a write may take.
  ///   - now: the time; tests pass one that they move.
  init(
    database: Database, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.database = database
    self.clock = clock
    self.now = now
  }

  /// - Throws: why nothing can be written.
  func check() async throws {
    if let last, now() < last.until { return try last.result.get() }
    if let running { return try await running.value }
    let task = Task { [database, clock] in try await Self.write(to: database, clock) }
    running = task
    let result = await task.result
    running = nil
    let lifetime = if case .success = result { Self.lifetime.success } else { Self.lifetime.failure }
    last = (result, now() + lifetime)
    try result.get()
  }

  private static func write(to database: Database, _ clock: any Clock<Duration>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        // The same value again: the engine writes the row all the same, and waits for the disk.
        try await database.write { connection in
          _ = try connection.execute("UPDATE counters SET value = value WHERE name = 'changes_trimmed'")
        }
      }
      tasks.addTask {
        try await clock.sleep(for: limit)
        throw TimedOut()
      }
      defer { tasks.cancelAll() }
      try await tasks.next()
    }
  }
}
