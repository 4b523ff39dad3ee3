import Foundation
import Intelligence
import Storage

/// What is written of files and their digests, collected: a statement is looked up once for all of its rows.
struct DigestRows {
  private var digests: [[Value]] = []
  private var files: [[Value]] = []
  private var places: [[Value]] = []

  /// What is different from what was kept, with what came of an attempt.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  mutating func add(_ digests: FileDigests, over kept: KeptDigests, _ results: DigestResults = DigestResults(), at now: Date) -> Bool {
    let before = self.digests.count
    for digester in Digester.allCases {
      let (digest, old) = (digests[digester], kept.digests.first { $0.digester == digester })
      let isDone = results.outcomes[digester] != nil
      guard digest != old?.digest || isDone, old != nil || digest.reason != .otherKind else { continue }
      let content = results.contents[digester] ?? old?.content
      let evidence = isDone ? results.evidence[digester] : old?.evidence
      self.digests.append([
        Value(kept.file), Value(digester.rawValue), Value(digest.status.rawValue), Value(digest.attempts), Value(digest.reason?.rawValue),
        Value(digest.version), Value(digest.means), Value(content), Value(evidence), Value(old?.created ?? now), Value(now),
      ])
    }
    return self.digests.count > before
  }

  /// That a file was planned, and which job has something to do with it.
  ///
  /// - Parameter subtitles: what stands beside a recording.
  mutating func plan(
    _ record: FileRecord, _ digests: FileDigests, _ priority: DigestPriority, subtitles: String? = nil, due: Date, by catalogue: String,
    isSent: Bool
  ) {
    files.append([
      Value(record.id), Value(record.fingerprint.bytes), Value(catalogue), Self.lane(of: digests), Value(due), Value(priority.rawValue),
      Value(isSent ? 1 : 0), Value(subtitles),
    ])
  }

  /// Which job has something to do with a file next.
  ///
  /// - Parameter due: from when on; nil for as it was.
  mutating func place(_ digests: FileDigests, of file: Int64, due: Date? = nil) {
    places.append([Self.lane(of: digests), Value(due), Value(file)])
  }

  func write(in connection: Connection) throws {
    if !digests.isEmpty {
      try connection.execute(
        """
        INSERT INTO digests (file, digester, status, attempts, reason, version, means, content, evidence, created, updated)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (file, digester) DO UPDATE SET status = excluded.status, attempts = excluded.attempts, reason = excluded.reason,
          version = excluded.version, means = excluded.means, content = excluded.content, evidence = excluded.evidence, updated = excluded.updated
        """, rows: digests)
    }
    if !files.isEmpty {
      try connection.execute(
        """
        INSERT INTO digest_files (file, input, catalogue, lane, due, priority, leaves, subtitles) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (file) DO UPDATE SET input = excluded.input, catalogue = excluded.catalogue, lane = excluded.lane, due = excluded.due,
          priority = excluded.priority, leaves = excluded.leaves, subtitles = excluded.subtitles
        """, rows: files)
    }
    if !places.isEmpty {
      try connection.execute("UPDATE digest_files SET lane = ?, due = COALESCE(?, due) WHERE file = ?", rows: places)
    }
  }

  private static func lane(of digests: FileDigests) -> Value { Value(digests.next.map { DigestLane($0).rawValue }) }
}
