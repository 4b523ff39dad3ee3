import Foundation

@testable import Storage

/// A database with the table `things`, for as long as a test needs it.
struct Things {
  struct Thing: Codable, Equatable, Sendable {
    var id: Int64
    var name: String?
    var count: Int
    var weight: Double?
    var data: Data?
  }

  let database: Database
  let folder: TemporaryFolder

  init(_ engine: TestEngine) async throws {
    (database, folder) = try await engine.open()
    try await database.write { connection in
      try connection.execute(
        "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT UNIQUE, count INTEGER NOT NULL DEFAULT 0, weight REAL, data BLOB)")
    }
  }

  func names() async throws -> [String] {
    try await database.read { try $0.rows(String.self, "SELECT name FROM things ORDER BY id") }
  }

  func count() async throws -> Int? {
    try await database.read { try $0.row(Int.self, "SELECT COUNT(*) FROM things") }
  }
}

extension Database.Failure {
  /// Whether it is a failed statement that no other case speaks of.
  var isStatement: Bool {
    switch self {
    case .statement, .rejected: true
    default: false
    }
  }
}
