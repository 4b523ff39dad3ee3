import AtriumServer
import Foundation
import Paths
import Storage

/// The SQL of the index: what is in which folder.
struct LibraryStore: Sendable {
  let database: Database
  /// Marks of arrivals that are to be removed.
  let forgotten = Locked<[Int64]>([])

  // MARK: Reading

  func entry(at path: String) async throws -> LibraryEntry? {
    try await database.read { try $0.rows("SELECT \(Self.columns) FROM entries WHERE path = ?", [Value(path)], Self.entry).first }
  }

  /// Those of these paths that are there.
  func entries(at paths: [String]) async throws -> [LibraryEntry] {
    try await database.read { try entries(at: paths, in: $0) }
  }

  func entries(at paths: [String], in connection: Connection) throws -> [LibraryEntry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM entries WHERE path IN (SELECT value FROM json_each(?))", [try .json(paths)], Self.entry)
  }

  /// What is in a folder, folders first, in natural order. One more than the limit says that another page follows.
  ///
  /// - Parameter last: where the page before ended.
  func children(
    of folder: String, foldersOnly: Bool, after last: (sort: String, path: String)?, limit: Int
  ) async throws -> [LibraryEntry] {
    let after = last.map { ("AND sort >= ? AND (sort > ? OR path > ?)", [Value($0.sort), Value($0.sort), Value($0.path)]) } ?? ("", [])
    return try await database.read {
      try $0.rows(
        "SELECT \(Self.columns) FROM entries WHERE parent = ?\(foldersOnly ? " AND sort < '1'" : "") \(after.0) ORDER BY sort, path LIMIT ?",
        [Value(folder)] + after.1 + [Value(limit + 1)], Self.entry)
    }
  }

  /// What is directly in a folder, by when it was made: newest first from a place on, or oldest first up to it.
  ///
  /// - Parameters:
  ///   - place: of an entry that is not listed itself; nil from the newest one.
  ///   - isNewer: what is newer than the place, the nearest first.
  func children(
    of folder: String, byTimeFrom place: (created: Int64, path: String)?, isNewer: Bool = false, limit: Int
  ) async throws -> [LibraryEntry] {
    let (condition, order) =
      isNewer
      ? ("AND (created > ? OR created = ? AND path < ?)", "created, path DESC")
      : ("AND (created < ? OR created = ? AND path > ?)", "created DESC, path")
    let values = place.map { [Value($0.created), Value($0.created), Value($0.path)] }
    return try await database.read {
      try $0.rows(
        "SELECT \(Self.columns) FROM entries WHERE parent = ? \(values == nil ? "" : condition) ORDER BY \(order) LIMIT ?",
        [Value(folder)] + (values ?? []) + [Value(limit + 1)], Self.entry)
    }
  }

  /// The path of what has this name in a folder: byte by byte, else in the only other spelling of Unicode that is there.
  func child(of folder: String, called name: String) async throws -> String? {
    let key = NaturalOrder.key(for: name)
    let paths = try await database.read {
      try $0.rows(
        String.self, "SELECT path FROM entries WHERE parent = ? AND sort IN (?, ?)",
        [Value(folder), Value("0" + key), Value("1" + key)])
    }
    // Texts are equal in all spellings.
    let equal = paths.filter { PathParts.name(of: $0) == name }
    return equal.first { PathKey(PathParts.name(of: $0)) == PathKey(name) } ?? (equal.count == 1 ? equal[0] : nil)
  }

  /// Files and folders with these words in their names, best first; of equals the newest.
  func found(_ words: SearchWords, limit: Int, in connection: Connection) throws -> [LibraryEntry] {
    try connection.rows(
      """
      SELECT \(Self.columns) FROM (
        SELECT rowid AS entry, rank AS score FROM entry_names WHERE entry_names MATCH ? ORDER BY rank LIMIT ?) AS found
      JOIN entries ON entries.id = found.entry ORDER BY score, created DESC, path
      """, [Value(words.fullTextQuery), Value(limit)], Self.entry)
  }

  /// What is known at these paths and below them.
  func known(at paths: Set<PathKey>) async throws -> [PathKey: LibraryEntry] {
    try await database.read { connection in
      var known: [PathKey: LibraryEntry] = [:]
      for key in paths {
        let (condition, values) = Self.below(key.path)
        for entry in try connection.rows("SELECT \(Self.columns) FROM entries WHERE \(condition)", values, Self.entry) {
          known[PathKey(entry.path)] = entry
        }
      }
      return known
    }
  }

  // MARK: Writing

  /// Writes what was found and removes what is gone, in one transaction, with the paths for the change log.
  func commit(_ found: [LibraryEntry], gone: [String], isAnnounced: Bool) async throws {
    try await database.write { connection in
      for path in gone { try connection.execute("DELETE FROM entries WHERE path = ?", [Value(path)]) }
      try Self.putting(connection) {
        try Self.put(found, connection)
        try Self.count(Set((found.compactMap(\.parent) + gone.map { PathParts.folder(of: $0) }).map { PathKey($0) }), connection)
        if isAnnounced { try PendingChanges.add(Self.announced(found.map(\.path) + gone), in: connection) }
      }
    }
  }

  /// Runs what puts entries, and then puts the names of the new ones into the full-text index, all at once. FTS5 writes out what it has collected
  /// before each statement that may be taken back by itself, as one with ON CONFLICT may: a name in each of those made a segment of the index,
  /// and they were merged again and again.
  static func putting<Result>(_ connection: Connection, _ body: () throws -> Result) throws -> Result {
    let last = try connection.row(Int64.self, "SELECT coalesce(max(id), 0) FROM entries") ?? 0
    let result = try body()
    try connection.execute("INSERT INTO entry_names (rowid, name) SELECT id, name FROM entries WHERE id > ?", [Value(last)])
    return result
  }

  /// Notes when a file was captured: it may have been found before that was known.
  func date(_ path: String, at time: Int64) async throws {
    try await database.write { try Self.date(path, at: time, $0) }
  }

  static func date(_ path: String, at time: Int64, _ connection: Connection) throws {
    try connection.execute("UPDATE entries SET created = ? WHERE path = ?", [Value(time), Value(path)])
  }

  /// Notes that a file, or a folder with all that is in it, was moved to where nothing was.
  func move(_ path: String, to target: String) async throws {
    try await database.write { connection in
      let (condition, values) = Self.below(path)
      // A look at the folder may have come to the new place first.
      if try connection.row(Int.self, "SELECT 1 FROM entries WHERE path = ?", [Value(path)]) != nil {
        let (there, places) = Self.below(target)
        try connection.execute("DELETE FROM entries WHERE \(there)", places)
      }
      let (new, rest) = (Value(target), Value(path.unicodeScalars.count + 1))
      // What is directly in the folder has the folder's path as its parent.
      try connection.execute(
        """
        UPDATE entries SET path = ? || substr(path, ?), parent = CASE WHEN path = ? THEN parent ELSE ? || substr(parent, ?) END
        WHERE \(condition)
        """, [new, rest, Value(path), new, rest] + values)
      guard let moved = try connection.rows("SELECT \(Self.columns) FROM entries WHERE path = ?", [Value(target)], Self.entry).first else {
        return
      }
      try connection.execute(
        "UPDATE entries SET name = ?, parent = ?, sort = ? WHERE path = ?",
        [Value(moved.name), Value(moved.parent), Value(moved.sort), Value(target)])
      try Self.count([PathKey(PathParts.folder(of: path)), PathKey(PathParts.folder(of: target))], connection)
    }
  }

  /// An entry that is the same on the disk keeps its time: a scan that saw a file before it was captured may be written after that.
  static func put(_ entries: [LibraryEntry], _ connection: Connection) throws {
    try connection.execute(
      """
      INSERT INTO entries (path, name, parent, sort, is_folder, size, mtime, inode, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (path) DO UPDATE SET sort = excluded.sort, is_folder = excluded.is_folder, size = excluded.size, mtime = excluded.mtime,
        inode = excluded.inode,
        created = CASE WHEN is_folder = excluded.is_folder AND size = excluded.size AND mtime = excluded.mtime AND inode = excluded.inode
          THEN created ELSE excluded.created END
      """,
      rows: entries.lazy.map { entry in
        [
          Value(entry.path), Value(entry.name), Value(entry.parent), Value(entry.sort), Value(entry.isFolder ? 1 : 0), Value(entry.size),
          Value(entry.modified), Value(entry.inode), Value(entry.created),
        ]
      })
  }

  private static func count(_ folders: Set<PathKey>, _ connection: Connection) throws {
    for folder in folders {
      try connection.execute(
        "UPDATE entries SET children = (SELECT count(*) FROM entries AS c WHERE c.parent = entries.path) WHERE path = ?",
        [Value(folder.path)])
    }
  }

  /// What is told of many changes at once: the folders in which they are, or the data folder.
  static func announced(_ paths: [String]) -> [String] {
    guard paths.count > most else { return paths }
    let folders = Set(paths.map { PathKey(PathParts.folder(of: $0)) })
    return folders.count > most ? [""] : folders.sorted().map(\.path)
  }

  /// Paths that are told one by one.
  private static let most = 250

  private static func below(_ path: String) -> (String, [Value]) {
    guard !path.isEmpty else { return ("1", []) }
    // `0` follows `/`.
    return ("(path = ? OR path > ? AND path < ?)", [Value(path), Value(path + "/"), Value(path + "0")])
  }

  private static let columns = "path, is_folder, size, mtime, inode, created, children"

  private static func entry(_ row: RowColumns) throws -> LibraryEntry {
    LibraryEntry(
      path: try row.text(0), isFolder: try row.integer(1) != 0, size: try row.integer(2), modified: try row.integer(3),
      inode: try row.integer(4), created: try row.integer(5), children: Int(try row.integer(6)))
  }
}
