import AtriumAPI
import Foundation
import Storage

/// The SQL of shows with their bills and venues. A list is a condition and an order; what is shown to whom, ``ShowList`` says.
struct ShowStore: Sendable {
  let database: Database

  /// A show, gone ones too.
  static func record(_ id: Int64, _ connection: Connection) throws -> ShowRecord? {
    try records("shows.id = ?", [Value(id)], connection).first
  }

  /// - Parameter tail: an order and a limit.
  static func records(
    _ condition: String, _ arguments: [Value], tail: String = "", _ connection: Connection
  ) throws -> [ShowRecord] {
    let shows = "SELECT \(ShowRecord.columns) FROM shows WHERE \(condition) \(tail)"
    var records = try connection.rows(shows, arguments) { try ShowRecord($0) }
    guard !records.isEmpty else { return [] }
    let list = ValueList(records.map(\.id))
    var acts: [Int64: [ShowState.Act]] = [:]
    let bills = "SELECT show, artist, is_headliner, set_type, is_new FROM show_bills WHERE show IN (\(list.marks)) ORDER BY show, position"
    for (show, act) in try connection.rows(bills, list.values, act) { acts[show, default: []].append(act) }
    var places: [Int64: [ShowState.Place]] = [:]
    let venues = "SELECT show, venue, is_new FROM show_places WHERE show IN (\(list.marks)) ORDER BY show, position"
    for (show, place) in try connection.rows(venues, list.values, place) { places[show, default: []].append(place) }
    for index in records.indices {
      records[index].state.venues = places[records[index].id] ?? []
      records[index].state.artists = acts[records[index].id] ?? []
    }
    return records
  }

  /// The id that an address of a show, an artist or a venue opens: a number, a slug, or one that it had before.
  func id(of address: String, _ kind: ShowKind) async throws -> Int64? {
    if let id = Int64(address), String(id) == address { return id }
    guard address.utf8.count <= ShowKind.longestSlug else { return nil }
    return try await database.readBriefly {
      try $0.row(Int64.self, "SELECT id FROM show_slugs WHERE kind = ? AND slug = ?", [Value(kind.rawValue), Value(address)])
    }
  }

  /// A show; of one that was merged, the one that it is.
  func record(_ id: Int64) async throws -> ShowRecord? {
    try await database.readBriefly { connection in
      let record = try Self.record(id, connection)
      guard let other = record?.state.mergedInto else { return record }
      return try Self.record(other, connection)
    }
  }

  /// Those of these shows that are there, gone ones too.
  func records(_ ids: [Int64]) async throws -> [ShowRecord] {
    guard !ids.isEmpty else { return [] }
    let list = ValueList(ids)
    return try await database.readBriefly { try Self.records("shows.id IN (\(list.marks))", list.values, $0) }
  }

  /// A page of a list.
  ///
  /// - Parameter limit: one row more says that another page follows.
  func records(
    _ list: ShowList, after position: (number: Int64, key: String)? = nil, limit: Int, offset: Int = 0
  ) async throws -> [ShowRecord] {
    let (condition, arguments) = try list.condition(after: position)
    return try await database.readBriefly {
      try Self.records(
        condition, arguments + [Value(limit), Value(offset)], tail: "ORDER BY \(list.order) LIMIT ? OFFSET ?", $0)
    }
  }

  func count(_ list: ShowList) async throws -> Int {
    let (condition, arguments) = try list.condition(after: nil)
    return try await database.readBriefly {
      try $0.row(Int.self, "SELECT count(*) FROM shows WHERE \(condition)", arguments) ?? 0
    }
  }

  /// Cities with the number of their shows, the one with most first.
  func cities(at now: Date) async throws -> [ShowCity] {
    let rows = try await database.read {
      try $0.rows(
        CityRow.self,
        """
        SELECT city, state, count(*) AS number FROM shows WHERE status = 'approved' AND starts > ? AND ends > ? GROUP BY city, state
        ORDER BY number DESC, city, state
        """, [Value(now.addingTimeInterval(-ShowList.longest)), Value(now)])
    }
    return rows.map { ShowCity(city: $0.city, state: $0.state, count: $0.number) }
  }

  private static func act(_ row: RowColumns) throws -> (show: Int64, act: ShowState.Act) {
    (
      try row.integer(0),
      ShowState.Act(
        artist: try row.integer(1), isHeadliner: try row.flag(2), setType: ShowSetType(rawValue: try row.text(3)), isNew: try row.flag(4))
    )
  }

  private static func place(_ row: RowColumns) throws -> (show: Int64, place: ShowState.Place) {
    (try row.integer(0), ShowState.Place(venue: try row.integer(1), isNew: try row.flag(2)))
  }

  private struct CityRow: Decodable {
    let city: String
    let state: String
    let number: Int
  }
}

/// What has an address of its own.
enum ShowKind: String, Sendable {
  case show, artist, venue

  /// Bytes.
  static let longestSlug = 300
}
