package import AtriumAPI
import Foundation
package import Logging
import Storage

/// What the command line does about people and keys, on the records in the state folder.
///
/// It takes no lock: a server may run meanwhile. The database lets one writer in at a time, of whichever process, and a running server
/// reads who may do what at each request, so what is done here holds at once (open streams end within seconds).
package struct AccountConsole: Sendable {
  package enum Failure: Error, Equatable, LocalizedError {
    case nobody(String)
    case noKey(String)

    package var errorDescription: String? {
      switch self {
      case .nobody(let email): "No person has the address \(email)."
      case .noKey(let id): "There is no API key \(id)."
      }
    }
  }

  private let accounts: Accounts
  private let isModeSaid: Bool

  /// - Parameters:
  ///   - state: the state folder; it is made for its owner alone if need be.
  ///   - records: where the people and keys are.
  ///   - rooms: those of the house, which people can be given.
  ///   - isModeSaid: whether the settings are those of the house in how people sign in. Otherwise nobody said so to this command, and what
  ///     counts is what the server that was started last was told.
  package init(
    state: String, records: RecordsPlace = .file, settings: AccountSettings, rooms: [Room], isModeSaid: Bool, logger: Logger
  ) async throws {
    self.isModeSaid = isModeSaid
    let folder = URL(filePath: state).standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    accounts = try await Accounts(
      database: try await records.open(in: folder.path(percentEncoded: false)),
      keyFile: folder.appending(path: "accounts.key").path(percentEncoded: false), settings: settings, rooms: rooms, logger: logger,
      opensWithoutKey: true)
  }

  package func people() async throws -> [HousePerson] {
    try await accounts.housePeople().people
  }

  /// Invites somebody.
  ///
  /// - Returns: the address to hand over, which holds for 7 days.
  package func add(_ email: String, role: Role, rooms: [Room]) async throws -> String? {
    let address = try EmailAddress(email)
    try accounts.check(role, rooms)
    try await accounts.requireFree(address)
    return try await accounts.make(.invitation, for: address, role: role, rooms: rooms, handsOver: true).url
  }

  package func give(_ email: String, role: Role? = nil, rooms: [Room]? = nil) async throws -> HousePerson {
    try await accounts.give(ChangeHousePerson(id: try await person(email).id, role: role, rooms: rooms))
  }

  /// Ends all that lets somebody in as that person: sessions, keys, links that wait, the password and the second factor.
  ///
  /// - Returns: the address that sets a new password, which holds for an hour; nil where people sign in at an issuer, and no password
  ///   opens anything.
  package func reset(_ email: String) async throws -> String? {
    let record = try await person(email)
    let issuer = isModeSaid ? accounts.issuers.name : try await accounts.signInPlace.issuer()
    try await accounts.shutOut(record.id, keeping: issuer)
    guard issuer == nil else { return nil }
    return try await accounts.make(.recovery, for: try EmailAddress(record.email), person: record.id, handsOver: true).url
  }

  /// - Parameter email: whose; everybody's when left out.
  package func keys(of email: String? = nil) async throws -> [KeySummary] {
    var person: String?
    if let email { person = try await self.person(email).id }
    return try await accounts.keys.keys(of: person).map(\.summary)
  }

  package func makeKey(for email: String, _ call: MakeKey) async throws -> MadeKey {
    try await accounts.makeKey(call, for: accounts.person(try await person(email)))
  }

  package func revokeKey(_ id: String) async throws {
    guard try await accounts.revokeKey(id) else { throw Failure.noKey(id) }
  }

  private func person(_ email: String) async throws -> PersonRecord {
    guard let record = try await accounts.people.person(email: try EmailAddress(email)) else { throw Failure.nobody(email) }
    return record
  }
}
