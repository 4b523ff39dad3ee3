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
      record = try await check(current, of: try EmailAddress(record.email), from: browser)
    }
    if let password = call.password { changes.append(.password(try await hasher.hash(password))) }
    guard let changed = try await people.change(record.id, at: now(), changes) else { throw Problem(.tokenInvalid) }
    if call.password != nil { try await endAll(of: record.id, except: session) }
    if address != nil { try await send(.verification, to: changed) }
    return changed.profile(of: rooms)
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
