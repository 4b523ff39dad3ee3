import AtriumAPI
import Foundation
import Intelligence
import Paths
import Storage

/// The SQL of digests. What may become of one says `FileDigests`; here it is read, asked and written in one transaction.
struct DigestStore: Sendable {
  let database: Database
  let scope: DigestScope
  let means: DigestMeans

  /// The jobs for which anything can wait.
  var lanes: [DigestLane] {
    let buys = Digester.allCases.contains { $0.isBought && means[$0] != nil }
    return DigestLane.allCases.filter { $0 != .buying || buys }
  }

  /// What a file was planned by. Files that were planned by another one are looked at again.
  var catalogue: String {
    Digester.allCases.map { "\($0.rawValue) \($0.version) \(means[$0] ?? "-")" }.joined(separator: ", ")
  }

  /// Whether a file may be sent to a provider, in SQL: 1 or 0. It is true exactly where `SentFolders.contains` is.
  var leaves: (sql: String, values: [Value]) {
    if means.sent.isAll { return ("1", []) }
    // Beginning with "inbox/" is: from "inbox/" on, and before "inbox0", as 0 follows the slash.
    let ranges = means.sent.beginnings.map { (from: $0, to: String($0.dropLast()) + "0") }
    guard !ranges.isEmpty else { return ("0", []) }
    let conditions = ranges.map { _ in "(files.path >= ? AND files.path < ?)" }.joined(separator: " OR ")
    return ("CASE WHEN \(conditions) THEN 1 ELSE 0 END", ranges.flatMap { [Value($0.from), Value($0.to)] })
  }

  func digests(of record: FileRecord, in connection: Connection) throws -> KeptDigests {
    let rows = try connection.rows(Row.self, "SELECT * FROM digests WHERE file = ?", [Value(record.id)])
    var kept = KeptDigests(file: record.id, digests: rows.compactMap(\.kept))
    if FileDigests.FileKind(path: record.path) == .recording {
      kept.subtitles = try connection.row(
        String.self, "SELECT subtitles FROM digest_files WHERE file = ? AND subtitles IS NOT NULL", [Value(record.id)])
    }
    return kept
  }

  func input(of file: Int64, in connection: Connection) throws -> Data? {
    try connection.row(Data.self, "SELECT input FROM digest_files WHERE file = ?", [Value(file)])
  }

  /// - Parameter subtitles: what stands beside a recording.
  func put(
    _ record: FileRecord, _ digests: FileDigests, _ priority: DigestPriority, subtitles: String? = nil, due: Date, in connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO digest_files (file, input, catalogue, lane, due, priority, leaves, subtitles) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (file) DO UPDATE SET input = excluded.input, catalogue = excluded.catalogue, lane = excluded.lane, due = excluded.due,
        priority = excluded.priority, leaves = excluded.leaves, subtitles = excluded.subtitles
      """,
      [
        Value(record.id), Value(record.fingerprint.bytes), Value(catalogue), Value(digests.next.map { DigestLane($0).rawValue }),
        Value(due),
        Value(priority.rawValue), Value(means.sent.contains(record.path) ? 1 : 0), Value(subtitles),
      ])
  }

  func put(_ digests: FileDigests, of file: Int64, due: Date? = nil, in connection: Connection) throws {
    let lane = Value(digests.next.map { DigestLane($0).rawValue })
    if let due {
      try connection.execute("UPDATE digest_files SET lane = ?, due = ? WHERE file = ?", [lane, Value(due), Value(file)])
    } else {
      try connection.execute("UPDATE digest_files SET lane = ? WHERE file = ?", [lane, Value(file)])
    }
  }

  /// Writes what is different.
  func write(
    _ digests: FileDigests, over kept: KeptDigests, _ results: DigestResults = DigestResults(), at now: Date, in connection: Connection
  ) throws {
    for digester in Digester.allCases {
      let (digest, old) = (digests[digester], kept.digests.first { $0.digester == digester })
      let isDone = results.outcomes[digester] != nil
      guard digest != old?.digest || isDone, old != nil || digest.reason != .otherKind else { continue }
      let content = results.contents[digester] ?? old?.content
      let evidence = isDone ? results.evidence[digester] : old?.evidence
      try connection.execute(
        """
        INSERT INTO digests (file, digester, status, attempts, reason, version, means, content, evidence, created, updated)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (file, digester) DO UPDATE SET status = excluded.status, attempts = excluded.attempts, reason = excluded.reason,
          version = excluded.version, means = excluded.means, content = excluded.content, evidence = excluded.evidence, updated = excluded.updated
        """,
        [
          Value(kept.file), Value(digester.rawValue), Value(digest.status.rawValue), Value(digest.attempts), Value(digest.reason?.rawValue),
          Value(digest.version), Value(digest.means), Value(content), Value(evidence), Value(old?.created ?? now), Value(now),
        ])
    }
  }

  struct Row: Decodable {
    let file: Int64
    let digester: String
    let status: String
    let attempts: Int
    let reason: String?
    let version: Int
    let means: String
    let content: String?
    let evidence: String?
    let created: Int64
    let updated: Int64

    /// Nil for a digester or state that this server does not know.
    var kept: KeptDigest? {
      guard let digester = Digester(rawValue: digester), let status = Digest.Status(rawValue: status) else { return nil }
      return KeptDigest(
        digester: digester,
        digest: Digest(status, attempts: attempts, reason: reason.flatMap(DigestFault.init), version: version, means: means),
        content: content, evidence: evidence, created: Value.date(milliseconds: created), updated: Value.date(milliseconds: updated))
    }
  }
}
