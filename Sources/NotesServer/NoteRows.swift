import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// A row of a list or of a search's result.
struct ListedRow: Sendable {
  let id: Int64
  let key: String
  let title: String
  let excerpt: String
  /// Empty where the query does not ask for it.
  let foldedTitle: String
  let created: Int64
  let modified: Int64
  /// See ``KeptMetadata``.
  let metadata: [UInt8]

  /// The columns, for a query that names the table `notes`.
  static let columns = columns(foldedTitle: "''")

  /// The same with the folded title, which only a list by title goes on from.
  static let columnsByTitle = columns(foldedTitle: "notes.folded_title")

  private static func columns(foldedTitle: String) -> String {
    "notes.id, notes.key, notes.title, notes.excerpt, \(foldedTitle), notes.created, notes.modified, notes.metadata"
  }

  static let columnCount = 8

  /// Reads ``columns`` or ``columnsByTitle``, which the query begins with.
  init(_ row: RowColumns) throws {
    id = try row.integer(0)
    key = try row.text(1)
    title = try row.text(2)
    excerpt = try row.text(3)
    foldedTitle = try row.text(4)
    created = try row.integer(5)
    modified = try row.integer(6)
    metadata = try row.utf8(7)
  }
}

/// What a search found.
struct Finding: Sendable {
  let document: ListedDocument
  /// Higher is better.
  let score: Double
  let passage: String
  /// Which part of the note the passage is of; nil where the passage is the beginning of the text, since no words were looked for.
  var part: NoteSearchStore.Part?
}

/// A file that is not in the index, and why; or a note that is, with what is wrong with it.
package struct ProblemRow: Decodable, Sendable, Equatable {
  package let key: String
  /// `skipped`, `failed` or `indexed`.
  package let status: String
  package let reason: String?
}

struct CountRow: Decodable, Sendable {
  let status: String
  let count: Int
}

struct StampRow: Decodable, Sendable {
  let key: String
  let size: Int64
  let mtime: Int64
  let inode: Int64
}

struct VersionRow: Decodable, Sendable {
  let hash: String
  let size: Int64
  let mtime: Int64
  let inode: Int64
}
