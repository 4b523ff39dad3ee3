import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Paths
import Storage

/// The SQL of the notes' index: what the indexer and single documents ask of it. What is written stands in `NoteStore+Writing`; lists,
/// searches and all that is counted have stores of their own.
struct NoteStore: Sendable {
  let database: Database

  /// The keys of the notes that `links` of the note `key` mean.
  func resolve(_ links: [String], in key: String) async throws -> [String] {
    guard !links.isEmpty else { return [] }
    return try await database.read { try LinkResolution(connection: $0).keys(of: links, in: key) }
  }

  /// How many files have which status.
  func counts() async throws -> [IndexedFile.Status: Int] {
    try await database.read { connection in
      // Of those that are not indexed there are few, and an index holds them alone.
      let rows = try connection.rows(CountRow.self, "SELECT status, count(*) AS count FROM notes WHERE status <> 'indexed' GROUP BY status")
      var counts = Dictionary(
        rows.compactMap { row in IndexedFile.Status(rawValue: row.status).map { ($0, row.count) } }, uniquingKeysWith: +)
      let all = try connection.row(Int.self, "SELECT count(*) FROM notes") ?? 0
      counts[.indexed] = all - counts.values.reduce(0, +)
      return counts
    }
  }

  /// The files that are not indexed, and the notes that something is wrong with, with the reason.
  func problems(limit: Int) async throws -> [ProblemRow] {
    try await database.read { connection in
      let rows = try connection.rows(
        ProblemRow.self,
        "SELECT key, status, coalesce(reason, problem) AS reason FROM notes WHERE status <> 'indexed' OR problem IS NOT NULL ORDER BY key LIMIT ?",
        [Value(limit)])
      return rows.map { row in
        ProblemRow(key: row.key, status: row.status, reason: row.reason.map { FileReason(stored: $0).sentence(in: .english) })
      }
    }
  }

  /// What was last read of those of `keys` that are known.
  func versions(of keys: [String]) async throws -> [PathKey: IndexedFile.Version] {
    try await database.read { connection in
      var versions: [PathKey: IndexedFile.Version] = [:]
      for key in keys {
        guard let row = try connection.row(VersionRow.self, "SELECT hash, size, mtime, inode FROM notes WHERE key = ?", [Value(key)]) else {
          continue
        }
        versions[PathKey(key)] = IndexedFile.Version(hash: row.hash, stamp: .init(size: row.size, mtime: row.mtime, inode: row.inode))
      }
      return versions
    }
  }
}
