package import Storage

/// Where the records of a house are kept. Its description has no password.
package enum RecordsPlace: Sendable, Hashable, CustomStringConvertible {
  /// In a file of the state directory.
  case file
  /// In a PostgreSQL database, which other servers may share.
  case postgreSQL(PostgreSQLAddress)

  /// - Parameter text: `postgres://user:password@host:port/database`.
  /// - Throws: `Database.Failure.badAddress`, a sentence that repeats nothing of the text.
  package init(_ text: String) throws {
    self = .postgreSQL(try PostgreSQLAddress(text))
  }

  package var description: String {
    switch self {
    case .file: RecordsFile.name
    case .postgreSQL(let address): address.description
    }
  }

  /// Opens or creates the database.
  func open(in state: StateFolder) async throws -> Database {
    switch self {
    case .file: try Database(path: state.file(RecordsFile.name))
    case .postgreSQL(let address): try await Database.postgreSQL(address)
    }
  }
}
