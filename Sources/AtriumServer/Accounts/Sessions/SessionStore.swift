import AtriumAPI
import Foundation
import HTTPServing
import Storage

/// The SQL of the sessions.
struct SessionStore: Sendable {
  /// A session that lives.
  struct Session: Decodable, Sendable {
    let id: String
    let person: String
    let agent: String?
    let address: String?
    let created: Date
    let secret: String
    let generation: Int
    let rotated: Date
    let expires: Date
    let access: String
    let accessMade: Date

    enum CodingKeys: String, CodingKey {
      case id, person, agent, address, created, secret, generation, rotated, expires, access
      case accessMade = "access_made"
    }

    var chain: SessionChain {
      SessionChain(
        generation: generation, rotated: rotated, expires: expires, access: access, accessMade: accessMade)
    }
  }

  let database: Database
  /// How long a network is known for somebody's after a sign-in from there.
  static let knownFor: TimeInterval = 90 * 86_400

  /// Begins a session, and forgets those of everybody that have expired, and the networks that nobody came from for long.
  ///
  /// - Throws: `Problem` (`invalidCredentials`) when another password or second factor counts by now than the one that was asked for.
  func begin(
    _ id: String, for record: PersonRecord, secret: String, chain: SessionChain, agent: String?, address: String?, network: ClientNetwork,
    at now: Date
  ) async throws {
    let person = record.id
    try await database.write { connection in
      try PersonStore.requireSameProof(of: record, connection)
      try connection.execute("DELETE FROM sessions WHERE expires <= ?", [Value(now)])
      try connection.execute("DELETE FROM known_addresses WHERE seen <= ?", [Value(now.addingTimeInterval(-Self.knownFor))])
      try connection.execute(
        """
        INSERT INTO sessions (id, person, agent, address, created, secret, generation, rotated, expires, access, access_made)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [Value(id), Value(person), Value(agent), Value(address), Value(now), Value(secret)] + Self.values(of: chain))
      guard !network.text.isEmpty else { return }
      try connection.execute(
        """
        INSERT INTO known_addresses (person, address, seen) VALUES (?, ?, ?)
        ON CONFLICT (person, address) DO UPDATE SET seen = excluded.seen
        """, [Value(person), Value(network.text), Value(now)])
    }
  }

  /// Whether somebody has signed in as that person from there within the last 90 days.
  func isKnown(_ network: ClientNetwork, of person: String, at now: Date) async throws -> Bool {
    try await database.read {
      try $0.row(
        Int64.self, "SELECT seen FROM known_addresses WHERE person = ? AND address = ? AND seen > ?",
        [Value(person), Value(network.text), Value(now.addingTimeInterval(-Self.knownFor))]) != nil
    }
  }

  /// Whose session it is, if it lives.
  func person(of session: String, at now: Date) async throws -> PersonRecord? {
    try await database.readBriefly {
      try $0.row(
        PersonRecord.self,
        "SELECT \(PersonRecord.columns) FROM sessions JOIN persons ON persons.id = sessions.person WHERE sessions.id = ? AND expires > ?",
        [Value(session), Value(now)])
    }
  }

  /// Lets `body` move a session's chain on, in one transaction: of two requests with one token, the second sees what the first did. The
  /// session ends when it says so.
  ///
  /// - Returns: nil when there is no such session.
  func advance<Value: Sendable>(
    _ id: String, _ body: @escaping @Sendable (Session, inout SessionChain) throws -> (Value, ends: Bool)
  ) async throws -> (Value, PersonRecord)? {
    try await database.write { connection in
      guard let session = try connection.row(Session.self, "SELECT * FROM sessions WHERE id = ?", [.init(id)]),
        let person = try PersonStore.person(id: session.person, connection)
      else { return nil }
      var chain = session.chain
      let (value, ends) = try body(session, &chain)
      if ends {
        try connection.execute("DELETE FROM sessions WHERE id = ?", [.init(id)])
      } else if chain != session.chain {
        try connection.execute(
          """
          UPDATE sessions SET generation = ?, rotated = ?, expires = ?, access = ?, access_made = ? WHERE id = ?
          """, Self.values(of: chain) + [.init(id)])
      }
      return (value, person)
    }
  }

  func session(_ id: String) async throws -> Session? {
    try await database.readBriefly { try $0.row(Session.self, "SELECT * FROM sessions WHERE id = ?", [Value(id)]) }
  }

  /// A person's sessions that live, the one that was used last first.
  func sessions(of person: String, at now: Date) async throws -> [Session] {
    try await database.read {
      try $0.rows(
        Session.self, "SELECT * FROM sessions WHERE person = ? AND expires > ? ORDER BY access_made DESC, id", [Value(person), Value(now)])
    }
  }

  /// Ends a session of that person; false when there is none such.
  func end(_ id: String, of person: String) async throws -> Bool {
    try await database.write {
      try $0.execute("DELETE FROM sessions WHERE id = ? AND person = ?", [Value(id), Value(person)]) == 1
    }
  }

  /// Ends all sessions of a person, but one.
  func endAll(of person: String, except id: String? = nil) async throws {
    try await database.write { try Self.endAll(of: person, except: id, $0) }
  }

  static func endAll(of person: String, except id: String? = nil, _ connection: Connection) throws {
    try connection.execute("DELETE FROM sessions WHERE person = ? AND id <> ?", [Value(person), Value(id ?? "")])
    try connection.execute("DELETE FROM sign_in_challenges WHERE person = ?", [Value(person)])
  }

  private static func values(of chain: SessionChain) -> [Value] {
    [
      Value(chain.generation), Value(chain.rotated), Value(chain.expires), Value(chain.access), Value(chain.accessMade),
    ]
  }
}
