import Foundation
internal import GRDB
import GRDBSQLite

/// A statement that runs many times, each time with other values.
///
/// They are bound by SQLite's own functions. GRDB's `StatementArguments` are an array of boxes that is made anew, checked and taken
/// apart for each row, which cost as much as SQLite took to put the row into its table.
struct RepeatedStatement {
  private let statement: Statement
  private let count: Int

  init(_ statement: Statement) {
    self.statement = statement
    count = Int(sqlite3_bind_parameter_count(statement.sqliteStatement))
    // Says that the values need no look of GRDB's; they are counted here.
    statement.setUncheckedArguments([])
  }

  /// - Throws: `DatabaseError`; `Database.Failure.nulInText`.
  func execute(_ values: ArraySlice<Value>, after first: Value? = nil) throws {
    guard values.count + (first == nil ? 0 : 1) == count else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "wrong number of values: \(values.count) for \(count)", sql: statement.sql)
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
    try statement.execute()
  }

  /// The statement stays in the cache; the last row's values need not.
  func forgetValues() {
    sqlite3_reset(statement.sqliteStatement)
    sqlite3_clear_bindings(statement.sqliteStatement)
  }

  /// SQLITE_TRANSIENT: SQLite makes its own copy.
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
