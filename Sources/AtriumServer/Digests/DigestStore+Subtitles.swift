import Foundation
import Intelligence
import Paths
import Storage

/// Which files with timed text stand beside recordings. They are found by comparing tables, as everything that is planned: whatever becomes of
/// either file, what was planned by others than are there now is planned again.
extension DigestStore {
  /// The subtitles of a recording; nil for one without any, and for other files.
  func subtitles(beside record: FileRecord) async throws -> FileRecord? {
    guard !SubtitleFile.paths(beside: record.path).isEmpty else { return nil }
    return try await database.read { try subtitles(beside: record, in: $0) }
  }

  func subtitles(beside record: FileRecord, in connection: Connection) throws -> FileRecord? {
    let paths = SubtitleFile.paths(beside: record.path)
    guard !paths.isEmpty else { return nil }
    let marks = Array(repeating: "?", count: paths.count).joined(separator: ", ")
    let found = try connection.rows(
      FileRecord.self, "SELECT * FROM files WHERE missing IS NULL AND path IN (\(marks))", paths.map { Value($0) })
    return paths.lazy.compactMap { path in found.first { PathKey($0.path) == PathKey(path) } }.first
  }

  /// Plans recordings again whose subtitles came, changed or went.
  ///
  /// - Returns: whether there were any.
  func planSubtitles(at now: Date) async throws -> Bool {
    let found = try await database.read { try withOtherSubtitles(in: $0) }
    guard !found.isEmpty else { return false }
    try await database.write { connection in
      try plan(found, at: now, in: connection)
    }
    return true
  }

  /// Recordings that were planned by other subtitles than are there now.
  func withOtherSubtitles(in connection: Connection) throws -> [FileRecord] {
    let planned = Dictionary(
      try connection.rows("SELECT file, subtitles FROM digest_files WHERE subtitles IS NOT NULL") { (try $0.integer(0), try $0.text(1)) },
      uniquingKeysWith: { first, _ in first })
    let known = try connection.rows(
      FileRecord.self,
      """
      SELECT files.* FROM digest_files JOIN files ON files.id = digest_files.file AND files.missing IS NULL
      WHERE digest_files.subtitles IS NOT NULL
      """)
    let near = try connection.rows(FileRecord.self, Self.nearSubtitles)
    var seen: Set<Int64> = []
    return try (known + near).filter { record in
      guard scope.room(of: PathKey(record.path)) != nil, seen.insert(record.id).inserted else { return false }
      return try subtitles(beside: record, in: connection)?.subtitleToken != planned[record.id]
    }
  }

  /// The files without known subtitles whose names begin as that of a file that may be some: from `film.` on, and before `film/`, as the slash
  /// follows the dot. Each ending has three letters. The joins are in the order in which SQLite is to make them: there are few subtitles.
  private static let nearSubtitles = """
    SELECT files.* FROM files AS beside CROSS JOIN files CROSS JOIN digest_files
    WHERE beside.missing IS NULL
      AND (\(TimedText.Format.allCases.map { "lower(beside.path) LIKE '%.\($0.rawValue)'" }.joined(separator: " OR ")))
      AND files.missing IS NULL AND files.id <> beside.id
      AND files.path > substr(beside.path, 1, length(beside.path) - 3)
      AND files.path < substr(beside.path, 1, length(beside.path) - 4) || '/'
      AND digest_files.file = files.id AND digest_files.subtitles IS NULL
    """
}
