import Foundation
internal import GRDB
import GRDBSQLite

/// The open transaction that ``Database/read(_:)`` and ``Database/write(_:)`` hand to their closure.
///
/// A failed statement ends the transaction: every later statement throws ``Database/Failure/transactionEnded(_:)``, and nothing of
/// it is kept even when the closure swallows the error. (PostgreSQL behaves so by itself; SQLite is made to.)
package struct Connection {
  private let database: GRDB.Database
  private let transaction: Transaction

  init(database: GRDB.Database, transaction: Transaction) {
    self.database = database
    self.transaction = transaction
  }

  /// Runs one statement and answers how many rows it inserted, changed or deleted.
  ///
  /// - Parameters:
  ///   - sql: one statement, with `?` for each argument.
  ///   - arguments: as many values as the statement has placeholders.
  /// - Throws: ``Database/Failure``.
  @discardableResult
  package func execute(_ sql: String, _ arguments: [Value] = []) throws -> Int {
    try run(sql) { statement in
      try statement.bind(arguments[...])
      let before = database.totalChangesCount
      try statement.execute()
      // The engine's count is left over from an earlier statement when this one changes no rows, and the total counts triggers too.
      return database.totalChangesCount == before ? 0 : database.changesCount
    }
  }

  /// Runs one statement for each of `rows`, as a table is filled: it is looked up once.
  ///
  /// - Throws: ``Database/Failure``, as ``execute(_:_:)`` does; the rows before the one that failed are taken back with the transaction.
  package func execute(_ sql: String, rows: some Sequence<[Value]>) throws {
    try run(sql) { statement in
      for row in rows { try statement.execute(row[...]) }
    }
  }

  /// Runs one statement for each row of each group, with the group's own value before those of the row: an id that was not known when
  /// the rows were made.
  ///
  /// - Throws: ``Database/Failure``, as ``execute(_:_:)`` does; the rows before the one that failed are taken back with the transaction.
  package func execute(_ sql: String, groups: some Sequence<(Value, ValueRows)>) throws {
    try run(sql) { statement in
      for (value, rows) in groups {
        try rows.each { try statement.execute($0, after: value) }
      }
    }
  }

  /// Runs several statements without arguments, as a migration writes them.
  package func script(_ sql: String) throws {
    try attempt(sql) { try database.execute(sql: sql) }
  }

  /// All rows of a query. `Row` is a struct whose coding keys are column names, or a single value (`Int64`, `String`, ...) for
  /// queries of one column.
  package func rows<Row: Decodable>(_ type: Row.Type, _ sql: String, _ arguments: [Value] = []) throws -> [Row] {
    try run(sql) { statement in
      try statement.bind(arguments[...])
      let current = RowDecoder.Current(statement.statement)
      var found: [Row] = []
      while try statement.next() { found.append(try RowDecoder.decode(type, from: current)) }
      return found
    }
  }

  /// All rows of a query, each made by `read` from its columns.
  package func rows<Row>(_ sql: String, _ arguments: [Value] = [], _ read: (RowColumns) throws -> Row) throws -> [Row] {
    try run(sql) { statement in
      try statement.bind(arguments[...])
      let columns = RowColumns(row: RowDecoder.Current(statement.statement))
      var found: [Row] = []
      while try statement.next() { found.append(try read(columns)) }
      return found
    }
  }

  /// The first row of a query, if there is one.
  package func row<Row: Decodable>(_ type: Row.Type, _ sql: String, _ arguments: [Value] = []) throws -> Row? {
    try run(sql) { statement in
      try statement.bind(arguments[...])
      guard try statement.next() else { return nil }
      return try RowDecoder.decode(type, from: RowDecoder.Current(statement.statement))
    }
  }

  /// Hands over the rows of a query one at a time, so that a large answer never stands in memory whole.
  package func each<Row: Decodable>(
    _ type: Row.Type, _ sql: String, _ arguments: [Value] = [], _ body: (Row) throws -> Void
  ) throws {
    let statement = try attempt(sql) { try self.statement(sql) }
    defer { statement.finish() }
    try attempt(sql) { try statement.bind(arguments[...]) }
    let current = RowDecoder.Current(statement.statement)
    while let row = try attempt(sql, { try statement.next() ? try RowDecoder.decode(type, from: current) : nil }) {
      try body(row)
    }
  }

  private func run<Result>(_ sql: String, _ body: (BoundStatement) throws -> Result) throws -> Result {
    try attempt(sql) {
      let statement = try self.statement(sql)
      defer { statement.finish() }
      return try body(statement)
    }
  }

  /// The statement from the cache. While somebody still reads its rows, another one: shared, it would start over for both.
  private func statement(_ sql: String) throws -> BoundStatement {
    try Task.checkCancellation()
    let cached = try database.cachedStatement(sql: sql)
    return BoundStatement(sqlite3_stmt_busy(cached.sqliteStatement) == 0 ? cached : try database.makeStatement(sql: sql))
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
      transaction.end = .cancelled
      throw CancellationError()
    } catch let error as GRDB.DatabaseError {
      throw end(Database.Failure(error, sql: sql))
    } catch let failure as Database.Failure {
      throw end(failure)
    }
  }

  /// Of a task that is cancelled. An interruption that another one left behind is a failure, which is tried again.
  private static func isInterruption(_ error: any Error) -> Bool {
    (error as? GRDB.DatabaseError)?.resultCode == .SQLITE_INTERRUPT
  }

  private func end(_ failure: Database.Failure) -> Database.Failure {
    transaction.end = .failed(failure)
    return failure
  }

  /// What happened to the transaction so far. A class, because copies of the connection are one transaction.
  final class Transaction {
    /// Why nothing more can be done in it.
    enum End {
      case failed(Database.Failure)
      case cancelled
    }

    var end: End?
  }
}
