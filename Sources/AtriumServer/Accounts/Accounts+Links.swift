import AtriumAPI
import Foundation
import HTTPServing
import Logging
import Storage

/// Links that prove an address, or invite.
extension Accounts {
  /// How long a link of that kind holds.
  static func lifetime(of kind: LinkKind) -> TimeInterval {
    switch kind {
    case .invitation: 7 * 86_400
    case .verification: 86_400
    case .recovery: 3600
    case .magicLink, .unknown: 900
    }
  }

  /// Sends a link if there is such an account, and says nothing about whether there is: the answer waits for no mail, and takes as
  /// long without an account.
  func ask(for kind: LinkKind, email: String) async throws {
    let address = try EmailAddress(email)
    let record = try await people.person(email: address)
    _ = try await make(kind, for: address, person: record?.id, isReal: record != nil)
  }

  func send(_ kind: LinkKind, to record: PersonRecord) async throws {
    _ = try await make(kind, for: try EmailAddress(record.email), person: record.id)
  }

  /// - Throws: `Problem` (`emailTaken`, 400 for a role or a room that is not known).
  func invite(_ call: InvitePerson) async throws -> AccountLink {
    let address = try EmailAddress(call.email)
    try check(call.role, call.rooms)
    try await requireFree(address)
    return try await make(.invitation, for: address, role: call.role, rooms: call.rooms)
  }

  /// Whoever makes an account under somebody's address in advance does not keep the house from inviting them: it makes way for whoever
  /// comes by the invitation. See `register`, and `person(for:by:)` where people sign in at an issuer.
  ///
  /// - Throws: `Problem` (`emailTaken`).
  func requireFree(_ address: EmailAddress) async throws {
    guard let known = try await people.person(email: address) else { return }
    guard known.isStranger else { throw Problem(.emailTaken) }
  }

  /// - Throws: `Problem` (`codeRefused`).
  func verify(_ token: String) async throws {
    _ = try await links.use(TokenDigest(of: token), kind: .verification, at: now()) { [now] link, connection in
      _ = try Self.prove(link, of: try Self.person(of: link, connection), at: now(), connection)
    }
  }

  /// - Throws: `Problem` (`codeRefused`, `weakPassword`).
  func reset(_ token: String, password: String, from browser: Browser) async throws -> SignIn {
    let digest = TokenDigest(of: token)
    // First, so that nobody without a link makes the server hash.
    guard try await links.find(digest, kind: .recovery, at: now()) != nil else { throw Problem(.codeRefused, field: "token") }
    try PasswordRules.check(password)
    let hash = try await hasher.hash(password, for: HashingQueue.Guest(browser, isKnown: true))
    let record = try await links.use(digest, kind: .recovery, at: now()) { [now, issuers] link, connection in
      let (record, _) = try Self.admit(by: link, keeping: issuers.name, at: now(), connection)
      try SessionStore.endAll(of: record.id, connection)
      try LinkStore.withdrawEntries(of: record.id, connection)
      return try PersonStore.change(record.id, at: now(), [.password(hash)], connection) ?? record
    }
    watch.end(of: record.id)
    return try await enter(record, from: browser)
  }

  /// - Throws: `Problem` (`codeRefused`).
  func enter(byLink token: String, from browser: Browser) async throws -> SignIn {
    let (record, isHandedOver) = try await links.use(TokenDigest(of: token), kind: .magicLink, at: now()) { [now, issuers] in
      try Self.admit(by: $0, keeping: issuers.name, at: now(), $1)
    }
    if isHandedOver { watch.end(of: record.id) }
    return try await enter(record, from: browser)
  }

  /// The address of a link that waits, made again; nil when there is none such.
  func show(_ id: String) async throws -> AccountLink? {
    let token = RandomToken()
    let renewed = try await links.renew(
      id, digest: token.digest, expires: { [now] in now().addingTimeInterval(Self.lifetime(of: $0)) }, at: now())
    return renewed.map { AccountLink(pending: $0.pending, url: url($0.kind, token)) }
  }

  /// Makes a link, and asks for the job that sends it. Without mail, an invitation's address is told at once; the others wait for an owner, who makes them with
  /// `show`.
  ///
  /// - Parameters:
  ///   - handsOver: whether the address is told to whoever asks here, and not sent.
  ///   - isReal: otherwise nothing is kept or sent; see `LinkStore.add`.
  func make(
    _ kind: LinkKind, for address: EmailAddress, person: String? = nil, role: Role? = nil, rooms: [Room]? = nil, handsOver: Bool = false,
    isReal: Bool = true
  ) async throws -> AccountLink {
    let token = RandomToken()
    let now = now()
    let outgoing = mail == nil || handsOver ? nil : jobs
    let isMailed = outgoing != nil
    let isTold = !isMailed && (kind == .invitation || handsOver)
    let link = LinkStore.Link(
      id: UUID().uuidString.lowercased(), kind: kind, email: address.text, person: person, role: role, rooms: rooms, asked: now,
      expires: now.addingTimeInterval(Self.lifetime(of: kind)), mailed: false, mail: isMailed ? .waiting : nil)
    var sending: (@Sendable (LinkStore.Link, Connection) throws -> SentLater)?
    if let outgoing { sending = { try SentLater($0, jobs: outgoing, at: now, in: $1) } }
    _ = try await links.add(link, digest: isTold ? token.digest : nil, isReal: isReal, at: now, sending: sending)
    return AccountLink(pending: link.pending, url: isTold ? url(kind, token) : nil)
  }

  /// Sends the e-mail of a link that waits for it; does nothing when there is nothing to send any more.
  ///
  /// - Throws: `Sendmail.Failure`, after which the job is tried again.
  func sendLink(_ id: String) async throws {
    let token = RandomToken()
    let now = now()
    guard let mail, let link = try await links.send(id, digest: token.digest, at: now) else { return }
    do {
      // A person who comes for the first time is written to as the house's own people read.
      let language = try await languages.language(of: [link.person].compactMap(\.self) + people.owners())
      let email = Email(link.kind, to: try EmailAddress(link.email), url: url(link.kind, token), in: language)
      try await mail.send(email, id: "\(id).\(token.digest.text.prefix(8))", at: now)
    } catch {
      try await links.note(.failed, of: id, digest: token.digest)
      throw error
    }
    try await links.note(.sent, of: id, digest: token.digest)
  }

  private func url(_ kind: LinkKind, _ token: RandomToken) -> String {
    "\(address.withLock { $0 })\(kind.page ?? "/app")?token=\(token.text)"
  }

  /// Whose link it is; one for an address that is no longer theirs is good for nothing.
  private static func person(of link: LinkStore.Link, _ connection: Connection) throws -> PersonRecord {
    guard let id = link.person, let record = try PersonStore.person(id: id, connection), record.email == link.email else {
      throw Problem(.codeRefused, field: "token")
    }
    return record
  }

  /// Whoever has a link by mail has read that mail; one that was handed over proves no address.
  private static func prove(
    _ link: LinkStore.Link, of record: PersonRecord, at now: Date, _ connection: Connection
  ) throws -> PersonRecord {
    guard link.mailed || link.kind == .verification, !record.isVerified else { return record }
    return try PersonStore.change(record.id, at: now, [.verified], connection) ?? record
  }

  /// Who is let in by a link. An account whose address somebody only claimed is from now on that of whoever has the link: what was made in
  /// it before may be a stranger's, who waited for them to come, and opens nothing any more. A second factor goes too, by which a stranger
  /// would lock them out, where the account was made under the address. It stays where somebody whom the house knew may have mistyped a new
  /// address: whoever has that one gets an e-mail, and an e-mail alone never gets past a second factor.
  ///
  /// - Parameter issuer: the house's, whose word goes on counting.
  private static func admit(
    by link: LinkStore.Link, keeping issuer: String?, at now: Date, _ connection: Connection
  ) throws -> (record: PersonRecord, isHandedOver: Bool) {
    let record = try person(of: link, connection)
    guard record.isClaimed else { return (try prove(link, of: record, at: now, connection), false) }
    try shutOut(record.id, keeping: issuer, connection)
    if record.claim == .first { try SecondFactorStore.remove(for: record.id, connection) }
    let settled = try PersonStore.change(record.id, at: now, [.noPassword, .settled], connection) ?? record
    return (try prove(link, of: settled, at: now, connection), true)
  }

  /// - Throws: `Problem` (400) for what this house does not know.
  func check(_ role: Role?, _ rooms: [Room]?) throws {
    if let role, !Role.known.contains(role) { throw Problem.invalid("role", "is not a known value") }
    for room in rooms ?? [] where !self.rooms.contains(room) { throw Problem.invalid("rooms", "names an unknown room") }
  }
}
