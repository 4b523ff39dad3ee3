import AtriumServer
import Foundation
import Storage
import TestSupport

/// What the records of a house can be kept in.
enum RecordsEngine: CaseIterable, Sendable {
  case sqlite, postgreSQL

  /// A place that nobody else uses.
  func place() async throws -> RecordsPlace {
    switch self {
    case .sqlite: return .file
    case .postgreSQL:
      let schema = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
      let address = try PostgreSQLAddress(try await PostgreSQLServer.address(schema: schema))
      try await Database.postgreSQL(address).write { try $0.script("CREATE SCHEMA \(schema)") }
      return .postgreSQL(address)
    }
  }
}
