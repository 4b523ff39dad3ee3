import Foundation
import Intelligence
import Paths
import Storage

/// Which digests files are to have.
extension DigestStore {
  /// Plans some files that came, changed, or were planned by other digesters.
  ///
  /// - Parameter last: the id after which the search goes on, from the newest file to the oldest.
  /// - Returns: where the next search goes on; nil when all files are planned.
  func plan(before last: Int64, limit: Int = 300, at now: Date) async throws -> Int64? {
    let found = try await database.read { [unplanned] connection in
      try connection.rows(
        FileRecord.self, "SELECT files.* \(unplanned.sql) ORDER BY files.id DESC LIMIT ?",
        [Value(last)] + unplanned.values + [Value(limit)])
    }
    guard let least = found.last?.id else { return nil }
    try await database.write { connection in
      for record in found { try plan(record, at: now, in: connection) }
    }
    return least
  }

  /// The files before an id that came, changed, or were planned by another catalogue than this one, or where other files may be sent. The id is the
  /// first value, and not among these.
  var unplanned: (sql: String, values: [Value]) {
    let leaves = leaves
    return (
      """
      FROM files LEFT JOIN digest_files ON digest_files.file = files.id
      WHERE files.missing IS NULL AND files.id < ?
        AND (digest_files.file IS NULL OR digest_files.input <> files.fingerprint OR digest_files.catalogue <> ?
          OR digest_files.leaves <> \(leaves.sql))
      """, [Value(catalogue)] + leaves.values
    )
  }

  func plan(_ record: FileRecord, at now: Date, in connection: Connection) throws {
    guard let scope = scope.room(of: PathKey(record.path)) else {
      return try put(record, FileDigests(of: .other, by: means), .rest, due: now, in: connection)
    }
    var kept = try digests(of: record, in: connection)
    kept.subtitles = try subtitles(beside: record, in: connection)?.subtitleToken
    var digests = kept.life(of: record.path, by: means)
    if !kept.digests.isEmpty {
      if try input(of: record.id, in: connection) == record.fingerprint.bytes { digests.refresh() } else { digests.change() }
    }
    try write(digests, over: kept, at: now, in: connection)
    try put(record, digests, scope.priority, subtitles: kept.subtitles, due: now, in: connection)
  }

  /// Makes digests of a file once more. What costs money is bought again only when it is named here.
  func ask(_ digesters: Set<Digester>, of record: FileRecord, at now: Date, in connection: Connection) throws {
    guard scope.room(of: PathKey(record.path)) != nil else { return }
    let kept = try digests(of: record, in: connection)
    var digests = kept.life(of: record.path, by: means)
    digests.ask(digesters)
    try markBought(digesters.filter(\.isBought), of: kept, in: connection)
    try write(digests, over: kept, at: now, in: connection)
    try put(record, digests, .asked, subtitles: kept.subtitles, due: now, in: connection)
  }
}
