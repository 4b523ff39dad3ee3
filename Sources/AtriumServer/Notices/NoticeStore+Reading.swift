package import AtriumAPI
package import Foundation
package import Storage

extension NoticeStore {
  /// Whose notices, of which rooms: those of a room that a person does not have any more are not shown.
  package struct Reader: Sendable {
    package let person: String
    package let rooms: Set<Room>

    fileprivate var condition: String {
      "person = ? AND room IN (\(Array(repeating: "?", count: rooms.count).joined(separator: ", ")))"
    }

    fileprivate var arguments: [Value] { [Value(person)] + rooms.map { Value($0.rawValue) } }
  }

  /// A place in the list: after the notice `id` of that time, in milliseconds.
  package struct Place: Sendable, Equatable {
    package let at: Int64
    package let id: String

    var position: ListCursor.Position { .number(at, key: id) }
  }

  /// Some of a person's notices, and how many of all of them are not seen yet: both of one state of the database.
  package struct Page: Sendable {
    package var notices: [(KeptNotice, Place)] = []
    package var unseen = 0
  }

  /// The notices after a place, newest first.
  package func page(of reader: Reader, isUnseen: Bool, after place: Place?, limit: Int) async throws -> Page {
    guard !reader.rooms.isEmpty else { return Page() }
    var condition = reader.condition
    var arguments = reader.arguments
    if isUnseen { condition += " AND seen IS NULL" }
    if let place {
      condition += " AND (at < ? OR (at = ? AND id < ?))"
      arguments += [Value(place.at), Value(place.at), Value(place.id)]
    }
    let sql = "SELECT id, room, kind, subject, details, at, seen FROM notices WHERE \(condition) ORDER BY at DESC, id DESC LIMIT ?"
    return try await database.read { [arguments] connection in
      let rows = try connection.rows(Row.self, sql, arguments + [Value(limit)])
      return Page(
        notices: rows.map { ($0.kept, Place(at: $0.at, id: $0.id)) }, unseen: try Self.unseen(of: reader, in: connection))
    }
  }

  /// How many are not seen yet.
  package func unseen(of reader: Reader) async throws -> Int {
    guard !reader.rooms.isEmpty else { return 0 }
    return try await database.read { try Self.unseen(of: reader, in: $0) }
  }

  private static func unseen(of reader: Reader, in connection: Connection) throws -> Int {
    try connection.row(Int.self, "SELECT count(*) FROM notices WHERE \(reader.condition) AND seen IS NULL", reader.arguments) ?? 0
  }

  /// - Returns: whether any of them were not seen before.
  package func markSeen(_ ids: [String], by reader: Reader, at date: Date) async throws -> Bool {
    guard !ids.isEmpty else { return false }
    let marks = Array(repeating: "?", count: ids.count).joined(separator: ", ")
    return try await markSeen(where: "id IN (\(marks))", ids.map { Value($0) }, by: reader, at: date)
  }

  /// Marks everything up to a place, itself included.
  ///
  /// - Returns: whether any of it was not seen before.
  package func markSeen(through place: Place, by reader: Reader, at date: Date) async throws -> Bool {
    try await markSeen(
      where: "(at < ? OR (at = ? AND id <= ?))", [Value(place.at), Value(place.at), Value(place.id)], by: reader, at: date)
  }

  private func markSeen(where condition: String, _ arguments: [Value], by reader: Reader, at date: Date) async throws -> Bool {
    guard !reader.rooms.isEmpty else { return false }
    return try await database.write { [log, push] connection in
      let found = try connection.rows(
        MarkedRow.self,
        "SELECT id, room, kind, subject FROM notices WHERE \(reader.condition) AND seen IS NULL AND \(condition) ORDER BY at, id",
        reader.arguments + arguments)
      for row in found {
        try connection.execute("UPDATE notices SET seen = ? WHERE id = ?", [Value(date), Value(row.id)])
        try push?.withdraw(Room(rawValue: row.room), row.kind, row.subject, of: reader.person, at: date, in: connection)
      }
      for (room, rows) in Dictionary(grouping: found, by: \.room).sorted(by: { $0.key < $1.key }) {
        try log.append(
          room: Room(rawValue: room), kind: Change.Kind.noticesChanged, ids: rows.map(\.id), person: reader.person, in: connection)
      }
      return !found.isEmpty
    }
  }

  /// A person's notice of a subject, if they have not seen it.
  package static func unseen(
    _ room: String, _ kind: String, _ subject: String, of person: String, in connection: Connection
  ) throws -> KeptNotice? {
    try connection.row(
      Row.self,
      """
      SELECT id, room, kind, subject, details, at, seen FROM notices
      WHERE person = ? AND room = ? AND kind = ? AND subject = ? AND seen IS NULL
      """, [Value(person), Value(room), Value(kind), Value(subject)]
    )?.kept
  }

  /// The details of a person's notices of one kind, by their subjects.
  package func details(of room: Room, _ kind: String, for person: String, in connection: Connection) throws -> [String: String] {
    let rows = try connection.rows(
      SubjectRow.self, "SELECT subject, details FROM notices WHERE person = ? AND room = ? AND kind = ?",
      [Value(person), Value(room.rawValue), Value(kind)])
    return Dictionary(rows.map { ($0.subject, $0.details) }, uniquingKeysWith: { first, _ in first })
  }

  /// Who has notices of one kind.
  package func people(with room: Room, _ kind: String, in connection: Connection) throws -> [String] {
    try connection.rows(
      PersonRow.self, "SELECT DISTINCT person FROM notices WHERE room = ? AND kind = ? ORDER BY person",
      [Value(room.rawValue), Value(kind)]
    ).map(\.person)
  }

  private struct MarkedRow: Decodable {
    let id: String
    let room: String
    let kind: String
    let subject: String
  }

  private struct SubjectRow: Decodable {
    let subject: String
    let details: String
  }

  private struct PersonRow: Decodable {
    let person: String
  }

  private struct Row: Decodable {
    let id: String
    let room: String
    let kind: String
    let subject: String
    let details: String
    let at: Int64
    let seen: Int64?

    var kept: KeptNotice {
      KeptNotice(
        id: id, posted: PostedNotice(room: Room(rawValue: room), kind: kind, subject: subject, details: details),
        at: Value.date(milliseconds: at), isSeen: seen != nil)
    }
  }
}
