import Foundation
internal import GRDB

/// The file of the records, read by a process that does not own it: `atrium doctor` and `atrium backup` look at it while a server
/// writes. Each call reads one consistent state of the database through SQLite, the part in its log included, and holds no writer up.
package struct RecordsFile: Sendable {
  /// Its name in a state folder.
  package static let name = "house.sqlite"

  package let path: String

  package init(path: String) {
    self.path = path
  }

  package var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// What SQLite finds wrong with the file and with what rows refer to; empty when it is whole.
  ///
  /// - Throws: ``Database/Failure`` when it cannot be read at all.
  package func problems() throws -> [String] {
    try read { database in
      let found = try String.fetchAll(database, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
      let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check")
      return found + (orphans.isEmpty ? [] : ["\(orphans.count) rows refer to rows that are gone"])
    }
  }

  /// The version of each store's tables, as ``Migrator`` noted it.
  package func versions() throws -> [String: Int] {
    try read { database in
      guard try database.tableExists("schema_versions") else { return [:] }
      let rows = try Row.fetchAll(database, sql: "SELECT store, MAX(number) AS number FROM schema_versions GROUP BY store")
      return Dictionary(rows.map { ($0["store"] as String, $0["number"] as Int) }, uniquingKeysWith: max)
    }
  }

  /// The number that a question answers, such as how many rows there are; nil where one of the tables that it needs is not there.
  ///
  /// - Parameter sql: one statement without placeholders.
  package func number(_ sql: String, tables: [String]) throws -> Int? {
    try read { database in
      for table in tables where try !database.tableExists(table) { return nil }
      return try Int.fetchOne(database, sql: sql)
    }
  }

  /// Writes a copy of the database to `destination`, a new file. The copy is of one moment: whatever was acknowledged before the call
  /// is in it. Writers go on meanwhile.
  ///
  /// The engine's own copy (`sqlite3_backup`) and not `VACUUM INTO`: that one gives rows without a key of their own other numbers.
  package func copy(to destination: String) throws {
    do {
      let source = try DatabaseQueue(path: path, configuration: Self.configuration)
      let copy = try DatabaseQueue(path: destination)
      try source.backup(to: copy)
      try copy.close()
      try source.close()
    } catch let error as DatabaseError {
      throw failure(error)
    }
  }

  private func read<Result>(_ body: (GRDB.Database) throws -> Result) throws -> Result {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
      defer { try? queue.close() }
      return try queue.read(body)
    } catch let error as DatabaseError {
      throw failure(error)
    }
  }

  private func failure(_ error: DatabaseError) -> Database.Failure {
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: Database.Failure(opening: path, error)
    default: Database.Failure(error, sql: error.sql ?? "")
    }
  }

  private static var configuration: Configuration {
    _ = SQLiteLibrary.isUncounted
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "Atrium.RecordsFile"
    configuration.busyMode = .timeout(Database.patience / .seconds(1))
    return configuration
  }
}
