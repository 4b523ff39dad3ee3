internal import GRDB

/// The writer of a durable file. Writes that wait for it share one transaction, and one sync: a commit with `synchronous=FULL` costs about as
/// much for sixteen of them as for one.
///
/// A write that finds nobody behind it commits at once, so that one alone waits for nobody. One that fails after it has changed something
/// takes back what all of them did, and they are run again, each in a savepoint of its own; hardly any fails, and a savepoint is a
/// tenth of a small write. What is taken back even so (an interrupted statement, a rule that is looked at when the transaction ends) is
/// run again, each write by itself.
actor GroupWriter {
  private nonisolated let executor = QueueExecutor(label: "Atrium.Database.writer")
  private let pool: DatabasePool
  private let log: LogMover
  private let counts: Locked<DatabaseCounts>
  /// Writes that are on their way to the queue, or in it.
  private nonisolated let waiting = Locked(0)
  /// Whose transaction is open.
  private var group: CommitGroup?
  /// Writes in it that succeeded.
  private var members = 0

  nonisolated var queued: Int { waiting.withLock { $0 } }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - pool: allows transactions that stay open from one access to the next.
  ///   - log: watches the writer of that pool.
  ///   - counts: in which writes and their waits are counted.
  init(_ pool: DatabasePool, log: LogMover, counts: Locked<DatabaseCounts>) {
    self.pool = pool
    self.log = log
    self.counts = counts
  }

  /// What a write has in common with those before it.
  private enum Sharing {
    case transaction
    /// The transaction, in which it has a savepoint.
    case savepoint
    /// Nothing: it has a commit of its own, after that of those before it.
    case nothing

    var less: Sharing { self == .transaction ? .savepoint : .nothing }
  }

  /// - Parameter isAlone: shares nothing.
  nonisolated func write<T: Sendable>(isAlone: Bool, _ body: @Sendable (Connection) throws -> T) async throws -> T {
    var sharing = isAlone ? Sharing.nothing : .transaction
    while true {
      waiting.withLock { $0 += 1 }
      let (result, group) = try await turn(body, sharing, since: .now)
      switch await group.outcome() {
      case .committed: return try result.get()
      case .failed(let error):
        if case .success = result { throw error }
        sharing = .nothing
      case .takenBack: sharing = sharing.less
      }
    }
  }

  /// One write, and the commit unless another one follows that may share it.
  private func turn<T: Sendable>(
    _ body: @Sendable (Connection) throws -> T, _ sharing: Sharing, since arrival: ContinuousClock.Instant
  ) throws -> (Result<T, any Error>, CommitGroup) {
    waiting.withLock { $0 -= 1 }
    counts.withLock { $0.writes.began(since: arrival) }
    return try pool.writeWithoutTransaction { database in
      if sharing == .nothing { commit(database) }
      defer {
        if sharing == .nothing || members >= Self.limit || waiting.withLock({ $0 == 0 }) { commit(database) }
      }
      return try join(database, sharing, body)
    }
  }

  /// A failure is answered as one that is certain once the group has its end: it may have come of what another write did, and that may
  /// be taken back yet.
  private func join<T>(
    _ database: GRDB.Database, _ sharing: Sharing, _ body: (Connection) throws -> T
  ) throws -> (Result<T, any Error>, CommitGroup) {
    try Task.checkCancellation()
    let isFirst = group == nil
    let hasSavepoint = !isFirst && sharing == .savepoint
    let transaction = Connection.Transaction()
    do {
      if isFirst { try Self.run("BEGIN IMMEDIATE", database) }
      if hasSavepoint { try Self.run("SAVEPOINT member", database) }
      let group = group ?? CommitGroup()
      self.group = group
      let result = try Connection(database, transaction).run(body)
      if hasSavepoint { try Self.run("RELEASE member", database) }
      members += 1
      return (.success(result), group)
    } catch {
      let joined = group
      if isFirst || hasSavepoint || transaction.hasWritten { takeBack(database, all: !hasSavepoint) }
      guard let joined, !isFirst, !(error is CancellationError), joined === group || sharing == .transaction else { throw error }
      return (.failure(error), joined)
    }
  }

  /// Takes back what the last write did; with it goes everything where it has no savepoint, or where the engine did so itself.
  private func takeBack(_ database: GRDB.Database, all: Bool) {
    if database.isInsideTransaction {
      do {
        if all {
          try Self.run("ROLLBACK", database)
        } else {
          try Self.run("ROLLBACK TO member", database)
          try Self.run("RELEASE member", database)
        }
      } catch {
        try? Self.run("ROLLBACK", database)
      }
    }
    if !database.isInsideTransaction { end(.takenBack) }
  }

  private func commit(_ database: GRDB.Database) {
    guard group != nil else { return }
    do {
      try Self.run("COMMIT", database)
      end(.committed)
      log.tidy(database)
    } catch {
      if database.isInsideTransaction { try? Self.run("ROLLBACK", database) }
      end(members == 1 ? .failed(error) : .takenBack)
    }
  }

  private func end(_ outcome: CommitGroup.Outcome) {
    group?.end(outcome)
    group = nil
    members = 0
  }

  private static func run(_ sql: String, _ database: GRDB.Database) throws {
    try database.cachedStatement(sql: sql).execute()
  }

  /// Writes that share one commit at most, however many follow: the first of them waits for all.
  private static let limit = 64
}
