import Foundation
internal import GRDB

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
    // A statement of its own: `body` may run the same query again, and a shared one would start over.
    let statement = try attempt(sql) {
      let statement = BoundStatement(try database.makeStatement(sql: sql))
      try statement.bind(arguments[...])
      return statement
    }
    defer { statement.finish() }
    let current = RowDecoder.Current(statement.statement)
    while let row = try attempt(sql, { try statement.next() ? try RowDecoder.decode(type, from: current) : nil }) {
      try body(row)
    }
  }

  /// Runs `body` with the statement from the cache.
  private func run<Result>(_ sql: String, _ body: (BoundStatement) throws -> Result) throws -> Result {
    try attempt(sql) {
      let statement = BoundStatement(try database.cachedStatement(sql: sql))
      defer { statement.finish() }
      return try body(statement)
    }
  }

  private func attempt<T>(_ sql: String, _ statement: () throws -> T) throws -> T {
    if let first = transaction.failure { throw Database.Failure.transactionEnded(first) }
    do {
      return try statement()
    } catch let error as GRDB.DatabaseError {
      throw end(Database.Failure(error, sql: sql))
    } catch let failure as Database.Failure {
      throw end(failure)
    }
  }

  private func end(_ failure: Database.Failure) -> Database.Failure {
    transaction.failure = failure
    return failure
  }

  /// What happened to the transaction so far. A class, because copies of the connection are one transaction.
  final class Transaction {
    var failure: Database.Failure?
  }
}
