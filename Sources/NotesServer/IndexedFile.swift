import AtriumAPI
import AtriumServer
import Foundation

/// What the index knows of one file, whether it could be read as a note or not.
struct IndexedFile: Sendable {
  enum Status: String, Sendable, Decodable {
    case indexed
    /// Left out on purpose: not text, too large, a link.
    case skipped
    /// It could not be read, which may be different next time.
    case failed
  }

  /// By which a file is taken for unchanged without reading it.
  struct Stamp: Sendable, Hashable, Decodable {
    var size: Int64
    /// Milliseconds since 1970.
    var mtime: Int64
    var inode: Int64
  }

  /// Two equal versions of a file need no second reading into the index.
  struct Version: Sendable, Equatable {
    var hash: String
    var stamp: Stamp
  }

  var key: String
  var stamp: Stamp
  /// Of the content, in hex; empty for a file that was not read.
  var hash: String
  var status: Status
  /// Of a file that is not indexed: a `FileReason` as it is stored.
  var reason: String?
  /// Sentences on what is wrong with an indexed note.
  var problem: String?
  var lookedAt: Date
  var document: Document
  /// The title is the file's name, and changes with it.
  var isNamedByFile: Bool
  var parts = NoteParts()

  var version: Version { Version(hash: hash, stamp: stamp) }
}

/// A file that was read, as the index takes it.
struct ReadFile: Sendable {
  let key: String
  let status: IndexedFile.Status
  let version: IndexedFile.Version
  let rows: NoteIndexRows

  init(_ file: IndexedFile) {
    key = file.key
    status = file.status
    version = file.version
    rows = NoteIndexRows(file)
  }
}
