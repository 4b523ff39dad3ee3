import Foundation
import Intelligence
import Paths
import Storage

/// Which files with timed text stand beside recordings. They are found by comparing tables, as everything that is planned: whatever becomes of
/// either file, what was planned by others than are there now is planned again.
extension DigestStore {
  /// The subtitles of a recording; nil for one without any, and for other files.
  func subtitles(beside record: FileRecord) async throws -> FileRecord? {
    guard FileDigests.FileKind(path: record.path) == .recording else { return nil }
    return try await database.read { try subtitles(beside: record, in: $0) }
  }

  func subtitles(beside record: FileRecord, in connection: Connection) throws -> FileRecord? {
    guard FileDigests.FileKind(path: record.path) == .recording, let stem = SubtitleFile.stem(of: record.path) else { return nil }
    var best: (rank: SubtitleFile.Rank, file: FileRecord)?
    var from = stem.path + "."
    while true {
      let files = try connection.rows(
        FileRecord.self, Self.beside, [Value(from), Value(Self.end(of: stem)), Value(Self.mostBeside)])
      for file in files {
        guard let rank = SubtitleFile.rank(of: file.path, for: stem) else { continue }
        if best.map({ rank < $0.rank }) ?? true { best = (rank, file) }
      }
      guard files.count == Self.mostBeside, let last = files.last?.path else { return best?.file }
      from = Self.next(after: last, behind: stem)
    }
  }

  /// Files whose paths begin as that of a recording, from a path on: beside one recording there are few.
  static let beside = "SELECT * FROM files WHERE missing IS NULL AND path >= ? AND path < ? ORDER BY path LIMIT ?"
  private static let mostBeside = 64

  /// Behind all paths that begin with a stem and a dot: the slash follows the dot.
  private static func end(of stem: PathKey) -> String { stem.path + "/" }

  /// Where to go on: at a file itself, or behind the folder in which it lies, as `boat.pictures/` beside `boat.mp4`, however much is in it.
  private static func next(after path: String, behind stem: PathKey) -> String {
    let rest = path.utf8.dropFirst(stem.path.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return path }
    // As 0 follows the slash.
    return String(decoding: path.utf8[..<slash], as: UTF8.self) + "0"
  }

  /// Plans recordings again whose subtitles came, changed or went.
  ///
  /// - Parameter body: what is done in the same transaction, when there were any; it gets the paths that ``plan(_:at:in:)`` returns.
  /// - Returns: whether there were any.
  func planSubtitles(at now: Date, _ body: @escaping @Sendable ([String], Connection) throws -> Void) async throws -> Bool {
    let found = try await database.read { try withOtherSubtitles(in: $0) }
    guard !found.isEmpty else { return false }
    try await database.write { connection in
      try body(try plan(found, at: now, in: connection), connection)
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
    let near = try nearSubtitles(in: connection)
    var seen: Set<Int64> = []
    return try (known + near).filter { record in
      guard scope.room(of: PathKey(record.path)) != nil, seen.insert(record.id).inserted else { return false }
      return try subtitles(beside: record, in: connection)?.subtitleToken != planned[record.id]
    }
  }

  /// The files without known subtitles whose names begin as that of a file that may be some.
  private func nearSubtitles(in connection: Connection) throws -> [FileRecord] {
    let endings = TimedText.Format.allCases.map { "lower(path) LIKE '%.\($0.rawValue)'" }.joined(separator: " OR ")
    let paths = try connection.rows(String.self, "SELECT path FROM files WHERE missing IS NULL AND (\(endings))")
    return try Array(Set(paths.flatMap { SubtitleFile.stems(of: $0) })).chunks(of: 64).flatMap { stems in
      let (sql, values) = Self.near(stems)
      return try connection.rows(FileRecord.self, sql, values)
    }
  }

  /// The joins are in the order in which SQLite is to make them: there are few subtitles. The last stem is repeated up to a power of two, so that few
  /// statements are prepared and kept.
  static func near(_ stems: [PathKey]) -> (sql: String, values: [Value]) {
    var count = 1
    while count < stems.count { count *= 2 }
    let padded = stems + Array(repeating: stems[stems.count - 1], count: count - stems.count)
    let rows = Array(repeating: "(?, ?)", count: count).joined(separator: ", ")
    return (
      """
      WITH stems (start, past) AS (VALUES \(rows))
      SELECT files.* FROM stems CROSS JOIN files CROSS JOIN digest_files
      WHERE files.missing IS NULL AND files.path >= stems.start AND files.path < stems.past
        AND digest_files.file = files.id AND digest_files.subtitles IS NULL
      """, padded.flatMap { [Value($0.path + "."), Value(end(of: $0))] }
    )
  }
}
