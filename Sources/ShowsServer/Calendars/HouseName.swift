import Foundation
import Storage

/// What stands behind the `@` of UIDs: random, made once, and the same for ever, whatever the house is called.
struct HouseName: Sendable {
  let database: Database

  func name() async throws -> String {
    if let name = try await database.readBriefly({ try Self.kept($0) }) { return name }
    let made = UUID().uuidString.lowercased()
    return try await database.write { connection in
      try connection.execute("INSERT INTO show_house (id, name) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", [Value(made)])
      return try Self.kept(connection) ?? made
    }
  }

  private static func kept(_ connection: Connection) throws -> String? {
    try connection.row(String.self, "SELECT name FROM show_house WHERE id = 1")
  }
}
