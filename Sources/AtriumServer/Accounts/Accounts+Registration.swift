import AtriumAPI
import Foundation
import HTTPServing
import Storage

/// Making accounts.
extension Accounts {
  /// The owner's account, with the code that was printed.
  ///
  /// - Throws: `Problem` (`codeRefused`, `alreadySetUp`, `weakPassword`).
  func setUp(_ call: SetUpHouse, from browser: Browser) async throws -> SignIn {
    let digest = TypedCode.digest(ofTyped: call.code)
    // First, so that nobody else makes the server hash.
    try await setUp.check(digest)
    let new = try await newPerson(
      email: call.email, password: call.password, firstName: call.firstName, lastName: call.lastName, role: .owner, rooms: [],
      for: HashingQueue.Guest(browser, isKnown: true))
    return try await begin(try await setUp.add(new, with: digest, at: now()), from: browser)
  }

  /// - Throws: `Problem` (`registrationClosed`, `codeRefused`, `weakPassword`, `emailTaken`).
  func register(_ call: Register, from browser: Browser) async throws -> SignIn {
    if let token = call.invitation { return try await register(call, invited: TokenDigest(of: token), from: browser) }
    guard settings.registration == .open, try await !people.isEmpty() else { throw Problem(.registrationClosed) }
    var new = try await newPerson(
      email: call.email, password: call.password, firstName: call.firstName, lastName: call.lastName, role: .guest, rooms: [],
      for: HashingQueue.Guest(browser))
    new.isClaimed = true
    let record = try await people.database.write { [now, new] in try PersonStore.add(new, at: now(), $0) }
    try await send(.verification, to: record)
    return try await begin(record, from: browser)
  }

  /// What an invitation offers.
  ///
  /// - Throws: `Problem` (`codeRefused`).
  func invitation(_ token: String) async throws -> Invitation {
    let link = try await openInvitation(TokenDigest(of: token))
    return Invitation(email: link.email, role: link.role ?? .guest, rooms: link.rooms ?? [])
  }

  private func register(_ call: Register, invited digest: TokenDigest, from browser: Browser) async throws -> SignIn {
    let link = try await openInvitation(digest)
    var new = try await newPerson(
      email: call.email, password: call.password, firstName: call.firstName, lastName: call.lastName, role: link.role ?? .guest,
      rooms: link.rooms ?? [], for: HashingQueue.Guest(browser, isKnown: true))
    // Whoever was invited by mail has read that mail.
    new.isVerified = link.mailed && new.email.text == link.email
    new.isClaimed = new.email.text != link.email
    let (record, stranger) = try await links.use(digest, kind: .invitation, at: now()) { [new, now] _, connection in
      // Under the very address that the house has invited, a stranger's account makes way.
      let stranger = new.isClaimed ? nil : try PersonStore.person(email: new.email, connection)
      if let stranger, stranger.isStranger { try PersonStore.remove(stranger, at: now(), connection) }
      return (try PersonStore.add(new, at: now(), connection), stranger)
    }
    if let stranger { watch.end(of: stranger.id) }
    return try await begin(record, from: browser)
  }

  func openInvitation(_ digest: TokenDigest) async throws -> LinkStore.Link {
    guard let link = try await links.find(digest, kind: .invitation, at: now()) else {
      throw Problem(.codeRefused, detail: "This invitation was used, was withdrawn or has expired.", field: "invitation")
    }
    return link
  }

  private func newPerson(
    email: String, password: String, firstName: String?, lastName: String?, role: Role, rooms: [Room], for guest: HashingQueue.Guest
  ) async throws -> PersonStore.NewPerson {
    let address = try EmailAddress(email)
    let first = try PersonName.check(firstName, field: "first_name")
    let last = try PersonName.check(lastName, field: "last_name")
    try PasswordRules.check(password)
    return PersonStore.NewPerson(
      email: address, firstName: first, lastName: last, role: role, rooms: rooms, password: try await hasher.hash(password, for: guest))
  }
}
