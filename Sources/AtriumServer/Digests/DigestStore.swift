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

  func digests(of file: Int64, in connection: Connection) throws -> KeptDigests {
    try digests(of: [file], in: connection)[file] ?? KeptDigests(file: file, digests: [])
  }

  /// What is kept of each of these files, from one statement for some hundred of them.
  func digests(of files: [Int64], in connection: Connection) throws -> [Int64: KeptDigests] {
    var kept = Dictionary(files.map { ($0, KeptDigests(file: $0, digests: [])) }, uniquingKeysWith: { first, _ in first })
    for part in files.chunks(of: 256) {
      let keys = ValueList(part)
      for row in try connection.rows(Row.self, "SELECT * FROM digests WHERE file IN (\(keys.marks))", keys.values) {
        if let digest = row.kept { kept[row.file]?.digests.append(digest) }
      }
      let beside = "SELECT file, subtitles FROM digest_files WHERE subtitles IS NOT NULL AND file IN (\(keys.marks))"
      for (file, subtitles) in try connection.rows(beside, keys.values, { (try $0.integer(0), try $0.text(1)) }) {
        kept[file]?.subtitles = subtitles
      }
    }
    return kept
  }

  /// The fingerprints by which these files were planned.
  func inputs(of files: [Int64], in connection: Connection) throws -> [Int64: Data] {
    var inputs: [Int64: Data] = [:]
    for part in files.chunks(of: 256) {
      let keys = ValueList(part)
      let sql = "SELECT file, input FROM digest_files WHERE file IN (\(keys.marks))"
      for row in try connection.rows(Input.self, sql, keys.values) { inputs[row.file] = row.input }
    }
    return inputs
  }

  private struct Input: Decodable {
    let file: Int64
    let input: Data
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
