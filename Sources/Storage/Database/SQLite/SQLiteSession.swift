internal import GRDB
import GRDBSQLite

/// The statements of a transaction in an SQLite file.
struct SQLiteSession {
  let database: GRDB.Database
  let transaction: Connection.Transaction

  func execute(_ sql: String, _ arguments: [Value]) throws -> Int {
    try repeating(sql) { statement in
      try statement.bind(arguments[...])
      let before = database.totalChangesCount
      try statement.execute()
      // The engine's count is left over from an earlier statement when this one changes no rows, and the total counts triggers too.
      return database.totalChangesCount == before ? 0 : database.changesCount
    }
  }

  /// Looks the statement up once, for all that `body` does with it.
  func repeating<Result>(_ sql: String, _ body: (BoundStatement) throws -> Result) throws -> Result {
    let statement = try statement(sql)
    defer { statement.finish() }
    return try body(statement)
  }

  func script(_ sql: String) throws {
    transaction.hasWritten = true
    try database.execute(sql: sql)
  }

  /// A query that is about to give its first row. Whoever opens it finishes it.
  func open(_ sql: String, _ arguments: [Value]) throws -> BoundStatement {
    let statement = try statement(sql)
    do {
      try statement.bind(arguments[...])
      return statement
    } catch {
      statement.finish()
      throw error
    }
  }

  /// The statement from the cache. While somebody still reads its rows, another one: shared, it would start over for both.
  private func statement(_ sql: String) throws -> BoundStatement {
    try Task.checkCancellation()
    let cached = try database.cachedStatement(sql: sql)
    if !cached.isReadonly { transaction.hasWritten = true }
    return BoundStatement(sqlite3_stmt_busy(cached.sqliteStatement) == 0 ? cached : try database.makeStatement(sql: sql))
  }
}

extension Connection {
  init(_ database: GRDB.Database, _ transaction: Transaction) {
    self.init(session: .sqlite(SQLiteSession(database: database, transaction: transaction)), transaction: transaction)
  }
}
