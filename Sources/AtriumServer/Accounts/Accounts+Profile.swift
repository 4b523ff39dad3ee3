import AtriumAPI
import Foundation
import HTTPServing
import Storage

/// A person's own account.
extension Accounts {
  /// - Throws: `Problem` (`tokenInvalid`) when the account is gone.
  func record(_ person: Person) async throws -> PersonRecord {
    guard let record = try await people.person(id: person.id) else { throw Problem(.tokenInvalid) }
    return record
  }

  /// - Parameter session: the one that asks, which a new password leaves alone.
  /// - Throws: `Problem` (`invalidCredentials`, `weakPassword`, `emailTaken`, `tooManyRequests`).
  func change(_ call: ChangeProfile, of person: Person, session: String?, from browser: Browser) async throws -> Profile {
    var record = try await record(person)
    var changes: [PersonStore.Change] = []
    if let name = call.firstName { changes.append(.firstName(try PersonName.check(name, field: "first_name"))) }
    if let name = call.lastName { changes.append(.lastName(try PersonName.check(name, field: "last_name"))) }
    let address = try call.email.map { try EmailAddress($0) }.flatMap { $0.text == record.email ? nil : $0 }
    if let address { changes.append(.email(address)) }
    if let password = call.password { try PasswordRules.check(password) }
    if address != nil || call.password != nil, record.password != nil {
      guard let current = call.currentPassword else {
        throw Problem.invalid("current_password", "is needed for a new address or password")
      }
      record = try await check(current, of: record, from: browser)
    }
    // Whoever may name any address sends few letters there.
    if address != nil { try limits.letters.spend(for: record.id) }
    if let password = call.password {
      changes.append(.password(try await hasher.hash(password, for: HashingQueue.Guest(browser, isKnown: true))))
    }
    guard let changed = try await keep(changes, of: record.id, endsOthers: call.password != nil, except: session) else {
      throw Problem(.tokenInvalid)
    }
    if address != nil { try await send(.verification, to: changed) }
    return changed.profile(of: rooms, public: publicRooms)
  }

  /// - Parameter endsOthers: whether sessions, but for one, and links from before end with it.
  private func keep(_ changes: [PersonStore.Change], of id: String, endsOthers: Bool, except session: String?) async throws -> PersonRecord?
  {
    let now = now()
    let changed = try await people.database.write { connection in
      if endsOthers {
        try SessionStore.endAll(of: id, except: session, connection)
        try LinkStore.withdrawEntries(of: id, connection)
      }
      return try PersonStore.change(id, at: now, changes, connection)
    }
    if endsOthers { watch.end(of: id, except: session.map(Credential.session)) }
    return changed
  }

  func sessionList(of person: Person, current: String?) async throws -> SessionList {
    let sessions = try await sessions.sessions(of: person.id, at: now())
    return SessionList(
      sessions: sessions.map {
        SessionSummary(
          id: $0.id, agent: $0.agent, address: $0.address, createdAt: $0.created, usedAt: $0.accessMade, isCurrent: $0.id == current)
      })
  }
}
