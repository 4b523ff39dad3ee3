import AtriumServer
import Paths
import Storage

/// Files that were just put into the library: they are in the index before the records say that they changed, so that whoever hears of that finds
/// them. Until the records say it, a mark stands for that.
extension LibraryStore {
  struct ArrivalMark: Sendable {
    fileprivate let id: Int64
    /// Those above the files that the index did not know.
    let folders: [String]
    fileprivate let paths: [String]
  }

  /// The table of marks: as of what is to be announced, and left alone until a server is gone that has not announced it.
  static let arrivals = "arrivals"

  /// Writes files with the folders above them.
  func arrive(_ files: [Arrival]) async throws -> ArrivalMark {
    let folders = Dictionary(files.flatMap(\.folders).map { (PathKey($0.path), $0) }, uniquingKeysWith: { $1 })
    return try await database.write { connection in
      let paths = folders.keys.sorted().map(\.path)
      let known = Set(
        try connection.rows(
          String.self, "SELECT path FROM entries WHERE path IN (SELECT value FROM json_each(?))", [try .json(paths + files.map(\.path))]
        ).map { PathKey($0) })
      return try Self.putting(connection) {
        try Self.put(paths.compactMap { folders[PathKey($0)] } + files.map(\.entry), connection)
        // A scan may have come to them before.
        for file in files { try Self.date(file.path, at: file.time, connection) }
        for key in Set((paths + files.map(\.path)).map { PathKey($0) }).subtracting(known) {
          // Counted, a folder of many files would make each that comes wait for all of them.
          try connection.execute("UPDATE entries SET children = children + 1 WHERE path = ?", [Value(PathParts.folder(of: key.path))])
        }
        let new = paths.filter { !known.contains(PathKey($0)) }
        let changed = files.map(\.path) + new
        let id = try connection.row(
          Int64.self, "INSERT INTO \(Self.arrivals) (keys) VALUES (?) RETURNING id", [try .json(Self.announced(changed))])
        return ArrivalMark(id: id ?? 0, folders: new, paths: changed)
      }
    }
  }

  /// Lets the next scan announce files of which the records say nothing.
  func announce(_ mark: ArrivalMark) async throws {
    try await database.write { connection in
      try PendingChanges.add(Self.announced(mark.paths), in: connection)
      try connection.execute("DELETE FROM \(Self.arrivals) WHERE id = ?", [Value(mark.id)])
    }
  }

  /// The records say it. The mark is removed later, together with others: a mark that is left costs a change that is told twice.
  func forget(_ mark: ArrivalMark) { forgotten.withLock { $0.append(mark.id) } }

  /// Removes the marks that stand for nothing any more.
  func removeForgottenMarks() async throws {
    let ids = forgotten.withLock { ids in
      defer { ids = [] }
      return ids
    }
    guard !ids.isEmpty else { return }
    try await database.write {
      try $0.execute("DELETE FROM \(Self.arrivals) WHERE id IN (SELECT value FROM json_each(?))", [try .json(ids)])
    }
  }
}
