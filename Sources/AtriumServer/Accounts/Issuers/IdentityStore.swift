import AtriumAPI
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

  /// The account goes: a token from before makes no other one. Of who it was, a digest is kept.
  static func endAll(of person: String, at now: Date, _ connection: Connection) throws {
    let all = try connection.rows(Name.self, "SELECT issuer, subject FROM identities WHERE person = ?", [Value(person)])
    for name in all {
      try connection.execute(
        "INSERT INTO ended_identities (digest, ended) VALUES (?, ?) ON CONFLICT (digest) DO UPDATE SET ended = excluded.ended",
        [Value(name.digest), Value(now)])
    }
  }

  /// - Parameter issued: when the token was made that says who it is, in whole seconds as tokens have them (RFC 7519 section 4.1.6).
  /// - Throws: `Problem` (`tokenInvalid`) when the account was deleted since, or the token does not say when it was made.
  static func requireNotEnded(_ identity: VerifiedIdentity, since issued: Date?, _ connection: Connection) throws {
    let name = Name(issuer: identity.issuer, subject: identity.subject)
    let ended = try connection.row(Date.self, "SELECT ended FROM ended_identities WHERE digest = ?", [Value(name.digest)])
    guard let ended else { return }
    guard let issued, issued.timeIntervalSince1970 >= ended.timeIntervalSince1970.rounded(.down) else { throw Problem(.tokenInvalid) }
  }

  /// What an issuer calls a person.
  private struct Name: Decodable, Sendable {
    let issuer: String
    let subject: String

    var digest: String { TokenDigest(of: "\(issuer)\n\(subject)").text }
  }

  /// - Parameter kept: the issuer whose word goes on counting.
  static func unlinkAll(of person: String, but kept: String?, _ connection: Connection) throws {
    try connection.execute("DELETE FROM identities WHERE person = ? AND issuer <> ?", [Value(person), Value(kept ?? "")])
  }
}
