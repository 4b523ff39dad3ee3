import Foundation
internal import GRDB
import GRDBSQLite

/// The row that a query stands at. Its values are read from there one by one, each when it is asked for.
struct StoredRow {
  private enum Source {
    case sqlite(Statement)
    case postgreSQL(PostgreSQLResult)
  }

  private let source: Source
  /// By a walk, not by a table of hashes: they are few and short.
  let names: [String]

  init(_ statement: BoundStatement) {
    source = .sqlite(statement.statement)
    names = statement.statement.columnNames
  }

  init(_ result: PostgreSQLResult) {
    source = .postgreSQL(result)
    names = result.names
  }

  func value(_ index: Int) -> Value {
    switch source {
    case .sqlite(let statement): Self.value(statement.sqliteStatement, CInt(index))
    case .postgreSQL(let result): result.value(index)
    }
  }

  /// The bytes of a text as they are kept; nil for another value.
  func utf8(_ index: Int) -> [UInt8]? {
    switch source {
    case .sqlite(let statement): return Self.text(statement.sqliteStatement, CInt(index)).map(Array.init)
    case .postgreSQL(let result):
      guard case .text(let text) = result.value(index) else { return nil }
      return Array(text.utf8)
    }
  }

  /// The place of the column that has this name. PostgreSQL writes names that are not quoted in lower case.
  func index(of name: String) -> Int? {
    if let index = names.firstIndex(of: name) { return index }
    guard case .postgreSQL = source else { return nil }
    let lowered = name.lowercased()
    return names.firstIndex(of: lowered)
  }

  private static func value(_ statement: SQLiteStatement, _ index: CInt) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: return .text(text(statement, index).map { String(decoding: $0, as: UTF8.self) } ?? "")
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, index) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, index))))
    default: return .null
    }
  }

  /// Good until the statement goes on; nil for a value that is no text.
  private static func text(_ statement: SQLiteStatement, _ index: CInt) -> UnsafeBufferPointer<UInt8>? {
    guard sqlite3_column_type(statement, index) == SQLITE_TEXT, let text = sqlite3_column_text(statement, index) else { return nil }
    // The length is that of the text that was asked for just before.
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index)))
  }
}
