import AtriumAPI
package import Foundation
package import Storage

/// The SQL of the notices, each of which is one person's.
///
/// A room posts in the transaction of what it tells of:
/// ```swift
/// try await database.write { connection in
///   // ... what the room writes ...
///   try notices.apply([.post(notice, to: person)], at: now, in: connection)
/// }
/// await hub.signal()
/// ```
package struct NoticeStore: Sendable {
  /// How long a notice is kept.
  package static let longest: TimeInterval = 90 * 86_400
  /// Kinds whose notices stay until they are withdrawn: what they tell of goes on, and whoever posts them would tell it again.
  private static let standing = [Notice.Kind.unreadableFiles]
  package static let personal = PersonalTables(("notices", "id"))
  /// How many a person has at most.
  package static let most = 1_000

  package let database: Database
  package let log: ChangeLog
  /// What else hears of each step, in its transaction; nil where nobody is told outside of the app.
  let push: PushOutbox?

  /// Creates or updates the table.
  /// - Parameter log: of the same database, as is `push`.
  init(database: Database, log: ChangeLog, push: PushOutbox? = nil) async throws {
    self.database = database
    self.log = log
    self.push = push
    try await Migrator(
      store: "notices",
      [
        .init(
          1, "notices",
          script: """
            CREATE TABLE notices (
              id TEXT PRIMARY KEY, person TEXT NOT NULL, room TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL,
              details TEXT NOT NULL, at BIGINT NOT NULL, seen BIGINT, UNIQUE (person, room, kind, subject));
            CREATE INDEX notices_newest ON notices (person, at DESC, id DESC);
            """)
      ]
    ).migrate(database)
  }

  /// Does the steps one after the other, and tells of all of them when their rows are written: from the first word on every other writer
  /// waits for this transaction, which must wait for none of them then. So nothing follows it in a transaction.
  package func apply(_ steps: [NoticeStep], at date: Date, in connection: Connection) throws {
    var changed: [Audience: [String]] = [:]
    for step in steps {
      switch step {
      case .post(let notice, let person):
        for (room, ids) in try post(notice, to: person, at: date, in: connection) { changed[Audience(person, room), default: []] += ids }
      case .amend(let notice, let person):
        guard let id = try id(notice.room, notice.kind, notice.subject, of: person, in: connection) else { continue }
        try connection.execute("UPDATE notices SET details = ? WHERE id = ?", [Value(notice.details), Value(id)])
        try push?.amend(notice, of: person, at: date, in: connection)
        changed[Audience(person, notice.room.rawValue), default: []].append(id)
      case .withdraw(let room, let kind, let subject, let person):
        guard let id = try remove(room, kind, subject, of: person, in: connection) else { continue }
        try push?.withdraw(room, kind, subject, of: person, at: date, in: connection)
        changed[Audience(person, room.rawValue), default: []].append(id)
      case .hold(let notice, let until, let person):
        try push?.note(notice, .held, until: until, of: person, at: date, in: connection)
      case .cancel(let notice, let person): try push?.note(notice, .cancelled, of: person, at: date, in: connection)
      }
    }
    for (audience, ids) in changed.sorted(by: { ($0.key.person, $0.key.room) < ($1.key.person, $1.key.room) }) {
      try log.append(
        room: Room(rawValue: audience.room), kind: Change.Kind.noticesChanged, ids: ids, person: audience.person, in: connection)
    }
  }

  /// - Returns: the ids of what was added and of what made way for its age, by room.
  private func post(
    _ notice: PostedNotice, to person: String, at date: Date, in connection: Connection
  ) throws -> [String: [String]] {
    try remove(notice.room, notice.kind, notice.subject, of: person, in: connection)
    let id = UUID().uuidString.lowercased()
    try connection.execute(
      "INSERT INTO notices (id, person, room, kind, subject, details, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        Value(id), Value(person), Value(notice.room.rawValue), Value(notice.kind), Value(notice.subject), Value(notice.details),
        Value(date),
      ])
    try push?.post(notice, to: person, at: date, in: connection)
    var changed = try prune(person, at: date, in: connection)
    changed[notice.room.rawValue, default: []].append(id)
    return changed
  }

  @discardableResult
  private func remove(
    _ room: Room, _ kind: String, _ subject: String, of person: String, in connection: Connection
  ) throws -> String? {
    guard let id = try id(room, kind, subject, of: person, in: connection) else { return nil }
    try connection.execute("DELETE FROM notices WHERE id = ?", [Value(id)])
    return id
  }

  private func id(_ room: Room, _ kind: String, _ subject: String, of person: String, in connection: Connection) throws -> String? {
    try connection.row(
      String.self, "SELECT id FROM notices WHERE person = ? AND room = ? AND kind = ? AND subject = ?",
      [Value(person), Value(room.rawValue), Value(kind), Value(subject)])
  }

  /// - Returns: the ids of what was removed, by room.
  private func prune(_ person: String, at date: Date, in connection: Connection) throws -> [String: [String]] {
    let standing = Array(repeating: "?", count: Self.standing.count).joined(separator: ", ")
    var removed = try connection.rows(
      RemovedRow.self, "DELETE FROM notices WHERE person = ? AND at < ? AND kind NOT IN (\(standing)) RETURNING id, room, kind, subject",
      [Value(person), Value(date.addingTimeInterval(-Self.longest))] + Self.standing.map { Value($0) })
    if let first = try connection.row(
      PlaceRow.self, "SELECT id, at FROM notices WHERE person = ? ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?",
      [Value(person), Value(Self.most)])
    {
      removed += try connection.rows(
        RemovedRow.self, "DELETE FROM notices WHERE person = ? AND (at < ? OR (at = ? AND id <= ?)) RETURNING id, room, kind, subject",
        [Value(person), Value(first.at), Value(first.at), Value(first.id)])
    }
    for row in removed {
      try push?.withdraw(Room(rawValue: row.room), row.kind, row.subject, of: person, at: date, in: connection)
    }
    return Dictionary(grouping: removed, by: \.room).mapValues { $0.map(\.id).sorted() }
  }

  /// Who is told, and of which room.
  private struct Audience: Hashable {
    let person: String
    let room: String

    init(_ person: String, _ room: String) {
      self.person = person
      self.room = room
    }
  }

  private struct RemovedRow: Decodable {
    let id: String
    let room: String
    let kind: String
    let subject: String
  }

  private struct PlaceRow: Decodable {
    let id: String
    let at: Int64
  }
}
