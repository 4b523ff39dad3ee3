import AtriumAPI
import Foundation
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
    let rows = try await database.read { try $0.rows(CountRow.self, "SELECT status, count(*) AS count FROM notes GROUP BY status") }
    return Dictionary(rows.compactMap { row in IndexedFile.Status(rawValue: row.status).map { ($0, row.count) } }, uniquingKeysWith: +)
  }

  /// The files that are not indexed, with the reason.
  func problems(limit: Int) async throws -> [ProblemRow] {
    try await database.read { connection in
      try connection.rows(
        ProblemRow.self, "SELECT key, status, reason FROM notes WHERE status <> 'indexed' ORDER BY key LIMIT ?", [Value(limit)])
    }
  }

  /// What tells whether each known file at `path`, or in the folder `path`, is still the one that was read. The empty path is the
  /// whole folder.
  func stamps(at path: String) async throws -> [String: IndexedFile.Stamp] {
    // "0" is the character after "/": the range holds all that begins with `path/`, and the index on the key answers it.
    let condition = path.isEmpty ? "" : "WHERE key = ? OR (key > ? AND key < ?)"
    let arguments = path.isEmpty ? [] : [Value(path), Value(path + "/"), Value(path + "0")]
    return try await database.read { connection in
      var stamps: [String: IndexedFile.Stamp] = [:]
      try connection.each(StampRow.self, "SELECT key, size, mtime, inode FROM notes \(condition)", arguments) { row in
        stamps[row.key] = IndexedFile.Stamp(size: row.size, mtime: row.mtime, inode: row.inode)
      }
      return stamps
    }
  }

  /// What was last read of those of `keys` that are known.
  func versions(of keys: [String]) async throws -> [String: IndexedFile.Version] {
    try await database.read { connection in
      var versions: [String: IndexedFile.Version] = [:]
      for key in keys {
        guard let row = try connection.row(VersionRow.self, "SELECT hash, size, mtime, inode FROM notes WHERE key = ?", [Value(key)]) else {
          continue
        }
        versions[key] = IndexedFile.Version(hash: row.hash, stamp: .init(size: row.size, mtime: row.mtime, inode: row.inode))
      }
      return versions
    }
  }

  /// A row as the wire has it, with its links resolved now.
  static func document(_ row: ListedRow, _ connection: Connection) throws -> Document {
    var document = try row.document()
    document.metadata.linksTo = try LinkResolution(connection: connection).keys(of: document.metadata.linksTo, in: row.key)
    return document
  }
}
