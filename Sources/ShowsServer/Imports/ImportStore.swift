import AtriumAPI
import Foundation
import Storage

/// What was imported of a show, and what was made of it.
struct ImportRow: Decodable, Sendable {
  let key: String
  let show: Int64
  let imported: ImportedShow
  /// The show as the source alone would have it: what differs now, a person changed.
  let applied: ShowState
  /// When the source was seen to list it no more.
  let vanished: Date?
}

/// The SQL of what was imported: identities of sources and the shows that they are.
enum ImportStore {
  /// By the source's keys.
  static func rows(of origin: String, _ connection: Connection) throws -> [String: ImportRow] {
    let rows = try connection.rows(
      ImportRow.self, "SELECT key, show, imported, applied, vanished FROM show_imports WHERE origin = ?", [Value(origin)])
    return Dictionary(rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func row(of key: String, _ origin: String, _ connection: Connection) throws -> ImportRow? {
    try connection.row(
      ImportRow.self, "SELECT key, show, imported, applied, vanished FROM show_imports WHERE origin = ? AND key = ?",
      [Value(origin), Value(key)])
  }

  static func keep(
    _ imported: ImportedShow, _ applied: ShowState, as key: String, of origin: String, for show: Int64, at now: Date,
    _ connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO show_imports (origin, key, show, imported, applied, at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (origin, key) DO UPDATE SET show = excluded.show, imported = excluded.imported, applied = excluded.applied,
      at = excluded.at, vanished = NULL
      """, [Value(origin), Value(key), Value(show), try .json(imported), try .json(applied), Value(now)])
  }

  /// Notes that a source says the same of these shows again.
  static func confirm(_ shows: [Int64], at now: Date, _ connection: Connection) throws {
    guard !shows.isEmpty else { return }
    let list = ValueList(shows)
    try connection.execute("UPDATE shows SET confirmed = ? WHERE id IN (\(list.marks))", [Value(now)] + list.values)
  }

  /// Public shows to come that were imported from a source and are listed by it no more, with their keys.
  static func missing(of origin: String, without keys: Set<String>, at now: Date, _ connection: Connection) throws -> [ImportRow] {
    let rows = try connection.rows(
      ImportRow.self,
      """
      SELECT show_imports.key, show_imports.show, show_imports.imported, show_imports.applied, show_imports.vanished
      FROM show_imports JOIN shows ON shows.id = show_imports.show
      WHERE origin = ? AND shows.status = 'approved' AND shows.ends > ? AND shows.is_cancelled = 0 ORDER BY shows.starts, shows.id
      """, [Value(origin), Value(now)])
    return rows.filter { !keys.contains($0.key) }
  }

  static func mark(_ key: String, of origin: String, vanished: Date?, _ connection: Connection) throws {
    try connection.execute(
      "UPDATE show_imports SET vanished = ? WHERE origin = ? AND key = ?", [Value(vanished), Value(origin), Value(key)])
  }
}
