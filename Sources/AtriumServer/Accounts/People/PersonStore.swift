import AtriumAPI
import Foundation
import Storage

/// The SQL of the people.
struct PersonStore: Sendable {
  /// What a new account is made of.
  struct NewPerson: Sendable {
    var email: EmailAddress
    var isVerified = false
    /// As `PersonRecord.isClaimed`.
    var isClaimed = false
    var firstName: String?
    var lastName: String?
    var role: Role
    var rooms: [Room]
    var password: PasswordHash?
  }

  let database: Database

  func person(id: String) async throws -> PersonRecord? {
    try await database.read { try Self.person(id: id, $0) }
  }

  func person(email: EmailAddress) async throws -> PersonRecord? {
    try await database.read { try Self.person(email: email, $0) }
  }

  /// Those of these people who are there.
  func people(ids: Set<String>) async throws -> [PersonRecord] {
    guard !ids.isEmpty else { return [] }
    let list = ValueList(ids.map { Value($0) })
    return try await database.readBriefly {
      try $0.rows(PersonRecord.self, "SELECT \(PersonRecord.columns) FROM persons WHERE id IN (\(list.marks))", list.values)
    }
  }

  static func person(email: EmailAddress, _ connection: Connection) throws -> PersonRecord? {
    try connection.row(PersonRecord.self, "SELECT \(PersonRecord.columns) FROM persons WHERE email = ?", [Value(email.text)])
  }

  func isEmpty() async throws -> Bool {
    try await database.read { try $0.row(String.self, "SELECT id FROM persons LIMIT 1") == nil }
  }

  /// The ids of those who own the house, in the order in which they came.
  func owners() async throws -> [String] {
    try await database.read {
      try $0.rows(String.self, "SELECT id FROM persons WHERE role = ? ORDER BY number", [Value(Role.owner.rawValue)])
    }
  }

  /// Everybody, with when they last got tokens, in the order in which they came.
  func all() async throws -> [(record: PersonRecord, seen: Date?)] {
    struct Seen: Decodable {
      let person: String
      let seen: Date
    }
    return try await database.read { connection in
      let records = try connection.rows(PersonRecord.self, "SELECT \(PersonRecord.columns) FROM persons ORDER BY number")
      let seen = try connection.rows(Seen.self, "SELECT person, MAX(access_made) AS seen FROM sessions GROUP BY person")
      let bySession = Dictionary(seen.map { ($0.person, $0.seen) }, uniquingKeysWith: max)
      return records.map { ($0, bySession[$0.id]) }
    }
  }

  /// - Throws: `Problem` (`emailTaken`).
  static func add(_ new: NewPerson, at now: Date, _ connection: Connection) throws -> PersonRecord {
    let known = try connection.row(String.self, "SELECT id FROM persons WHERE email = ?", [Value(new.email.text)])
    guard known == nil else { throw Problem(.emailTaken) }
    let number = (try connection.row(Int64.self, "SELECT COALESCE(MAX(number), 0) FROM persons") ?? 0) + 1
    let id = UUID().uuidString.lowercased()
    try connection.execute(
      """
      INSERT INTO persons
        (id, number, email, email_verified, claimed, first_name, last_name, role, rooms, password, factor_on, created, updated)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)
      """,
      [
        Value(id), Value(number), Value(new.email.text), Value(new.isVerified), Value(new.isClaimed), Value(new.firstName),
        Value(new.lastName), Value(new.role.rawValue), try .json(new.rooms.map(\.rawValue)), Value(new.password?.text),
        Value(now), Value(now),
      ])
    guard let record = try person(id: id, connection) else { throw Problem(.internalError) }
    return record
  }

  /// Keeps a password by another hash, and answers how the person is then; nil when it is another password by now.
  func rehash(_ record: PersonRecord, to hash: PasswordHash, at now: Date) async throws -> PersonRecord? {
    try await database.write { connection in
      let changed = try connection.execute(
        "UPDATE persons SET password = ?, updated = ? WHERE id = ? AND password = ?",
        [Value(hash.text), Value(now), Value(record.id), Value(record.password)])
      return changed == 1 ? try Self.person(id: record.id, connection) : nil
    }
  }

  /// A sign-in looks at somebody, hashes, and only then writes. What it writes must not outlive a password that was changed meanwhile.
  ///
  /// - Throws: `Problem` (`invalidCredentials`).
  static func requireSameProof(of record: PersonRecord, _ connection: Connection) throws {
    let current = try person(id: record.id, connection)
    guard let current, current.password == record.password, current.hasSecondFactor == record.hasSecondFactor else {
      throw Problem(.invalidCredentials)
    }
  }

  /// Changes a person, and answers how they are then; nil when there is no such person.
  ///
  /// - Throws: `Problem` (`emailTaken`).
  static func change(_ id: String, at now: Date, _ changes: [Change], _ connection: Connection) throws -> PersonRecord? {
    for change in changes {
      if case .email(let email) = change,
        try connection.row(String.self, "SELECT id FROM persons WHERE email = ? AND id <> ?", [Value(email.text), Value(id)]) != nil
      {
        throw Problem(.emailTaken)
      }
      let (columns, values) = try change.columns
      try connection.execute("UPDATE persons SET \(columns), updated = ? WHERE id = ?", values + [Value(now), Value(id)])
    }
    return try person(id: id, connection)
  }

  /// What may be changed of a person.
  enum Change: Sendable {
    case firstName(String?)
    case lastName(String?)
    /// It is to be verified again.
    case email(EmailAddress)
    case verified
    /// Whoever has the account is whom the address leads to.
    case settled
    case password(PasswordHash)
    case noPassword

    var columns: (sql: String, values: [Value]) {
      get throws {
        switch self {
        case .firstName(let name): ("first_name = ?", [Value(name)])
        case .lastName(let name): ("last_name = ?", [Value(name)])
        case .email(let email):
          ("email = ?, email_verified = 0, claimed = CASE claimed WHEN 1 THEN 1 ELSE 2 END", [Value(email.text)])
        case .verified: ("email_verified = 1, claimed = 0", [])
        case .settled: ("claimed = 0", [])
        case .password(let hash): ("password = ?", [Value(hash.text)])
        case .noPassword: ("password = NULL", [])
        }
      }
    }
  }

  /// - Throws: `Problem` (`lastOwner`) when nobody would be left to own the house.
  func give(_ id: String, role: Role?, rooms: [Room]?, at now: Date) async throws -> PersonRecord? {
    try await database.write { try Self.give(id, role: role, rooms: rooms, at: now, $0) }
  }

  static func give(_ id: String, role: Role?, rooms: [Room]?, at now: Date, _ connection: Connection) throws -> PersonRecord? {
    guard let known = try person(id: id, connection) else { return nil }
    if let role, role != .owner { try requireOtherOwner(than: known, connection) }
    try connection.execute(
      "UPDATE persons SET role = ?, rooms = ?, updated = ? WHERE id = ?",
      [Value((role ?? known.role).rawValue), try .json((rooms ?? known.rooms).map(\.rawValue)), Value(now), Value(id)])
    return try person(id: id, connection)
  }

  static func person(id: String, _ connection: Connection) throws -> PersonRecord? {
    try connection.row(PersonRecord.self, "SELECT \(PersonRecord.columns) FROM persons WHERE id = ?", [Value(id)])
  }
}
