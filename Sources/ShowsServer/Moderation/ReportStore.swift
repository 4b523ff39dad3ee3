import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of reports.
struct ReportStore: Sendable {
  let database: Database
  let log: ChangeLog
  let moderators: ModeratorStore

  /// One of each person for each show: a second one replaces the first.
  func add(_ reason: ShowReport.Reason, _ note: String?, of show: Int64, by person: String, at now: Date) async throws {
    let moderators = try await moderators.includingOwners()
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO show_reports (show, person, reason, note, at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (show, person) DO UPDATE SET reason = excluded.reason, note = excluded.note, at = excluded.at
        """, [Value(show), Value(person), Value(reason.rawValue), Value(note), Value(now)])
      try tell(show, to: moderators, in: connection)
    }
  }

  /// - Returns: false for one that is not there.
  func dismiss(_ id: Int64) async throws -> Bool {
    let moderators = try await moderators.includingOwners()
    return try await database.write { connection in
      guard let show = try connection.row(Int64.self, "DELETE FROM show_reports WHERE id = ? RETURNING show", [Value(id)]) else {
        return false
      }
      try tell(show, to: moderators, in: connection)
      return true
    }
  }

  /// Removes what one reporter said: of a show, or of all.
  func withdraw(of show: Int64? = nil, by person: String) async throws {
    let moderators = try await moderators.includingOwners()
    try await database.write { connection in
      let condition = show == nil ? "" : " AND show = ?"
      let removed = try connection.rows(
        Int64.self, "DELETE FROM show_reports WHERE person = ?\(condition) RETURNING show",
        [Value(person)] + [show].compactMap { $0.map { Value($0) } })
      for show in removed { try tell(show, to: moderators, in: connection) }
    }
  }

  /// Those of these shows, the oldest first.
  func reports(of shows: [Int64]) async throws -> [Int64: [ShowReport]] {
    guard !shows.isEmpty else { return [:] }
    let list = ValueList(shows)
    let rows = try await database.read {
      try $0.rows(
        Row.self, "SELECT id, show, reason, note, at FROM show_reports WHERE show IN (\(list.marks)) ORDER BY at, id", list.values)
    }
    return Dictionary(grouping: rows, by: \.show).mapValues { $0.map(\.report) }
  }

  /// The shows that were reported, the one that waits longest first.
  func shows(limit: Int) async throws -> [Int64] {
    try await database.read {
      try $0.rows(
        Int64.self,
        """
        SELECT show FROM show_reports JOIN shows ON shows.id = show_reports.show WHERE shows.status = 'approved' GROUP BY show
        ORDER BY min(at), show LIMIT ?
        """, [Value(limit)])
    }
  }

  private func tell(_ show: Int64, to moderators: [String], in connection: Connection) throws {
    for person in moderators {
      try log.append(room: .shows, kind: Change.Kind.showQueueChanged, ids: [String(show)], person: person, in: connection)
    }
  }

  private struct Row: Decodable {
    let id: Int64
    let show: Int64
    let reason: String
    let note: String?
    let at: Date

    var report: ShowReport { ShowReport(id: id, reason: ShowReport.Reason(rawValue: reason), note: note, at: at) }
  }
}
