import Foundation
import Intelligence
import Paths
import Storage

/// Which digests files are to have.
extension DigestStore {
  /// Plans some files that came, changed, or were planned by other digesters.
  ///
  /// - Parameters:
  ///   - last: the id after which the search goes on, from the newest file to the oldest.
  ///   - body: what is done in the same transaction, when there were any. It gets the paths that ``plan(_:at:in:)`` returns.
  /// - Returns: where the next search goes on, how many there were, and whether `body` got any paths; nil when all files are planned.
  func plan(
    before last: Int64, limit: Int = 100, at now: Date, _ body: @escaping @Sendable ([String], Connection) throws -> Void = { _, _ in }
  ) async throws -> (last: Int64, count: Int, isToBeTold: Bool)? {
    let found = try await database.read { [unplanned] connection in
      try connection.rows(
        FileRecord.self, "SELECT files.* \(unplanned.sql) ORDER BY files.id DESC LIMIT ?",
        [Value(last)] + unplanned.values + [Value(limit)])
    }
    guard let least = found.last?.id else { return nil }
    let isToBeTold = try await database.write { connection in
      let over = try plan(found, at: now, in: connection)
      try body(over, connection)
      return !over.isEmpty
    }
    return (least, found.count, isToBeTold)
  }

  /// - Returns: the paths of files whose digests changed and that need no further work, as a recording without a text: no job announces them.
  func plan(_ records: [FileRecord], at now: Date, in connection: Connection) throws -> [String] {
    let files = records.map(\.id)
    let (kept, inputs) = (try digests(of: files, in: connection), try inputs(of: files, in: connection))
    let catalogue = catalogue
    var (rows, over) = (DigestRows(), [String]())
    for record in records {
      var known = kept[record.id] ?? KeptDigests(file: record.id, digests: [])
      known.subtitles = try subtitles(beside: record, in: connection)?.subtitleToken
      if plan(record, known, inputs[record.id], by: catalogue, at: now, into: &rows) { over.append(record.path) }
    }
    try rows.write(in: connection)
    return over
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

  /// - Parameter input: of what it was planned before.
  /// - Returns: whether digests changed, and none is to do.
  private func plan(
    _ record: FileRecord, _ kept: KeptDigests, _ input: Data?, by catalogue: String, at now: Date, into rows: inout DigestRows
  ) -> Bool {
    let isSent = means.sent.contains(record.path)
    guard let scope = scope.room(of: PathKey(record.path)) else {
      rows.plan(record, FileDigests(of: .other, by: means), .rest, due: now, by: catalogue, isSent: isSent)
      return false
    }
    var digests = kept.life(of: record.path, by: means)
    var due = now
    if !kept.digests.isEmpty {
      if input == record.fingerprint.bytes {
        digests.refresh()
      } else {
        digests.change()
        due = Self.due(of: record, after: kept, at: now)
      }
    }
    let hasChanges = rows.add(digests, over: kept, at: now)
    rows.plan(record, digests, scope.priority, subtitles: kept.subtitles, due: due, by: catalogue, isSent: isSent)
    return hasChanges && digests.isOver
  }

  /// What changes again and again, as the log of a program, is not read again and again: a long file only some seconds after it was read last.
  private static func due(of record: FileRecord, after kept: KeptDigests, at now: Date) -> Date {
    guard record.size > Self.long, let read = kept.digests.first(where: { $0.digester == .text })?.updated, read <= now else { return now }
    return max(now, read.addingTimeInterval(JobLife.rest))
  }

  /// Bytes that are read and analysed in a tenth of a second.
  private static let long: Int64 = 64 << 10

  /// Makes digests of a file once more. What costs money is bought again only when it is named here.
  ///
  /// - Returns: whether there is nothing to do.
  func ask(_ digesters: Set<Digester>, of record: FileRecord, at now: Date, in connection: Connection) throws -> Bool {
    guard scope.room(of: PathKey(record.path)) != nil else { return true }
    let kept = try digests(of: record.id, in: connection)
    var digests = kept.life(of: record.path, by: means)
    digests.ask(digesters)
    try markBought(digesters.filter(\.isBought), of: kept, in: connection)
    var rows = DigestRows()
    rows.add(digests, over: kept, at: now)
    rows.plan(
      record, digests, .asked, subtitles: kept.subtitles, due: now, by: catalogue, isSent: means.sent.contains(record.path))
    try rows.write(in: connection)
    return digests.isOver
  }
}
