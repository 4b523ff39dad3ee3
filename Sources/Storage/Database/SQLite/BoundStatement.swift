import Foundation
internal import GRDB
import GRDBSQLite

/// A statement whose values are bound, and whose rows are stepped through, by SQLite's own functions.
///
/// GRDB's `StatementArguments` are an array of boxes that is made again, checked and taken apart for each run, and its cursors make a row
/// of their own beside the statement that our rows are read from. Together that cost as much as SQLite took to find the rows of a page,
/// or to put a row into its table.
struct BoundStatement {
  let statement: Statement
  private let count: Int

  init(_ statement: Statement) {
    self.statement = statement
    count = Int(sqlite3_bind_parameter_count(statement.sqliteStatement))
    // Says that the values need no look of GRDB's; they are counted here.
    statement.setUncheckedArguments([])
  }

  /// Begins again with these values.
  ///
  /// - Parameter first: a value before them.
  /// - Throws: `DatabaseError`; `Database.Failure.nulInText`.
  func bind(_ values: ArraySlice<Value>, after first: Value? = nil) throws {
    guard values.count + (first == nil ? 0 : 1) == count else {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE, message: "wrong number of statement arguments: \(values.count) of \(count)", sql: statement.sql)
    }
    sqlite3_reset(statement.sqliteStatement)
    var place: CInt = 1
    if let first {
      try bind(first, place)
      place += 1
    }
    for value in values {
      try bind(value, place)
      place += 1
    }
  }

  /// Runs to the end, for what a statement does. GRDB is told, which watches over the transaction.
  func execute() throws {
    try statement.execute()
  }

  /// Binds and runs to the end, one of many times. GRDB, which is told of nothing here, looks at the transaction when that ends.
  func execute(_ values: ArraySlice<Value>, after first: Value? = nil) throws {
    try bind(values, after: first)
    while try next() {}
  }

  /// Goes on to the next row; false after the last.
  func next() throws -> Bool {
    let code = sqlite3_step(statement.sqliteStatement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(statement.sqliteStatement)))
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
    }
  }

  /// Lets go of rows and values: a statement stays in the cache, and one that is in the midst of its rows keeps the transaction open.
  func finish() {
    sqlite3_reset(statement.sqliteStatement)
    sqlite3_clear_bindings(statement.sqliteStatement)
  }

  /// SQLITE_TRANSIENT: SQLite makes its own copy. The header writes it as -1 cast to a function, which Swift does not import.
  private var copied: sqlite3_destructor_type { unsafeBitCast(OpaquePointer(bitPattern: -1), to: sqlite3_destructor_type.self) }

  private func bind(_ value: Value, _ place: CInt) throws {
    let pointer = statement.sqliteStatement
    let code =
      switch value {
      case .null: sqlite3_bind_null(pointer, place)
      case .integer(let integer): sqlite3_bind_int64(pointer, place, integer)
      case .real(let real): sqlite3_bind_double(pointer, place, real)
      case .text(var text):
        try text.withUTF8 { bytes in
          guard !bytes.hasNUL else { throw Database.Failure.nulInText }
          // An empty buffer may have no address, which SQLite takes for NULL.
          guard !bytes.isEmpty else { return sqlite3_bind_text(pointer, place, "", 0, copied) }
          return bytes.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text64(pointer, place, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
          }
        }
      case .blob(let blob):
        blob.withUnsafeBytes { bytes in
          bytes.isEmpty
            ? sqlite3_bind_zeroblob(pointer, place, 0) : sqlite3_bind_blob64(pointer, place, bytes.baseAddress, UInt64(bytes.count), copied)
        }
      }
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Asked of every text that is bound, so by the library's own search.
  var hasNUL: Bool { baseAddress.map { memchr($0, 0, count) != nil } ?? false }
}
