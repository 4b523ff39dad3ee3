/// Records in PostgreSQL: a pool for those who read and one for those who write, so that none waits for long reads.
final class PostgreSQLEngine: Sendable {
  let address: PostgreSQLAddress
  private let library: LibPQ
  private let readers: PostgreSQLPool
  private let writers: PostgreSQLPool
  private let waits = Locked(DatabaseCounts())

  /// Connects once, to see that the database is there and sorts text as it must.
  ///
  /// - Throws: ``Database/Failure``.
  init(address: PostgreSQLAddress) async throws {
    self.address = address
    let library = try LibPQ()
    self.library = library
    func pool(_ name: String, _ count: Int) -> PostgreSQLPool {
      PostgreSQLPool((1...count).map { PostgreSQLSession(library: library, address: address, label: "Atrium.Database.\(name).\($0)") })
    }
    readers = pool("reader", Self.readerCount)
    writers = pool("writer", Self.writerCount)
    try await check()
  }

  var counts: DatabaseCounts { waits.withLock { $0 } }

  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await retrying(readers, .read, body)
  }

  func write<T: Sendable>(isSchema: Bool = false, _ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await retrying(writers, isSchema ? .schema : .write, body)
  }

  func listener(_ channel: String, _ heard: @escaping @Sendable () -> Void) -> PostgreSQLListener {
    PostgreSQLListener(library, address, channel: channel, heard: heard)
  }

  /// Runs the transaction again when it met another, a little later each time, so that those who meet come apart.
  private func retrying<T: Sendable>(
    _ pool: PostgreSQLPool, _ kind: PostgreSQLSession.Kind, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    var attempt = 1
    while true {
      let arrival = ContinuousClock.now
      let outcome = try await pool.run { [waits] session in
        waits.withLock { kind == .read ? $0.reads.began(since: arrival) : $0.writes.began(since: arrival) }
        return try await session.transaction(kind, body)
      }
      switch outcome {
      case .done(let value): return value
      case .conflict(let failure):
        guard attempt < Self.attempts else { throw failure }
        waits.withLock { $0.retries += 1 }
        try await Task.sleep(for: .microseconds(Int64.random(in: 0...(500 << min(attempt, 8)))))
        attempt += 1
      }
    }
  }

  private func check() async throws {
    let (isByBytes, encoding) = try await read { connection in
      (
        try connection.row(Int.self, "SELECT CASE WHEN 'Z' < 'a' AND 'a c' < 'ab' AND 'z' < 'é' THEN 1 ELSE 0 END") == 1,
        try connection.row(String.self, "SELECT current_setting('server_encoding')")
      )
    }
    guard isByBytes, encoding == "UTF8" else { throw Database.Failure.unfit(address: address.description) }
  }

  private static let readerCount = 4
  private static let writerCount = 3
  /// The waits between them add up to a third of a second on average.
  private static let attempts = 12
}
