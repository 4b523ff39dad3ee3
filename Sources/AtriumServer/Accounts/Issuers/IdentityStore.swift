import Foundation
import Storage

/// The SQL of who is who at an outside issuer.
struct IdentityStore: Sendable {
  let database: Database

  func person(of identity: VerifiedIdentity) async throws -> PersonRecord? {
    try await database.read { try Self.person(of: identity, $0) }
  }

  static func person(of identity: VerifiedIdentity, _ connection: Connection) throws -> PersonRecord? {
    try connection.row(
      PersonRecord.self,
      """
      SELECT \(PersonRecord.columns) FROM identities JOIN persons ON persons.id = identities.person WHERE issuer = ? AND subject = ?
      """, [Value(identity.issuer), Value(identity.subject)])
  }

  static func link(_ identity: VerifiedIdentity, to person: String, at now: Date, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO identities (issuer, subject, person, linked) VALUES (?, ?, ?, ?)",
      [Value(identity.issuer), Value(identity.subject), Value(person), Value(now)])
  }

  /// - Parameter kept: the issuer whose word goes on counting.
  static func unlinkAll(of person: String, but kept: String?, _ connection: Connection) throws {
    try connection.execute("DELETE FROM identities WHERE person = ? AND issuer <> ?", [Value(person), Value(kept ?? "")])
  }
}
