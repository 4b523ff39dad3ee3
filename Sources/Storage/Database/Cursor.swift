/// The rows of a query that runs, of either engine.
enum Cursor {
  case sqlite(BoundStatement)
  case postgreSQL(PostgreSQLResult)

  /// The row it stands at, now and after each step.
  var row: StoredRow {
    switch self {
    case .sqlite(let statement): StoredRow(statement)
    case .postgreSQL(let result): StoredRow(result)
    }
  }

  /// Goes on to the next row; false after the last.
  func next() throws -> Bool {
    switch self {
    case .sqlite(let statement): try statement.next()
    case .postgreSQL(let result): result.next()
    }
  }

  func finish() {
    if case .sqlite(let statement) = self { statement.finish() }
  }
}
