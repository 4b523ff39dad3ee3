import Foundation
internal import GRDB

/// The open transaction that ``Database/read(_:)`` and ``Database/write(_:)`` hand to their closure.
///
/// A failed statement ends the transaction: every later statement throws ``Database/Failure/transactionEnded(_:)``, and nothing of
/// it is kept even when the closure swallows the error. (PostgreSQL behaves so by itself; SQLite is made to.)
///
/// Statements are written in one common SQL; what differs between the engines and how it is spelled stands at ``PostgreSQLText``.
package struct Connection {
  enum Session {
    case sqlite(SQLiteSession)
    case postgreSQL(PostgreSQLLink)
  }

  private let session: Session
  let transaction: Transaction

  init(session: Session, transaction: Transaction) {
    self.session = session
    self.transaction = transaction
  }

  /// Whether other servers may share the database.
  package var isShared: Bool {
    if case .postgreSQL = session { true } else { false }
  }

  /// Runs what the transaction is for. What ended it is thrown even when `body` swallowed it.
  func run<T>(_ body: (Connection) throws -> T) throws -> T {
    let result = try body(self)
    switch transaction.end {
    case .failed(let failure): throw failure
    case .cancelled: throw CancellationError()
    case nil: return result
    }
  }

  /// Runs one statement and answers how many rows it inserted, changed or deleted.
  ///
  /// - Parameters:
  ///   - sql: one statement, with `?` for each argument.
  ///   - arguments: as many values as the statement has placeholders.
  /// - Throws: ``Database/Failure``.
  @discardableResult
  package func execute(_ sql: String, _ arguments: [Value] = []) throws -> Int {
    try attempt(sql) {
      switch session {
      case .sqlite(let session): try session.execute(sql, arguments)
      case .postgreSQL(let link): try link.query(sql, arguments[...]).changedRows
      }
    }
  }

  /// Runs one statement for each of `rows`, as a table is filled: it is looked up once.
  ///
  /// - Throws: ``Database/Failure``, as ``execute(_:_:)`` does; the rows before the one that failed are taken back with the transaction.
  package func execute(_ sql: String, rows: some Sequence<[Value]>) throws {
    try attempt(sql) {
      switch session {
      case .sqlite(let session): try session.repeating(sql) { statement in for row in rows { try statement.execute(row[...]) } }
      case .postgreSQL(let link): for row in rows { _ = try link.query(sql, row[...]) }
      }
    }
  }

  /// Runs one statement for each row of each group, with the group's own value before those of the row: an id that was not known when
  /// the rows were made.
  ///
  /// - Throws: ``Database/Failure``, as ``execute(_:_:)`` does; the rows before the one that failed are taken back with the transaction.
  package func execute(_ sql: String, groups: some Sequence<(Value, ValueRows)>) throws {
    try attempt(sql) {
      switch session {
      case .sqlite(let session):
        try session.repeating(sql) { statement in
          for (value, rows) in groups { try rows.each { try statement.execute($0, after: value) } }
        }
      case .postgreSQL(let link):
        for (value, rows) in groups { try rows.each { _ = try link.query(sql, $0, after: value) } }
      }
    }
  }

  /// Runs several statements without arguments, as a migration writes them.
  package func script(_ sql: String) throws {
    try attempt(sql) {
      switch session {
      case .sqlite(let session): try session.script(sql)
      case .postgreSQL(let link): try link.script(sql)
      }
    }
  }

  /// All rows of a query. `Row` is a struct whose coding keys are column names, or a single value (`Int64`, `String`, ...) for
  /// queries of one column.
  package func rows<Row: Decodable>(_ type: Row.Type, _ sql: String, _ arguments: [Value] = []) throws -> [Row] {
    try query(sql, arguments) { cursor in
      let row = cursor.row
      var found: [Row] = []
      while try cursor.next() { found.append(try RowDecoder.decode(type, from: row)) }
      return found
    }
  }

  /// All rows of a query, each made by `read` from its columns.
  package func rows<Row>(_ sql: String, _ arguments: [Value] = [], _ read: (RowColumns) throws -> Row) throws -> [Row] {
    try query(sql, arguments) { cursor in
      let columns = RowColumns(row: cursor.row)
      var found: [Row] = []
      while try cursor.next() { found.append(try read(columns)) }
      return found
    }
  }

  /// The first row of a query, if there is one.
  package func row<Row: Decodable>(_ type: Row.Type, _ sql: String, _ arguments: [Value] = []) throws -> Row? {
    try query(sql, arguments) { cursor in
      guard try cursor.next() else { return nil }
      return try RowDecoder.decode(type, from: cursor.row)
    }
  }

  /// The first row of a query, if there is one, made by `read` from its columns.
  package func row<Row>(_ sql: String, _ arguments: [Value] = [], _ read: (RowColumns) throws -> Row) throws -> Row? {
    try query(sql, arguments) { cursor in try cursor.next() ? try read(RowColumns(row: cursor.row)) : nil }
  }

  /// Hands over the rows of a query one at a time. From SQLite a large answer never stands in memory whole; from PostgreSQL its text does.
  package func each<Row: Decodable>(
    _ type: Row.Type, _ sql: String, _ arguments: [Value] = [], _ body: (Row) throws -> Void
  ) throws {
    let cursor = try attempt(sql) { try open(sql, arguments) }
    defer { cursor.finish() }
    let current = cursor.row
    while let row = try attempt(sql, { try cursor.next() ? try RowDecoder.decode(type, from: current) : nil }) {
      try body(row)
    }
  }

  private func query<Result>(_ sql: String, _ arguments: [Value], _ body: (Cursor) throws -> Result) throws -> Result {
    try attempt(sql) {
      let cursor = try open(sql, arguments)
      defer { cursor.finish() }
      return try body(cursor)
    }
  }

  private func open(_ sql: String, _ arguments: [Value]) throws -> Cursor {
    switch session {
    case .sqlite(let session): .sqlite(try session.open(sql, arguments))
    case .postgreSQL(let link): .postgreSQL(try link.query(sql, arguments[...]))
    }
  }

  private func attempt<T>(_ sql: String, _ statement: () throws -> T) throws -> T {
    switch transaction.end {
    case .failed(let first): throw Database.Failure.transactionEnded(first)
    case .cancelled: throw CancellationError()
    case nil: break
    }
    do {
      return try statement()
    } catch  where error is CancellationError || Self.isInterruption(error) && Task.isCancelled {
      transaction.cancel()
      throw CancellationError()
    } catch let error as GRDB.DatabaseError {
      throw end(Database.Failure(error, sql: sql))
    } catch let error as PostgreSQLError {
      // An interruption that nobody here asked for is what another transaction was told too late.
      throw end(failure(error, sql), isConflict: error.isConflict || error.isInterruption)
    } catch let failure as Database.Failure {
      throw end(failure)
    }
  }

  /// Of a task that is cancelled. An interruption that another one left behind is a failure, which is tried again.
  private static func isInterruption(_ error: any Error) -> Bool {
    (error as? GRDB.DatabaseError)?.resultCode == .SQLITE_INTERRUPT || (error as? PostgreSQLError)?.isInterruption == true
  }

  private func failure(_ error: PostgreSQLError, _ sql: String) -> Database.Failure {
    guard case .postgreSQL(let link) = session else { return .unavailable(address: "", reason: error.message) }
    return Database.Failure(error, sql: sql, address: link.address.description)
  }

  private func end(_ failure: Database.Failure, isConflict: Bool = false) -> Database.Failure {
    transaction.fail(failure, isConflict: isConflict)
    return failure
  }
}
