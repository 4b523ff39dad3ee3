import AtriumAPI
import Foundation
import Storage

/// The SQL of the API keys.
struct KeyStore: Sendable {
  struct Key: Decodable, Sendable {
    let id: String
    let person: String
    let name: String
    let hint: String
    let rooms: [Room]
    let access: KeyAccess
    let created: Date
    let expires: Date?
    let used: Date?

    var summary: KeySummary {
      KeySummary(id: id, name: name, hint: hint, rooms: rooms, access: access, created: created, expires: expires, lastUsed: used)
    }
  }

  private static let columns = "id, person, name, hint, rooms, access, created, expires, used"
  let database: Database

  /// - Returns: false when the person has `most` keys already; then there is no other one.
  func add(_ key: Key, digest: TokenDigest, atMost most: Int) async throws -> Bool {
    try await database.write { connection in
      let count = try connection.row(Int.self, "SELECT count(*) FROM api_keys WHERE person = ?", [Value(key.person)]) ?? 0
      guard count < most else { return false }
      try connection.execute(
        "INSERT INTO api_keys (id, person, name, hint, digest, rooms, access, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
          Value(key.id), Value(key.person), Value(key.name), Value(key.hint), Value(digest.text), try .json(key.rooms.map(\.rawValue)),
          Value(key.access.rawValue), Value(key.created), Value(key.expires),
        ])
      return true
    }
  }

  /// The key with that digest, and whose it is. It may have expired.
  func find(_ digest: TokenDigest) async throws -> (key: Key, person: PersonRecord)? {
    try await database.read { connection in
      guard let key = try connection.row(Key.self, "SELECT \(Self.columns) FROM api_keys WHERE digest = ?", [Value(digest.text)]),
        let person = try PersonStore.person(id: key.person, connection)
      else { return nil }
      return (key, person)
    }
  }

  func find(id: String) async throws -> (key: Key, person: PersonRecord)? {
    try await database.read { connection in
      guard let key = try connection.row(Key.self, "SELECT \(Self.columns) FROM api_keys WHERE id = ?", [Value(id)]),
        let person = try PersonStore.person(id: key.person, connection)
      else { return nil }
      return (key, person)
    }
  }

  /// Notes that it was used.
  func use(_ id: String, at now: Date) async throws {
    try await database.write { try $0.execute("UPDATE api_keys SET used = ? WHERE id = ?", [Value(now), Value(id)]) }
  }

  /// The newest first; everybody's when no person is named.
  func keys(of person: String? = nil) async throws -> [Key] {
    try await database.read { connection in
      if let person {
        return try connection.rows(
          Key.self, "SELECT \(Self.columns) FROM api_keys WHERE person = ? ORDER BY created DESC, id", [Value(person)])
      }
      return try connection.rows(Key.self, "SELECT \(Self.columns) FROM api_keys ORDER BY created DESC, id")
    }
  }

  static func revokeAll(of person: String, _ connection: Connection) throws {
    try connection.execute("DELETE FROM api_keys WHERE person = ?", [Value(person)])
  }

  /// - Parameter person: whose it has to be; anybody's when left out.
  func revoke(_ id: String, of person: String? = nil) async throws -> Bool {
    try await database.write { connection in
      if let person {
        return try connection.execute("DELETE FROM api_keys WHERE id = ? AND person = ?", [Value(id), Value(person)]) == 1
      }
      return try connection.execute("DELETE FROM api_keys WHERE id = ?", [Value(id)]) == 1
    }
  }
}
