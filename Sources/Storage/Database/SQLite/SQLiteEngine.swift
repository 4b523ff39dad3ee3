import Foundation
internal import GRDB
import Logging

/// Records or an index in an SQLite file, through GRDB.
final class SQLiteEngine: Sendable {
  private let writer: any DatabaseWriter
  /// For what must be durable when it is answered. What can be made again does not wait for the disk, and has nothing to share.
  private let groups: GroupWriter?
  private let log: LogMover?
  private let path: String
  private let queues: ReaderQueues
  /// None for a database in memory, which its writer reads too.
  private let readers: [SQLiteReader]
  private let waits = Locked(DatabaseCounts())

  /// - Throws: ``Database/Failure``.
  init(path: String, purpose: Database.Purpose, patience: Duration, logger: Logger, observe: (@Sendable (String) -> Void)?) throws {
    self.path = path
    queues = ReaderQueues(count: Self.readerCount, counts: waits)
    do {
      var configuration = Self.configuration
      configuration.busyMode = .timeout(patience / .seconds(1))
      switch purpose {
      case .derived:
        // What stands in it follows from elsewhere; a look-up of each row's parent follows from nothing.
        configuration.foreignKeysEnabled = false
        // Before the first table is made, and before the pool turns to WAL, after which it stays as it is.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = 8192; PRAGMA cache_size = -4096") }
      case .records:
        // One transaction of several writes, each an access of its own.
        configuration.allowsUnsafeTransactions = true
      }
      let pool = try DatabasePool(path: path, configuration: configuration)
      writer = pool
      readers = (0..<Self.readerCount).map { [configuration] _ in SQLiteReader(path: path, configuration, observe: observe) }
      let log = purpose == .records ? try LogMover(path: path, counts: waits, logger: logger) : nil
      self.log = log
      groups = log.map { [waits] in GroupWriter(pool, log: $0, counts: waits) }
      try pool.writeWithoutTransaction { database in
        WriteCancellation.watch(database)
        SQLiteReader.trace(database, observe)
        switch purpose {
        case .derived: try database.execute(sql: Self.manyWrites)
        case .records: try Self.makeDurable(database, path)
        }
        log?.watch(database)
      }
    } catch let error as DatabaseError {
      throw Database.Failure(opening: path, error)
    }
  }

  /// In memory.
  init() throws {
    let queue = try DatabaseQueue(configuration: Self.configuration)
    queue.inDatabase(WriteCancellation.watch)
    writer = queue
    groups = nil
    log = nil
    queues = ReaderQueues(count: Self.readerCount, counts: waits)
    readers = []
    path = ":memory:"
  }

  var counts: DatabaseCounts { waits.withLock { $0 } }
  var queuedWrites: Int { groups?.queued ?? 0 }

  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await queues.run { try self.read(with: $0, body) }
  }

  /// Reads on the thread that calls, as a read of its own; nil where no reader is free.
  func readBriefly<T>(_ body: (Connection) throws -> T) throws -> T? {
    try queues.runHere { reader in
      waits.withLock { $0.reads.began(since: .now) }
      return try read(with: reader, body)
    }
  }

  /// Reads on the thread that calls, within another read. Where no reader is free it has one of the pool's own: readers of two databases that
  /// waited for each other would wait for ever.
  func readWithinRead<T>(_ body: (Connection) throws -> T) throws -> T {
    if let found = try queues.runHere({ try read(with: $0, body) }) { return found }
    do {
      return try writer.read { try Self.run($0, body) }
    } catch let error as DatabaseError {
      throw Database.Failure(error, sql: error.sql ?? "")
    }
  }

  private func read<T>(with reader: Int, _ body: (Connection) throws -> T) throws -> T {
    do {
      guard !readers.isEmpty else { return try writer.read { try Self.run($0, body) } }
      return try readers[reader].read { try Self.run($0, body) }
    } catch let error as DatabaseError {
      throw Database.Failure(error, sql: error.sql ?? "")
    }
  }

  func write<T: Sendable>(isLong: Bool, _ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do {
      if let groups { return try await groups.write(isAlone: isLong, body) }
      let arrival = ContinuousClock.now
      return try await writer.write { [waits] database in
        waits.withLock { $0.writes.began(since: arrival) }
        return try Self.run(database, body)
      }
    } catch DatabaseError.SQLITE_INTERRUPT where Task.isCancelled {
      throw CancellationError()
    } catch let error as DatabaseError {
      throw Database.Failure(error, sql: error.sql ?? "").inWriting(to: path)
    } catch let failure as Database.Failure {
      throw failure.inWriting(to: path)
    }
  }

  /// Writes on the thread that calls; nil where writes are shared.
  func writeHere<T>(_ body: (Connection) throws -> T) throws -> T? {
    guard groups == nil else { return nil }
    let arrival = ContinuousClock.now
    do {
      return try writer.write { database in
        waits.withLock { $0.writes.began(since: arrival) }
        return try Self.run(database, body)
      }
    } catch let error as DatabaseError {
      throw Database.Failure(error, sql: error.sql ?? "").inWriting(to: path)
    } catch let failure as Database.Failure {
      throw failure.inWriting(to: path)
    }
  }

  func checkpoint() async throws { try await checkpoint(.passive) }
  func emptyLog() async throws { try await checkpoint(.truncate) }

  func releaseMemory() async throws {
    try await maintain("PRAGMA shrink_memory") { try $0.execute(sql: "PRAGMA shrink_memory") }
  }

  private func checkpoint(_ kind: GRDB.Database.CheckpointMode) async throws {
    try await maintain("PRAGMA wal_checkpoint(\(kind))") { _ = try $0.checkpoint(kind) }
  }

  /// Runs what is no transaction on the writer.
  ///
  /// - Parameter sql: what a failure names.
  private func maintain(_ sql: String, _ body: @escaping @Sendable (GRDB.Database) throws -> Void) async throws {
    do {
      try await writer.writeWithoutTransaction { database in
        // To move the log of a closed connection ends the process: SQLite does not look.
        guard database.sqliteConnection != nil else {
          throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "the database is closed")
        }
        try body(database)
      }
    } catch DatabaseError.SQLITE_INTERRUPT where Task.isCancelled {
      throw CancellationError()
    } catch let error as DatabaseError {
      throw Database.Failure(error, sql: sql).inWriting(to: path)
    }
  }

  func close() throws {
    try log?.close()
    for reader in readers { try reader.close() }
    try writer.close()
  }

  private static func run<T>(_ database: GRDB.Database, _ body: (Connection) throws -> T) throws -> T {
    try Connection(database, Connection.Transaction()).run(body)
  }

  /// What a write of a group would take back stays in memory until its savepoint is released. In a file, which SQLite lets grow to the end of
  /// the transaction, it was five of six writes where 22 events of agents shared a commit. Of the log 112 MB are kept on disk when it begins
  /// again: to make a file longer costs a sync more than to write into it.
  ///
  /// The pool sets NORMAL after it prepared its writer (1,600 commits then made 50 syncs), so FULL comes last and is read back.
  private static func makeDurable(_ database: GRDB.Database, _ path: String) throws {
    try database.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 117440512")
    try database.execute(sql: "PRAGMA synchronous = FULL")
    let level = try Int.fetchOne(database, sql: "PRAGMA synchronous")
    guard level == 2 else { throw Database.Failure.notDurable(path: path, level: level ?? -1) }
  }

  private static let readerCount = 4

  /// Pages in memory, and a log of up to 128 MB before a write moves it; of an older, longer one 32 MB are kept on disk. What each row of a
  /// full-text index would take back stays in memory until the row is written: in a file it was four times what the log got.
  private static let manyWrites = """
    PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 33554432
    """

  private static var configuration: Configuration {
    _ = SQLiteLibrary.isUncounted
    var configuration = Configuration()
    configuration.label = "Atrium.Database"
    return configuration
  }
}
