import AtriumAPI
import Foundation
import Storage

/// What a destination is to be told of a subject, as it stands in the table.
struct KeptTelling: Sendable, Equatable {
  let destination: String
  let room: String
  let kind: String
  let subject: String
  /// What stands above it, in English.
  var title: String
  var life: PushLife
  /// Another one for each wish, and the same each time that it is tried.
  var message: UUID
  /// When the wish came up.
  var asked: Date
  var due: Date?

  /// The one of a destination that stands for its icon's number.
  static let badge = (room: "", kind: "badge", subject: "")

  init(destination: String, room: String, kind: String, subject: String, title: String, at now: Date) {
    (self.destination, self.room, self.kind, self.subject, self.title) = (destination, room, kind, subject, title)
    (life, message, asked) = (PushLife(), UUID(), now)
  }

  /// Notes that something else is to be sent.
  mutating func renew(at now: Date) {
    (message, asked, due) = (UUID(), now, life.wish == nil ? nil : now)
  }

  static func find(
    _ destination: String, _ room: String, _ kind: String, _ subject: String, in connection: Connection
  ) throws -> KeptTelling? {
    try connection.row(
      Row.self,
      "SELECT \(Row.columns) FROM push_tellings WHERE destination = ? AND room = ? AND kind = ? AND subject = ?",
      [Value(destination), Value(room), Value(kind), Value(subject)]
    ).map(KeptTelling.init)
  }

  /// Those that are due, the longest first.
  static func due(at now: Date, limit: Int, in connection: Connection) throws -> [KeptTelling] {
    try connection.rows(
      Row.self, "SELECT \(Row.columns) FROM push_tellings WHERE due <= ? ORDER BY due, message LIMIT ?", [Value(now), Value(limit)]
    ).map(KeptTelling.init)
  }

  static func nextDue(in connection: Connection) throws -> Date? {
    try connection.row(Int64.self, "SELECT due FROM push_tellings WHERE due IS NOT NULL ORDER BY due LIMIT 1").map {
      Value.date(milliseconds: $0)
    }
  }

  /// Writes it, or takes it away where it is over.
  func write(in connection: Connection) throws {
    guard !life.isOver else {
      try connection.execute(
        "DELETE FROM push_tellings WHERE destination = ? AND room = ? AND kind = ? AND subject = ?",
        [Value(destination), Value(room), Value(kind), Value(subject)])
      return
    }
    try connection.execute(
      """
      INSERT INTO push_tellings (\(Row.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (destination, room, kind, subject) DO UPDATE SET title = excluded.title, wish = excluded.wish, tried = excluded.tried,
        shown = excluded.shown, message = excluded.message, asked = excluded.asked, due = excluded.due
      """,
      [
        Value(destination), Value(room), Value(kind), Value(subject), Value(title), Value(life.wish?.rawValue), Value(life.isTried),
        Value(life.isShown), Value(message.uuidString), Value(asked), Value(due),
      ])
  }

  private init(_ row: Row) {
    (destination, room, kind, subject, title) = (row.destination, row.room, row.kind, row.subject, row.title)
    life = PushLife(wish: row.wish.flatMap(PushLife.Wish.init), isTried: row.tried, isShown: row.shown)
    (message, asked, due) = (UUID(uuidString: row.message) ?? UUID(), row.asked, row.due)
  }

  private struct Row: Decodable {
    let destination: String
    let room: String
    let kind: String
    let subject: String
    let title: String
    let wish: String?
    let tried: Bool
    let shown: Bool
    let message: String
    let asked: Date
    let due: Date?

    static let columns = "destination, room, kind, subject, title, wish, tried, shown, message, asked, due"
  }
}
