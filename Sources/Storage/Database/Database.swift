import Foundation
internal import GRDB

/// A database of records: one writer, many readers, durable when answered.
///
/// ```swift
/// let database = try Database(path: "/var/lib/atrium/records.sqlite")
/// try await database.write { try $0.execute("UPDATE visits SET count = count + 1 WHERE page = ?", ["home"]) }
/// let pages = try await database.read { try $0.rows(Page.self, "SELECT * FROM pages ORDER BY name") }
/// ```
///
/// A file is kept in WAL mode with `synchronous=FULL`: when `write` returns, its transaction survives a power cut. One that is
/// ``Purpose/derived`` is whole after a power cut, but may be some transactions behind.
package final class Database: Sendable {
  /// What a database is for.
  package enum Purpose: Sendable {
    /// What people made, and nothing else has.
    case records
    /// What can be made again from something else, and is written by the thousand: larger pages, since its rows are long, and more of
    /// them in memory while it is written.
    case derived
  }

  private let engine: any DatabaseWriter
  private let path: String
  private let readers = ReaderQueues(count: readerCount)

  /// Opens or creates the database at `path`. Its folder must exist.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for another process that holds the file.
  ///   - observe: is told each statement that runs, its values written out; for measurements and tests.
  /// - Throws: ``Failure`` when the file is no database, cannot be opened, or refuses to be durable.
  package init(
    path: String, purpose: Purpose = .records, patience: Duration = patience, observe: (@Sendable (String) -> Void)? = nil
  ) throws {
    self.path = path
    do {
      var configuration = Self.configuration
      configuration.busyMode = .timeout(patience / .seconds(1))
      if purpose == .derived {
        // What stands in it follows from elsewhere; a look-up of each row's parent follows from nothing.
        configuration.foreignKeysEnabled = false
        // Before the first table is made, and before the pool turns to WAL, after which it stays as it is.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA page_size = 8192; PRAGMA cache_size = -8192") }
      }
      if let observe {
        configuration.prepareDatabase { database in
          database.trace { event in
            if case .statement(let statement) = event { observe(statement.expandedSQL) }
          }
        }
      }
      let pool = try DatabasePool(path: path, configuration: configuration)
      engine = pool
      try pool.writeWithoutTransaction { database in
        WriteCancellation.watch(database)
        switch purpose {
        case .derived: try database.execute(sql: Self.manyWrites)
        case .records: try Self.makeDurable(database, path)
        }
      }
    } catch let error as DatabaseError {
      throw Failure(opening: path, error)
    }
  }

  private init(engine: any DatabaseWriter, path: String) {
    self.engine = engine
    self.path = path
  }

  /// A database that lives as long as this object, for tests and previews.
  package static func inMemory() throws -> Database {
    let queue = try DatabaseQueue(configuration: configuration)
    queue.inDatabase(WriteCancellation.watch)
    return Database(engine: queue, path: ":memory:")
  }

  /// Reads one consistent state of the database; writes that commit meanwhile are not seen. A statement that writes fails. A task
  /// that is cancelled before its turn throws `CancellationError`; a read that runs is not interrupted.
  package func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do {
      return try await readers.run { [engine] in try engine.read { try Self.run($0, body) } }
    } catch let error as DatabaseError {
      throw Failure(error, sql: error.sql ?? "")
    }
  }

  /// Runs `body` in one transaction, alone among the writers, and returns once it is on disk.
  ///
  /// The closure has no effects outside the database: an engine may run it again when transactions collide. An error thrown
  /// by the closure, or a failed statement whether swallowed or not, takes everything back. A cancelled task throws
  /// `CancellationError`, soon and in the midst of a statement too, and leaves nothing behind; one that is cancelled after its commit
  /// has begun may find everything done.
  ///
  /// - Throws: ``Failure``, also where the engine cannot begin or end the transaction, and what `body` throws.
  @discardableResult
  package func write<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    do {
      return try await engine.write { try Self.run($0, body) }
    } catch DatabaseError.SQLITE_INTERRUPT where Task.isCancelled {
      throw CancellationError()
    } catch let error as DatabaseError {
      throw Failure(error, sql: error.sql ?? "").inWriting(to: path)
    } catch let failure as Failure {
      throw failure.inWriting(to: path)
    }
  }

  /// Moves what was written from the log into the file of the database, as far as no reader needs it where it is. Where much is written
  /// at once, this may wait until that is done; a log that grows all the same is moved by the writes themselves.
  package func checkpoint() async throws {
    do {
      try await engine.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
    } catch DatabaseError.SQLITE_INTERRUPT where Task.isCancelled {
      throw CancellationError()
    } catch let error as DatabaseError {
      throw Failure(error, sql: "PRAGMA wal_checkpoint(PASSIVE)").inWriting(to: path)
    }
  }

  /// Closes the files once the last reader is done. Later calls fail.
  package func close() throws {
    try engine.close()
  }

  /// The pool sets NORMAL after it prepared its writer (1,600 commits then made 50 syncs), so FULL comes last and is read back.
  private static func makeDurable(_ database: GRDB.Database, _ path: String) throws {
    try database.execute(sql: "PRAGMA synchronous = FULL")
    let level = try Int.fetchOne(database, sql: "PRAGMA synchronous")
    guard level == 2 else { throw Failure.notDurable(path: path, level: level ?? -1) }
  }

  private static func run<T>(_ database: GRDB.Database, _ body: (Connection) throws -> T) throws -> T {
    let transaction = Connection.Transaction()
    let result = try body(Connection(database: database, transaction: transaction))
    switch transaction.end {
    case .failed(let failure): throw failure
    case .cancelled: throw CancellationError()
    case nil: return result
    }
  }

  private static let readerCount = 4
  /// Another process (a backup, `atrium doctor`) may hold the write lock for a moment.
  package static let patience = Duration.seconds(5)

  /// Pages in memory, and a log of up to 128 MB before a write moves it; of an older, longer one 32 MB are kept on disk.
  private static let manyWrites = "PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 33554432"

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "Atrium.Database"
    configuration.maximumReaderCount = readerCount
    return configuration
  }
}
