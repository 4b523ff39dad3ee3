import AtriumAPI
import Foundation
import Storage

/// The SQL of links that are sent, or handed over: each good for one use, kept as a digest.
///
/// The secret of a link that is sent is made when its e-mail is, so no secret waits in the database for a job.
struct LinkStore: Sendable {
  struct Link: Decodable, Sendable {
    let id: String
    let kind: LinkKind
    let email: String
    /// Whose account it is for; nil for an invitation.
    let person: String?
    /// What an invitation offers.
    let role: Role?
    let rooms: [Room]?
    let asked: Date
    let expires: Date
    /// Whether the newest token was given to the mail command alone: who has it has read that mail.
    let mailed: Bool
    /// How far its e-mail is; nil for one that is handed over.
    let mail: MailState?

    var pending: PendingLink {
      PendingLink(id: id, kind: kind, email: email, asked: asked, expires: expires, isMailed: mail == .sent, mail: mail)
    }
  }

  private static let columns = "id, kind, email, person, role, rooms, asked, expires, mailed, mail"
  let database: Database

  /// How many links of a kind that anybody may ask for wait for one address.
  static let most = 5
  /// What lets somebody in without a password. Anybody may ask for one, so asking takes nothing away from whoever has one.
  private static let entries: [LinkKind] = [.recovery, .magicLink]

  /// Keeps a link, unless it lets somebody in and enough of its kind wait for the same address. A link of another kind takes the place of
  /// what there was: of two letters, the newer one counts.
  ///
  /// - Parameters:
  ///   - digest: nil when no address was made yet: an owner makes it, or the job that sends it.
  ///   - sending: asks for the job that sends it, in the same transaction.
  ///   - isReal: otherwise the same work is done and nothing is kept, so that an answer takes as long.
  /// - Returns: whether it was kept.
  func add(
    _ link: Link, digest: TokenDigest?, isReal: Bool = true, at now: Date,
    sending: (@Sendable (Link, Connection) throws -> SentLater)? = nil
  ) async throws -> Bool {
    try await database.write { connection in
      try connection.execute("DELETE FROM account_links WHERE expires <= ?", [Value(now)])
      let same = [Value(link.kind.rawValue), Value(link.email)]
      if !Self.entries.contains(link.kind) { try connection.execute("DELETE FROM account_links WHERE kind = ? AND email = ?", same) }
      let waiting = try connection.row(Int64.self, "SELECT COUNT(*) FROM account_links WHERE kind = ? AND email = ?", same) ?? 0
      try connection.execute(
        """
        INSERT INTO account_links (id, kind, email, person, role, rooms, digest, asked, expires, mailed, mail)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          Value(link.id), Value(link.kind.rawValue), Value(link.email), Value(link.person), Value(link.role?.rawValue),
          try link.rooms.map { try .json($0.map(\.rawValue)) } ?? .null, Value(digest?.text), Value(link.asked), Value(link.expires),
          Value(link.mailed), Value(link.mail?.rawValue),
        ])
      let isKept = isReal && waiting < Self.most
      let later = try sending?(link, connection)
      if !isKept {
        try connection.execute("DELETE FROM account_links WHERE id = ?", [Value(link.id)])
        try later?.withdraw(connection)
      }
      return isKept
    }
  }

  /// Takes back what would let somebody in as that person: with a new password, letters from before it are good for nothing.
  static func withdrawEntries(of person: String, _ connection: Connection) throws {
    for kind in entries {
      try connection.execute("DELETE FROM account_links WHERE person = ? AND kind = ?", [Value(person), Value(kind.rawValue)])
    }
  }

  /// The link of a token, without using it up.
  func find(_ digest: TokenDigest, kind: LinkKind, at now: Date) async throws -> Link? {
    try await database.read { try Self.find(digest, kind: kind, at: now, $0) }
  }

  static func find(_ digest: TokenDigest, kind: LinkKind, at now: Date, _ connection: Connection) throws -> Link? {
    try connection.row(
      Link.self, "SELECT \(columns) FROM account_links WHERE digest = ? AND kind = ? AND expires > ?",
      [Value(digest.text), Value(kind.rawValue), Value(now)])
  }

  /// Uses a link up, and does `body` in the same transaction: it is used up only if that succeeds.
  ///
  /// - Throws: `Problem` (`codeRefused`), and what `body` throws.
  func use<Result: Sendable>(
    _ digest: TokenDigest, kind: LinkKind, at now: Date, _ body: @escaping @Sendable (Link, Connection) throws -> Result
  ) async throws -> Result {
    try await database.write { try body(Self.use(digest, kind: kind, at: now, $0), $0) }
  }

  /// - Throws: `Problem` (`codeRefused`).
  static func use(_ digest: TokenDigest, kind: LinkKind, at now: Date, _ connection: Connection) throws -> Link {
    let link = try connection.row(
      Link.self, "DELETE FROM account_links WHERE digest = ? AND kind = ? AND expires > ? RETURNING \(Self.columns)",
      [Value(digest.text), Value(kind.rawValue), Value(now)])
    guard let link else { throw Problem(.codeRefused, field: "token") }
    return link
  }

  /// The invitation of an address, without using it up.
  static func invitation(of email: EmailAddress, at now: Date, _ connection: Connection) throws -> Link? {
    try connection.row(
      Link.self, "SELECT \(columns) FROM account_links WHERE kind = ? AND email = ? AND expires > ?",
      [Value(LinkKind.invitation.rawValue), Value(email.text), Value(now)])
  }

  /// Uses up the invitation of an address that was proved to be theirs; nil when there is none.
  static func useInvitation(of email: EmailAddress, at now: Date, _ connection: Connection) throws -> Link? {
    try connection.row(
      Link.self, "DELETE FROM account_links WHERE kind = ? AND email = ? AND expires > ? RETURNING \(Self.columns)",
      [Value(LinkKind.invitation.rawValue), Value(email.text), Value(now)])
  }

  /// Gives a link that waits for its e-mail a token, which goes into that e-mail and nowhere else. A token before it, of an attempt that may
  /// have failed, is good for nothing then.
  ///
  /// - Returns: nil when there is nothing to send: it was used, withdrawn, handed over or sent, or its time is over.
  func send(_ id: String, digest: TokenDigest, at now: Date) async throws -> Link? {
    try await database.write {
      try $0.row(
        Link.self,
        """
        UPDATE account_links SET digest = ?, mailed = 1 WHERE id = ? AND mail IN ('waiting', 'failed') AND expires > ?
        RETURNING \(Self.columns)
        """, [Value(digest.text), Value(id), Value(now)])
    }
  }

  /// Notes what became of the e-mail with that token.
  func note(_ state: MailState, of id: String, digest: TokenDigest) async throws {
    try await database.write {
      try $0.execute(
        "UPDATE account_links SET mail = ?, mailed = ? WHERE id = ? AND digest = ?",
        [Value(state.rawValue), Value(state == .sent), Value(id), Value(digest.text)])
    }
  }

  /// The newest first.
  func pending(at now: Date) async throws -> [Link] {
    try await database.read {
      try $0.rows(Link.self, "SELECT \(Self.columns) FROM account_links WHERE expires > ? ORDER BY asked DESC, id", [Value(now)])
    }
  }

  /// Gives a link another token, and its whole time again.
  func renew(_ id: String, digest: TokenDigest, expires: @escaping @Sendable (LinkKind) -> Date, at now: Date) async throws -> Link? {
    try await database.write { connection in
      let kind = try connection.row(
        String.self, "SELECT kind FROM account_links WHERE id = ? AND expires > ?", [Value(id), Value(now)])
      guard let kind else { return nil }
      return try connection.row(
        Link.self,
        "UPDATE account_links SET digest = ?, expires = ?, mailed = 0, mail = NULL WHERE id = ? RETURNING \(Self.columns)",
        [Value(digest.text), Value(expires(LinkKind(rawValue: kind))), Value(id)])
    }
  }

  func withdraw(_ id: String) async throws -> Bool {
    try await database.write { try $0.execute("DELETE FROM account_links WHERE id = ?", [Value(id)]) == 1 }
  }
}
