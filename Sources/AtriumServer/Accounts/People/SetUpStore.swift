import AtriumAPI
import Foundation
import Storage

/// The SQL of the first account: there is a code for it as long as there is nobody.
struct SetUpStore: Sendable {
  let database: Database

  /// Keeps the digest of a new code, and forgets the one before; false when somebody is there already.
  func replaceCode(with digest: TokenDigest) async throws -> Bool {
    try await database.write { connection in
      try connection.execute("DELETE FROM set_up")
      guard try connection.row(String.self, "SELECT id FROM persons LIMIT 1") == nil else { return false }
      try connection.execute("INSERT INTO set_up (id, digest) VALUES (1, ?)", [Value(digest.text)])
      return true
    }
  }

  /// Whether it is the code, before any work is done for whoever says it.
  ///
  /// - Throws: `Problem` (`alreadySetUp`, `codeRefused`).
  func check(_ digest: TokenDigest) async throws {
    try await database.read { try Self.check(digest, $0) }
  }

  /// Makes the owner, and the code is used up.
  ///
  /// - Throws: as `check`.
  func add(_ owner: PersonStore.NewPerson, with digest: TokenDigest, at now: Date) async throws -> PersonRecord {
    try await database.write { try Self.add(owner, with: digest, at: now, $0) }
  }

  static func add(
    _ owner: PersonStore.NewPerson, with digest: TokenDigest, at now: Date, _ connection: Connection
  ) throws -> PersonRecord {
    try check(digest, connection)
    try connection.execute("DELETE FROM set_up")
    return try PersonStore.add(owner, at: now, connection)
  }

  private static func check(_ digest: TokenDigest, _ connection: Connection) throws {
    guard try connection.row(String.self, "SELECT id FROM persons LIMIT 1") == nil else { throw Problem(.alreadySetUp) }
    let known = try connection.row(String.self, "SELECT digest FROM set_up")
    guard known == digest.text else {
      throw Problem(.codeRefused, detail: "This is not the code that the server printed when it started.", field: "code")
    }
  }
}
