import AtriumAPI
import Foundation
import Messaging
import Storage

/// The SQL of the destinations.
struct PushDestinationStore: Sendable {
  /// How many a person has at most. The one that was not registered again for the longest time makes way.
  static let most = 50

  let database: Database
  let log: PushLog

  /// Registers a destination, or registers it again.
  ///
  /// The same address leads to one person: to whoever registered it last, since they hold the device. Another address of the same session
  /// or key takes the place of the one before.
  func register(_ new: NewDestination, at now: Date) async throws -> KeptDestination {
    try await database.write { connection in
      let (session, key) = Self.columns(of: new.credential)
      let known = try find(new.kind, new.address, in: connection)
      if let known, known.person != new.person {
        try connection.execute("DELETE FROM push_destinations WHERE id = ?", [Value(known.id)])
      }
      let id = known.flatMap { $0.person == new.person ? $0.id : nil } ?? UUID().uuidString.lowercased()
      let environment = new.environment?.rawValue ?? known?.environment ?? AppleEnvironment.production.rawValue
      try connection.execute(
        """
        INSERT INTO push_destinations (id, person, kind, address, name, session, api_key, environment, public_key, secret, since)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name, session = excluded.session,
          api_key = excluded.api_key, environment = excluded.environment, public_key = excluded.public_key, secret = excluded.secret,
          since = excluded.since
        """,
        [
          Value(id), Value(new.person), Value(new.kind.rawValue), Value(new.address), Value(new.name), Value(session), Value(key),
          Value(new.kind == .apple ? environment : nil), Value(new.publicKey), Value(new.secret), Value(now),
        ])
      if session != nil || key != nil {
        try connection.execute(
          "DELETE FROM push_destinations WHERE kind = ? AND (session = ? OR api_key = ?) AND id <> ?",
          [Value(new.kind.rawValue), Value(session), Value(key), Value(id)])
      }
      try makeRoom(for: new.person, at: now, in: connection)
      guard let kept = try find(new.kind, new.address, in: connection) else { throw KeptDestination.Unreadable() }
      return kept
    }
  }

  /// A person's, the newest first.
  func destinations(of person: String) async throws -> [KeptDestination] {
    try await database.read { try Self.destinations(of: person, in: $0) }
  }

  static func destinations(of person: String, in connection: Connection) throws -> [KeptDestination] {
    try connection.rows(
      KeptDestination.self,
      "SELECT \(KeptDestination.columns) FROM push_destinations WHERE person = ? ORDER BY since DESC, id", [Value(person)])
  }

  /// - Returns: whether the person has such a one.
  func remove(_ id: String, of person: String) async throws -> Bool {
    try await database.write {
      try $0.execute("DELETE FROM push_destinations WHERE id = ? AND person = ?", [Value(id), Value(person)]) == 1
    }
  }

  /// Takes one away as it was known, and not what has been registered in its place meanwhile.
  ///
  /// - Returns: whether it was there.
  static func remove(_ known: KeptDestination, in connection: Connection) throws -> Bool {
    try connection.execute(
      "DELETE FROM push_destinations WHERE id = ? AND since = ?", [Value(known.id), Value(known.since)]) == 1
  }

  /// Notes that something reached it, or the service that leads to it.
  ///
  /// - Parameters:
  ///   - environment: where Apple took it.
  ///   - badge: the number that its icon was given.
  static func reached(
    _ id: String, in environment: AppleEnvironment?, badge: Int?, at now: Date, in connection: Connection
  ) throws {
    try connection.execute(
      "UPDATE push_destinations SET last_sent = ?, environment = COALESCE(?, environment), badge = COALESCE(?, badge) WHERE id = ?",
      [Value(now), Value(environment?.rawValue), Value(badge), Value(id)])
  }

  private func find(_ kind: PushKind, _ address: String, in connection: Connection) throws -> KeptDestination? {
    try connection.row(
      KeptDestination.self, "SELECT \(KeptDestination.columns) FROM push_destinations WHERE kind = ? AND address = ?",
      [Value(kind.rawValue), Value(address)])
  }

  private func makeRoom(for person: String, at now: Date, in connection: Connection) throws {
    for old in try Self.destinations(of: person, in: connection).dropFirst(Self.most) {
      try connection.execute("DELETE FROM push_destinations WHERE id = ?", [Value(old.id)])
      try log.add(
        PushLog.Entry(
          person: person, title: "A destination was taken away", outcome: .gone, destination: old.name,
          reason: "there were more than \(Self.most)"), at: now, in: connection)
    }
  }

  private static func columns(of credential: Credential) -> (session: String?, key: String?) {
    switch credential {
    case .session(let id): (id, nil)
    case .key(let id): (nil, id)
    case .none, .password, .issued: (nil, nil)
    }
  }
}
