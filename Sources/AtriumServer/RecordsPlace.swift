import Foundation
import Logging
package import Storage

/// Where the records of a house are kept. Its description has no password.
package enum RecordsPlace: Sendable, Hashable, CustomStringConvertible {
  /// In a file of the state directory.
  case file
  /// In a PostgreSQL database, which other servers may share.
  case postgreSQL(PostgreSQLAddress)

  /// A text is no address of a database. `reason` repeats nothing of it.
  package struct Unreadable: Error, Equatable {
    package let reason: String
  }

  /// - Parameter text: `postgres://user:password@host:port/database`.
  /// - Throws: ``Unreadable``.
  package init(_ text: String) throws {
    do {
      self = .postgreSQL(try PostgreSQLAddress(text))
    } catch Database.Failure.badAddress(let reason) {
      throw Unreadable(reason: reason)
    }
  }

  package var description: String {
    switch self {
    case .file: RecordsFile.name
    case .postgreSQL(let address): address.description
    }
  }

  /// Opens or creates the database.
  ///
  /// - Parameter folder: the state folder, which must exist.
  func open(in folder: String, logger: Logger = Logger(label: "Atrium.Database")) async throws -> Database {
    switch self {
    case .file: try Database(path: folder + "/" + RecordsFile.name, logger: logger)
    case .postgreSQL(let address): try await Database.postgreSQL(address)
    }
  }
}
