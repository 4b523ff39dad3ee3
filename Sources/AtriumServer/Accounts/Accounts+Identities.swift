import AtriumAPI
import Foundation
import Storage

/// Which account somebody has whom an outside issuer vouches for.
extension Accounts {
  /// - Parameters:
  ///   - ticket: what a new account is made by.
  ///   - name: of a new person, where the issuer's token holds none.
  /// - Throws: `Problem` (`emailTaken`, `registrationClosed`, `codeRefused`, `alreadySetUp`, `tokenInvalid` for a token from before the account
  ///   was deleted).
  func person(
    for identity: VerifiedIdentity, by ticket: AccountTicket, named name: (first: String?, last: String?)? = nil
  ) async throws -> PersonRecord {
    // Nearly everybody was here before, and a read waits for no writer.
    if let known = try await identities.person(of: identity), !ticket.offers(something: known) { return known }
    let email = identity.email.flatMap { try? EmailAddress($0) }
    let name = name ?? Self.name(of: identity)
    let now = now()
    let (record, changed) = try await people.database.write { [settings] connection -> (PersonRecord, changed: PersonRecord?) in
      let known = try IdentityStore.person(of: identity, connection)
      if let known, ticket.offers(something: known) { return (try Self.welcome(known, by: ticket, at: now, connection), known) }
      var same = try email.flatMap { try PersonStore.person(email: $0, connection) }
      let stranger = try known == nil ? same.flatMap { try Self.makesWay($0, for: identity, by: ticket, at: now, connection) } : nil
      if stranger != nil { same = nil }
      // Where the house trusts no issuer with addresses, none of its own counts as verified for this.
      let sameEmail = same.map { (account: $0.id, isVerified: $0.isVerified && settings.linksByEmail) }
      switch IssuerLink(identity, known: known?.id, sameEmail: sameEmail) {
      case .taken: throw Problem(.emailTaken)
      case .returning(let id), .linked(let id):
        guard let record = try PersonStore.person(id: id, connection) else { throw Problem(.tokenInvalid) }
        if known == nil { try IdentityStore.link(identity, to: id, at: now, connection) }
        return (record, nil)
      case .new:
        if case .token(let issued) = ticket { try IdentityStore.requireNotEnded(identity, since: issued, connection) }
        guard let email else {
          throw Problem(.registrationClosed, detail: "A new account needs an e-mail address, and the issuer did not provide one.")
        }
        var new = PersonStore.NewPerson(
          email: email, isVerified: identity.isEmailVerified, firstName: name.first, lastName: name.last, role: .guest, rooms: [])
        let record = try Self.add(&new, by: ticket, isOpen: settings.registration == .open, at: now, connection)
        try IdentityStore.link(identity, to: record.id, at: now, connection)
        return (record, stranger)
      }
    }
    if let changed { watch.end(of: changed.id) }
    return record
  }

  /// Under the very address that the house has invited, a stranger's account makes way for whoever has the invitation, or whose address it is
  /// by the issuer's word: as where people have passwords, see `register`.
  ///
  /// - Returns: the account that is gone, if it is.
  private static func makesWay(
    _ same: PersonRecord, for identity: VerifiedIdentity, by ticket: AccountTicket, at now: Date, _ connection: Connection
  ) throws -> PersonRecord? {
    guard same.isStranger else { return nil }
    let invitation: LinkStore.Link?
    switch ticket {
    case .setUp: invitation = nil
    case .invitation(let digest): invitation = try LinkStore.find(digest, kind: .invitation, at: now, connection)
    case .none, .token:
      let address = try EmailAddress(same.email)
      invitation = identity.isEmailVerified ? try LinkStore.invitation(of: address, at: now, connection) : nil
    }
    guard invitation?.email == same.email else { return nil }
    try PersonStore.remove(same, at: now, connection)
    return same
  }

  /// Somebody who came before they were invited has what the invitation offers, in the account that they have.
  private static func welcome(
    _ known: PersonRecord, by ticket: AccountTicket, at now: Date, _ connection: Connection
  ) throws -> PersonRecord {
    guard case .invitation(let digest) = ticket else { return known }
    let link = try LinkStore.use(digest, kind: .invitation, at: now, connection)
    // The house itself says then that the address is theirs.
    if link.email == known.email { _ = try PersonStore.change(known.id, at: now, [link.mailed ? .verified : .settled], connection) }
    return try PersonStore.give(known.id, role: link.role, rooms: link.rooms, at: now, connection) ?? known
  }

  private static func add(
    _ new: inout PersonStore.NewPerson, by ticket: AccountTicket, isOpen: Bool, at now: Date, _ connection: Connection
  ) throws -> PersonRecord {
    let link: LinkStore.Link?
    switch ticket {
    case .setUp(let code):
      new.role = .owner
      return try SetUpStore.add(new, with: code, at: now, connection)
    case .invitation(let digest): link = try LinkStore.use(digest, kind: .invitation, at: now, connection)
    case .none, .token: link = new.isVerified ? try LinkStore.useInvitation(of: new.email, at: now, connection) : nil
    }
    if let link {
      new.role = link.role ?? .guest
      new.rooms = link.rooms ?? []
      new.isVerified = new.isVerified || (link.mailed && link.email == new.email.text)
      new.isClaimed = !new.isVerified && link.email != new.email.text
    } else {
      // The first one is the owner, who has the code.
      let isEmpty = try connection.row(String.self, "SELECT id FROM persons LIMIT 1") == nil
      guard isOpen, !isEmpty else { throw Problem(.registrationClosed) }
      new.isClaimed = !new.isVerified
    }
    return try PersonStore.add(new, at: now, connection)
  }

  /// What an issuer calls a name may be anything: what cannot be one here is left out.
  private static func name(of identity: VerifiedIdentity) -> (first: String?, last: String?) {
    let parts = (identity.name ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    func part(_ index: Int) -> String? {
      index < parts.count ? (try? PersonName.check(parts[index], field: "name")) ?? nil : nil
    }
    return (part(0), part(1))
  }
}
