import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Storage

/// The SQL of the index's own status, file by file.
struct NoteFileStore: Sendable {
  let database: Database

  /// The files with this status, by path. Without one: what is not indexed, and what is indexed although something is wrong with it.
  func files(_ status: FileIndexStatus?, after key: String?, limit: Int, in language: Language) async throws -> [NoteIndexEntry] {
    let columns = "key, status, coalesce(reason, problem) AS reason, looked_at"
    // Each part comes in the order of its own index and stops at the limit, so that no more than three pages are put together. Those
    // that are not indexed have an index of their own; nearly all others are, and need none.
    let parts: [String]
    var arguments: [Value] = []
    if let status {
      let rows = status == .indexed ? "notes" : "notes INDEXED BY notes_status"
      let condition = status == .indexed ? "status = ?" : "status <> 'indexed' AND status = ?"
      parts = ["SELECT \(columns) FROM \(rows) WHERE \(condition) AND key > ? ORDER BY key LIMIT ?"]
      arguments = [Value(status.rawValue), Value(key ?? ""), Value(limit)]
    } else {
      let troubled = ["skipped", "failed"].map { "notes INDEXED BY notes_status WHERE status <> 'indexed' AND status = '\($0)'" }
      parts = (troubled + ["notes INDEXED BY notes_problem WHERE problem IS NOT NULL"]).map {
        "SELECT * FROM (SELECT \(columns) FROM \($0) AND key > ? ORDER BY key LIMIT ?)"
      }
      arguments = parts.flatMap { _ in [Value(key ?? ""), Value(limit)] } + [Value(limit)]
    }
    let sql = parts.count == 1 ? parts[0] : parts.joined(separator: " UNION ALL ") + " ORDER BY key LIMIT ?"
    return try await database.read { [arguments] in try $0.rows(Row.self, sql, arguments).map { $0.entry(in: language) } }
  }

  /// Key and reason of the files that could not be read into the index, by path; of thousands the first. Links are left out on purpose,
  /// and however many there are, they take no other file's place.
  func unreadable(limit: Int = 5_000) async throws -> [(key: String, reason: FileReason)] {
    try await database.read { connection in
      let rows = try connection.rows(
        ReasonRow.self,
        """
        SELECT key, coalesce(reason, '') AS reason FROM notes INDEXED BY notes_status
        WHERE status <> 'indexed' AND coalesce(reason, '') NOT IN (?, ?) ORDER BY key LIMIT ?
        """,
        [Value(FileReason.symbolicLink.stored), Value(FileReason.behindLink.stored), Value(limit)])
      return rows.map { ($0.key, FileReason(stored: $0.reason)) }
    }
  }

  private struct ReasonRow: Decodable {
    let key: String
    let reason: String
  }

  private struct Row: Decodable {
    let key: String
    let status: String
    let reason: String?
    let lookedAt: Date

    private enum CodingKeys: String, CodingKey {
      case key, status, reason
      case lookedAt = "looked_at"
    }

    func entry(in language: Language) -> NoteIndexEntry {
      let sentence = reason.map { FileReason(stored: $0).sentence(in: language) }
      return NoteIndexEntry(id: key, status: FileIndexStatus(rawValue: status), reason: sentence, at: lookedAt)
    }
  }
}
