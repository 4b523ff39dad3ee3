import Foundation
import Intelligence
import Storage

/// What is known of files.
extension DigestStore {
  /// The digests of files that were looked at, with those that do not apply to them.
  func digests(of records: [FileRecord]) async throws -> [Int64: [KeptDigest]] {
    guard !records.isEmpty else { return [:] }
    return try await database.read { connection in
      var found: [Int64: [KeptDigest]] = [:]
      for part in records.chunks(of: 250) {
        let marks = Array(repeating: "?", count: part.count).joined(separator: ", ")
        let ids = part.map { Value($0.id) }
        let known = try planned(among: part.map(\.id), in: connection)
        let rows = try connection.rows(Row.self, "SELECT * FROM digests WHERE file IN (\(marks))", ids)
        let kept = Dictionary(grouping: rows, by: \.file)
        for record in part where known.contains(record.id) {
          found[record.id] = complete(KeptDigests(file: record.id, digests: kept[record.id, default: []].compactMap(\.kept)), of: record)
        }
      }
      return found
    }
  }

  /// Those of these files that were looked at, by id.
  func planned(among files: [Int64]) async throws -> Set<Int64> {
    try await database.read { connection in
      try files.chunks(of: 250).reduce(into: []) { $0.formUnion(try planned(among: $1, in: connection)) }
    }
  }

  private func planned(among files: [Int64], in connection: Connection) throws -> Set<Int64> {
    let list = ValueList(files)
    return Set(try connection.rows(Int64.self, "SELECT file FROM digest_files WHERE file IN (\(list.marks))", list.values))
  }

  func complete(_ kept: KeptDigests, of record: FileRecord) -> [KeptDigest] {
    let life = kept.life(of: record.path, by: means)
    return Digester.allCases.map { digester in
      kept.digests.first { $0.digester == digester }
        ?? KeptDigest(digester: digester, digest: life[digester], created: record.modified, updated: record.modified)
    }
  }

  /// Counts of files: all that were planned, those that wait, and those with a digest that failed.
  ///
  /// - Parameter lanes: in which they wait.
  func counts(of lanes: [DigestLane]) async throws -> (planned: Int, waiting: Int, failed: Int) {
    let marks = Array(repeating: "?", count: lanes.count).joined(separator: ", ")
    return try await database.read { connection in
      let there = "JOIN files ON files.id = file AND files.missing IS NULL"
      return (
        try connection.row(Int.self, "SELECT count(*) FROM digest_files \(there)") ?? 0,
        try connection.row(
          Int.self, "SELECT count(*) FROM digest_files \(there) WHERE lane IN (\(marks))", lanes.map { Value($0.rawValue) }) ?? 0,
        try connection.row(Int.self, "SELECT count(DISTINCT file) FROM digests \(there) WHERE status = 'failed'") ?? 0
      )
    }
  }

  /// The files whose digests failed since a time, the last first.
  func failed(since date: Date, limit: Int) async throws -> [FileRecord] {
    try await database.read {
      try $0.rows(
        FileRecord.self,
        """
        SELECT files.* FROM files JOIN (SELECT file, max(updated) AS at FROM digests WHERE status = 'failed' AND updated > ? GROUP BY file) AS failed
        ON failed.file = files.id WHERE missing IS NULL ORDER BY at DESC, files.id LIMIT ?
        """, [Value(date), Value(limit)])
    }
  }
}
