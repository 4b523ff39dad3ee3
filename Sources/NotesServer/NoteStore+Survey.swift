import AtriumServer
import Paths
import Storage

extension NoteStore {
  /// What the index knows of some paths.
  struct Known: Sendable {
    /// What tells whether each file is still the one that was read. A file that could not be read is taken for changed.
    var notes: [PathKey: IndexedFile.Stamp] = [:]
    /// The other files.
    var files: Set<PathKey> = []
    /// It is all that the index knows.
    var isWhole = false
  }

  /// What is known of the files at `paths`, or in the folders of these paths. The empty path is the whole folder.
  func known(at paths: Set<PathKey>) async throws -> Known {
    try await database.read { connection in
      var known = Known()
      known.isWhole = paths.contains("")
      for path in paths.map(\.path) {
        // "0" is the character after "/": the range holds all that begins with `path/`, and the index on the key answers it.
        let condition = path.isEmpty ? "" : "WHERE key = ? OR (key > ? AND key < ?)"
        let arguments = path.isEmpty ? [] : [Value(path), Value(path + "/"), Value(path + "0")]
        let notes = "SELECT key, iif(status = 'failed', -1, size) AS size, mtime, inode FROM notes \(condition)"
        try connection.each(StampRow.self, notes, arguments) { row in
          known.notes[PathKey(row.key)] = IndexedFile.Stamp(size: row.size, mtime: row.mtime, inode: row.inode)
        }
        try connection.each(String.self, "SELECT key FROM note_files \(condition)", arguments) { known.files.insert(PathKey($0)) }
      }
      return known
    }
  }

  /// The keys of the indexed notes with these inodes, by stamp.
  func notes(withInodes inodes: [Int64]) async throws -> [IndexedFile.Stamp: [String]] {
    try await database.read { connection in
      guard try connection.row(Int64.self, "SELECT id FROM notes LIMIT 1") != nil else { return [:] }
      var found: [IndexedFile.Stamp: [String]] = [:]
      for inode in Set(inodes) {
        let sql = "SELECT key, size, mtime, inode FROM notes WHERE inode = ? AND status = 'indexed' ORDER BY key"
        for row in try connection.rows(StampRow.self, sql, [Value(inode)]) {
          found[IndexedFile.Stamp(size: row.size, mtime: row.mtime, inode: row.inode), default: []].append(row.key)
        }
      }
      return found
    }
  }
}
