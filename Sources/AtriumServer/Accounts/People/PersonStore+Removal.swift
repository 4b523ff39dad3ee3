import AtriumAPI
import Foundation
import Storage

/// Accounts that end.
extension PersonStore {
  /// Removes the account and all that hangs on it; false when there is no such person.
  ///
  /// - Throws: `Problem` (`lastOwner`).
  func remove(_ id: String, at now: Date) async throws -> Bool {
    try await database.write { connection in
      guard let known = try Self.person(id: id, connection) else { return false }
      try Self.requireOtherOwner(than: known, connection)
      try Self.remove(known, at: now, connection)
      return true
    }
  }

  /// The same by the person themself, who has just proved who they are. It is no error when there is no such person any more.
  ///
  /// - Throws: `Problem` (`lastOwner`, `invalidCredentials` when another password or second factor counts by now).
  func remove(proven record: PersonRecord, at now: Date) async throws {
    try await database.write { connection in
      guard let known = try Self.person(id: record.id, connection) else { return }
      try Self.requireSameProof(of: record, connection)
      try Self.requireOtherOwner(than: known, connection)
      try Self.remove(known, at: now, connection)
    }
  }

  /// Whether the person is the only owner of the house.
  func isLastOwner(_ person: PersonRecord) async throws -> Bool {
    try await database.read { try Self.isLastOwner(person, $0) }
  }

  static func remove(_ record: PersonRecord, at now: Date, _ connection: Connection) throws {
    try IdentityStore.endAll(of: record.id, at: now, connection)
    try connection.execute("DELETE FROM persons WHERE id = ?", [Value(record.id)])
  }

  /// - Throws: `Problem` (`lastOwner`) when the person is the only owner of the house.
  static func requireOtherOwner(than person: PersonRecord, _ connection: Connection) throws {
    if try isLastOwner(person, connection) { throw Problem(.lastOwner) }
  }

  private static func isLastOwner(_ person: PersonRecord, _ connection: Connection) throws -> Bool {
    guard person.role == .owner else { return false }
    return try connection.row(
      String.self, "SELECT id FROM persons WHERE role = ? AND id <> ? LIMIT 1", [Value(Role.owner.rawValue), Value(person.id)]) == nil
  }
}
