import AtriumAPI
import Foundation
import NameMatching
import Storage

/// Writes shows with their bills and venues.
enum ShowRows {
  /// - Returns: the id.
  static func insert(_ state: ShowState, day: String, submitter: String, at now: Date, _ connection: Connection) throws -> Int64 {
    let columns = try columns(of: state, day: day)
    let names = columns.map(\.name) + ["was_public", "slug", "submitter", "version", "confirmed", "created", "updated"]
    let values =
      columns.map(\.value) + [Value(state.status == .approved), Value(""), Value(submitter), Value(0), Value(now), Value(now), Value(now)]
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    guard
      let id = try connection.row(
        Int64.self, "INSERT INTO shows (\(names.joined(separator: ", "))) VALUES (\(marks)) RETURNING id", values)
    else { throw Problem(.internalError) }
    try fill(id, state, connection)
    return id
  }

  static func update(_ record: ShowRecord, _ connection: Connection) throws {
    let columns =
      try columns(of: record.state, day: record.day) + [
        ("slug", Value(record.slug)), ("version", Value(record.version)), ("confirmed", Value(record.confirmedAt)),
        ("updated", Value(record.updatedAt)),
      ]
    try connection.execute(
      "UPDATE shows SET \(columns.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?",
      columns.map(\.value) + [Value(record.id)])
    if record.state.status == .approved { try connection.execute("UPDATE shows SET was_public = 1 WHERE id = ?", [Value(record.id)]) }
    try connection.execute("DELETE FROM show_bills WHERE show = ?", [Value(record.id)])
    try connection.execute("DELETE FROM show_places WHERE show = ?", [Value(record.id)])
    try fill(record.id, record.state, connection)
  }

  private static func columns(of state: ShowState, day: String) throws -> [(name: String, value: Value)] {
    [
      ("title", Value(state.title)), ("folded", Value(FoldedName(state.title).text)), ("starts", Value(state.startsAt)),
      ("is_time_known", Value(state.isTimeKnown)), ("ends", Value(state.end)), ("is_end_known", Value(state.endsAt != nil)),
      ("doors", Value(state.doorsAt)),
      ("music", Value(state.musicAt)), ("day", Value(day)), ("timezone", Value(state.timezone)), ("city", Value(state.city)),
      ("state", Value(state.state)), ("price", Value(state.price)), ("price_text", Value(state.priceText)), ("age", Value(state.age)),
      ("description", Value(state.description)), ("ticket_url", Value(state.ticketURL)),
      ("ticket_key", Value(state.ticketURL.flatMap(TicketLink.key))), ("image_url", Value(state.imageURL)),
      ("status", Value(state.status.rawValue)), ("rejection", Value(state.rejection)), ("merged_into", Value(state.mergedInto)),
      ("is_sold_out", Value(state.isSoldOut)),
      ("is_cancelled", Value(state.isCancelled)), ("sources", try .json(state.sources)),
    ]
  }

  private static func fill(_ id: Int64, _ state: ShowState, _ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO show_bills (show, position, artist, is_headliner, set_type, is_new) VALUES (?, ?, ?, ?, ?, ?)",
      rows: state.artists.enumerated().map { position, act in
        [
          Value(id), Value(position), Value(act.artist), Value(act.isHeadliner), Value(act.setType.rawValue), Value(act.isNew),
        ]
      })
    try connection.execute(
      "INSERT INTO show_places (show, position, venue, is_new) VALUES (?, ?, ?, ?)",
      rows: state.venues.enumerated().map { position, place in [Value(id), Value(position), Value(place.venue), Value(place.isNew)] })
  }
}
