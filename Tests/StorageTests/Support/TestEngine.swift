import Foundation
import TestSupport

@testable import Storage

/// What can stand behind a ``Database``. A test of what both engines promise runs on each case.
enum TestEngine: CaseIterable, Sendable {
  case file, derived, memory, postgreSQL

  /// Those that people's records are kept in.
  static let records: [TestEngine] = [.file, .postgreSQL]
  /// Those that read and write at once.
  static let concurrent: [TestEngine] = [.file, .derived, .postgreSQL]

  /// An empty database of its own.
  func open() async throws -> (Database, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let database =
      switch self {
      case .file: try Database(path: folder.at("records.sqlite"))
      case .derived: try Database(path: folder.at("index.sqlite"), purpose: .derived)
      case .memory: try Database.inMemory()
      case .postgreSQL: try await Database.postgreSQL(Self.newAddress())
      }
    return (database, folder)
  }

  /// Of a schema in the tests' server that nobody else uses.
  static func newAddress() async throws -> PostgreSQLAddress {
    let schema = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
    let address = try PostgreSQLAddress(try await PostgreSQLServer.address(schema: schema))
    try await Database.postgreSQL(address).write { try $0.script("CREATE SCHEMA \(schema)") }
    return address
  }
}
