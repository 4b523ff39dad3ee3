import AtriumAPI
import Foundation
import Storage

/// What owners do about the others.
extension Accounts {
  func housePeople() async throws -> HousePeople {
    HousePeople(people: try await people.all().map { $0.record.summary(lastSeen: $0.seen) })
  }

  /// - Throws: `Problem` (`notFound`, `lastOwner`, 400).
  func give(_ call: ChangeHousePerson) async throws -> HousePerson {
    try check(call.role, call.rooms)
    guard let record = try await people.give(call.id, role: call.role, rooms: call.rooms, at: now()) else { throw Self.nobody }
    // Streams were opened with what the person had; they come back with what they have now.
    watch.end(of: record.id)
    return record.summary(lastSeen: nil)
  }

  /// - Throws: `Problem` (`notFound`, `lastOwner`).
  func remove(_ id: String) async throws {
    guard try await people.remove(id, at: now()) else { throw Self.nobody }
    watch.end(of: id)
  }

  /// Takes away, at once, all by which somebody gets in as that person: whoever stole any of it is out.
  ///
  /// - Parameter issuer: the house's.
  func shutOut(_ id: String, keeping issuer: String?) async throws {
    let now = now()
    try await people.database.write { connection in
      try Self.shutOut(id, keeping: issuer, connection)
      try SecondFactorStore.remove(for: id, connection)
      _ = try PersonStore.change(id, at: now, [.noPassword], connection)
    }
    watch.end(of: id)
  }

  /// Ends sessions, keys, links that wait, and what other issuers say. The house's own says who is who: taking its word away would lock the
  /// person out for good.
  static func shutOut(_ id: String, keeping issuer: String?, _ connection: Connection) throws {
    try SessionStore.endAll(of: id, connection)
    try KeyStore.revokeAll(of: id, connection)
    try LinkStore.withdrawEntries(of: id, connection)
    try IdentityStore.unlinkAll(of: id, but: issuer, connection)
  }

  private static var nobody: Problem { Problem(.notFound, detail: "There is no person with this id.") }
}
