package import Logging

/// A database of records: durable when answered, in an SQLite file or in PostgreSQL.
///
/// ```swift
/// let database = try Database(path: "/var/lib/atrium/house.sqlite")
/// try await database.write { try $0.execute("UPDATE visits SET count = count + 1 WHERE page = ?", ["home"]) }
/// let pages = try await database.read { try $0.rows(Page.self, "SELECT * FROM pages ORDER BY name") }
/// ```
///
/// When `write` returns, its transaction survives a power cut: a file is kept in WAL mode with `synchronous=FULL`, and PostgreSQL syncs
/// its log. A file that is ``Purpose/derived`` is whole after a power cut, but may be some transactions behind.
///
/// Text sorts as bytes in both, and what is NULL first in SQLite is last in PostgreSQL: an order says `NULLS LAST` or `NULLS FIRST`.
package final class Database: Sendable {
  /// What a file is for.
  package enum Purpose: Sendable {
    /// What people made, and nothing else has.
    case records
    /// What can be made again from something else, and is written by the thousand: larger pages, since its rows are long, and more of
    /// them in memory while it is written.
    case derived
  }

  private enum Engine {
    case sqlite(SQLiteEngine)
    case postgreSQL(PostgreSQLEngine)
  }

  private let engine: Engine
  /// Of a file; PostgreSQL has its own.
  let ownSignals = Locked(OwnSignals())

  private init(_ engine: Engine) {
    self.engine = engine
  }

  /// Opens or creates the file at `path`. Its folder must exist.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for another process that holds the file.
  ///   - logger: for what fails in the background.
  ///   - observe: is told each statement that runs, its values written out; for measurements and tests.
  /// - Throws: ``Failure`` when the file is no database, cannot be opened, or refuses to be durable.
  package convenience init(
    path: String, purpose: Purpose = .records, patience: Duration = patience, logger: Logger = Logger(label: "Atrium.Database"),
    observe: (@Sendable (String) -> Void)? = nil
  ) throws {
    self.init(.sqlite(try SQLiteEngine(path: path, purpose: purpose, patience: patience, logger: logger, observe: observe)))
  }

  /// Connects to the database at `address`, which several servers may share.
  ///
  /// - Throws: ``Failure`` when it cannot be reached or is not in UTF-8 sorted by bytes, or when libpq is not installed.
  package static func postgreSQL(_ address: PostgreSQLAddress) async throws -> Database {
    Database(.postgreSQL(try await PostgreSQLEngine(address: address)))
  }

  /// A database that lives as long as this object, for tests and previews.
  package static func inMemory() throws -> Database {
    Database(.sqlite(try SQLiteEngine()))
  }

  /// Reads one consistent state of the database; writes that commit meanwhile are not seen. A statement that writes fails. A task
  /// that is cancelled before its turn throws `CancellationError`; an SQLite read that runs is not interrupted.
  ///
  /// - Throws: ``Failure``, and what `body` throws.
  package func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    switch engine {
    case .sqlite(let engine): try await engine.read(body)
    case .postgreSQL(let engine): try await engine.read(body)
    }
  }

  /// Reads as ``read(_:)`` does, but on the thread that calls where a reader is free: for a few rows that an index finds. They take less time
  /// than another thread takes to wake, twice. What may take longer than a millisecond belongs to ``read(_:)``: the threads of tasks are as few
  /// as the cores, and whoever else has one of them waits.
  ///
  /// - Throws: as ``read(_:)``.
  package func readBriefly<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    if case .sqlite(let engine) = engine {
      try Task.checkCancellation()
      if let found = try engine.readBriefly(body) { return found }
    }
    return try await read(body)
  }

  /// Reads as ``read(_:)`` does, on the thread that calls: that of a read of another database. So what is joined from two databases costs one
  /// change of threads.
  ///
  /// - Returns: nil where that is not possible, as with PostgreSQL: then it is read afterwards.
  /// - Throws: as ``read(_:)``.
  package func readWithinRead<T>(_ body: (Connection) throws -> T) throws -> T? {
    switch engine {
    case .sqlite(let engine): try engine.readWithinRead(body)
    case .postgreSQL: nil
    }
  }

  /// Runs `body` in one transaction as if it were alone among the writers, and returns once it is on disk.
  ///
  /// The closure has no effects outside the database: an engine may run it again when transactions collide. An error thrown
  /// by the closure, or a failed statement whether swallowed or not, takes everything back. A cancelled task throws
  /// `CancellationError`, soon and in the midst of a statement too, and leaves nothing behind; one that is cancelled after its commit
  /// has begun may find everything done.
  ///
  /// - Parameter isLong: it shares no sync, so that those who are done before it are answered before it.
  /// - Throws: ``Failure``, also where the engine cannot begin or end the transaction, and what `body` throws.
  @discardableResult
  package func write<T: Sendable>(isLong: Bool = false, _ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    switch engine {
    case .sqlite(let engine):
      // The last run is the one that is committed.
      let signals = Locked<Set<String>>([])
      let result = try await engine.write(isLong: isLong) { connection in
        let result = try body(connection)
        signals.withLock { $0 = connection.transaction.signals }
        return result
      }
      tell(signals.withLock { $0 })
      return result
    case .postgreSQL(let engine): return try await engine.write(body)
    }
  }

  /// Writes to a ``Purpose/derived`` file as ``write(isLong:_:)`` does, on the thread that calls, where it also waits for its turn. So a thread that
  /// works in the background writes there too.
  ///
  /// - Returns: nil for records, of which a write shares its sync with others.
  /// - Throws: as ``write(isLong:_:)``.
  package func writeHere<T>(_ body: (Connection) throws -> T) throws -> T? {
    guard case .sqlite(let engine) = engine else { return nil }
    var signals: Set<String> = []
    let result = try engine.writeHere { connection in
      let result = try body(connection)
      signals = connection.transaction.signals
      return result
    }
    tell(signals)
    return result
  }

  private func tell(_ channels: Set<String>) {
    for heard in ownSignals.withLock({ $0.listeners(of: channels) }) { heard() }
  }

  /// A write that makes or changes tables: no other server does so meanwhile.
  func writeSchema(_ body: @escaping @Sendable (Connection) throws -> Void) async throws {
    switch engine {
    case .sqlite(let engine): try await engine.write(isLong: true, body)
    case .postgreSQL(let engine): try await engine.write(isSchema: true, body)
    }
  }

  /// What has been waited for.
  package var counts: DatabaseCounts {
    switch engine {
    case .sqlite(let engine): engine.counts
    case .postgreSQL(let engine): engine.counts
    }
  }

  /// Writes that wait for their turn at a durable file.
  var queuedWrites: Int {
    if case .sqlite(let engine) = engine { engine.queuedWrites } else { 0 }
  }

  /// Whether other servers may share it, whose ``signals(_:)`` are heard too.
  package var isShared: Bool {
    if case .postgreSQL = engine { true } else { false }
  }

  func listener(_ channel: String, _ heard: @escaping @Sendable () -> Void) -> PostgreSQLListener? {
    guard case .postgreSQL(let engine) = engine else { return nil }
    return engine.listener(channel, heard)
  }

  /// Moves what was written from the log into the file of the database, as far as no reader needs it where it is. Where much is written
  /// at once, this may wait until that is done; a log that grows all the same is moved by the writes themselves. PostgreSQL does so itself.
  package func checkpoint() async throws {
    if case .sqlite(let engine) = engine { try await engine.checkpoint() }
  }

  /// Gives back the memory of the pages that the writer keeps. For the end of work that wrote much at once; the next write reads what it needs again.
  package func releaseMemory() async throws {
    if case .sqlite(let engine) = engine { try await engine.releaseMemory() }
  }

  /// Moves everything from the log into the file, and empties the log: who opens the file next would read all of it before anything else. For the
  /// end of a server: it waits for those who read. PostgreSQL does so itself.
  package func emptyLog() async throws {
    if case .sqlite(let engine) = engine { try await engine.emptyLog() }
  }

  /// Closes the file once the last reader is done; later calls fail. Connections to PostgreSQL close with the last reference to it.
  package func close() throws {
    if case .sqlite(let engine) = engine { try engine.close() }
  }

  /// Another process (a backup, `atrium doctor`) may hold the write lock for a moment.
  package static let patience = Duration.seconds(5)
}
