import AtriumAPI
import Foundation
import Intelligence
import Paths
import Storage

/// The SQL of digests. What may become of one says `FileDigests`; here it is read, asked and written in one transaction.
struct DigestStore: Sendable {
  let database: Database
  let files: FileRecords
  let scope: DigestScope
  let means: DigestMeans

  /// What a file was planned by. Files that were planned by another one are looked at again.
  private var catalogue: String {
    Digester.allCases.map { "\($0.rawValue) \($0.version) \(means[$0] ?? "-")" }.joined(separator: ", ")
  }

  // MARK: Planning

  /// Plans some files that came, changed, or were planned by other digesters.
  ///
  /// - Parameter last: the id after which the search goes on, from the newest file to the oldest.
  /// - Returns: where the next search goes on; nil when all files are planned.
  func plan(before last: Int64, limit: Int = 300, at now: Date) async throws -> Int64? {
    let found = try await database.read { [catalogue] connection in
      try connection.rows(
        FileRecord.self,
        "SELECT files.* \(Self.unplanned) ORDER BY files.id DESC LIMIT ?", [Value(last), Value(catalogue), Value(limit)])
    }
    guard let least = found.last?.id else { return nil }
    try await database.write { connection in
      for record in found { try plan(record, at: now, in: connection) }
    }
    return least
  }

  /// The files before an id that came, changed, or were planned by another catalogue than this one.
  private static let unplanned = """
    FROM files LEFT JOIN digest_files ON digest_files.file = files.id
    WHERE files.missing IS NULL AND files.id < ?
      AND (digest_files.file IS NULL OR digest_files.input <> files.fingerprint OR digest_files.catalogue <> ?)
    """

  private func plan(_ record: FileRecord, at now: Date, in connection: Connection) throws {
    guard let scope = scope.room(of: PathKey(record.path)) else {
      return try put(record, FileDigests(of: .other, by: means), .rest, due: now, in: connection)
    }
    let kept = try digests(of: record.id, in: connection)
    var digests = kept.life(of: record.path, by: means)
    if !kept.digests.isEmpty {
      if try input(of: record.id, in: connection) == record.fingerprint.bytes { digests.refresh() } else { digests.ask([]) }
    }
    try write(digests, over: kept, at: now, in: connection)
    try put(record, digests, scope.priority, due: now, in: connection)
  }

  // MARK: The queue

  /// The files with which a job goes on, in order.
  func next(of lane: DigestLane, limit: Int, at now: Date) async throws -> [FileRecord] {
    try await database.read {
      try $0.rows(
        FileRecord.self,
        """
        SELECT files.* FROM digest_files JOIN files ON files.id = digest_files.file AND files.missing IS NULL
        WHERE lane = ? AND due <= ? ORDER BY priority DESC, file DESC LIMIT ?
        """, [Value(lane.rawValue), Value(now), Value(limit)])
    }
  }

  /// How many files wait for a job, now or later.
  func waiting(for lane: DigestLane) async throws -> Int {
    try await database.read { try $0.row(Int.self, "SELECT count(*) FROM digest_files WHERE lane = ?", [Value(lane.rawValue)]) } ?? 0
  }

  /// Whether a job would find anything to do, or anything to tidy up.
  func isAnythingToDo(for lane: DigestLane) async throws -> Bool {
    try await database.read { [catalogue] connection in
      if try connection.row(Int64.self, "SELECT file FROM digest_files WHERE lane = ? LIMIT 1", [Value(lane.rawValue)]) != nil {
        return true
      }
      if try connection.row(Int64.self, "SELECT file FROM digests WHERE status = 'processing' LIMIT 1") != nil { return true }
      return try connection.row(Int64.self, "SELECT files.id \(Self.unplanned) LIMIT 1", [Value(Int64.max), Value(catalogue)]) != nil
    }
  }

  /// Asks for the jobs of the other lanes for which something waits.
  func wakeOthers(than lane: DigestLane, _ jobs: JobStore, at now: Date, in connection: Connection) throws {
    for other in DigestLane.allCases where other != lane {
      let waits = try connection.row(
        Int64.self, "SELECT file FROM digest_files WHERE lane = ? AND due <= ? LIMIT 1", [Value(other.rawValue), Value(now)])
      if waits != nil { try jobs.enqueue(other.job, at: now, in: connection) }
    }
  }

  /// Starts the digesters of a stage.
  ///
  /// - Returns: those that were started, none when there is nothing to do any more; and the digests before that.
  func begin(_ stage: DigestStage, of record: FileRecord, at now: Date, in connection: Connection) throws -> (Set<Digester>, KeptDigests) {
    let kept = try digests(of: record.id, in: connection)
    var digests = kept.life(of: record.path, by: means)
    guard digests.next == stage else {
      // It was planned anew meanwhile, for another job.
      try put(digests, of: record.id, in: connection)
      return ([], kept)
    }
    let started = digests.begin(stage)
    try write(digests, over: kept, at: now, in: connection)
    return (started, kept)
  }

  /// Keeps what came of an attempt, and what it means for the others.
  ///
  /// - Returns: whether nothing more is to be done with the file.
  func finish(_ results: DigestResults, of record: FileRecord, at now: Date, in connection: Connection) throws -> Bool {
    // Other contents have other digests; who noticed them has planned or will plan the file anew.
    guard try input(of: record.id, in: connection) == record.fingerprint.bytes else { return false }
    let kept = try digests(of: record.id, in: connection)
    var digests = kept.life(of: record.path, by: means)
    for (digester, outcome) in results.outcomes { digests.finish(digester, outcome) }
    try write(digests, over: kept, results, at: now, in: connection)
    try put(digests, of: record.id, due: now.addingTimeInterval(results.pause(after: digests)), in: connection)
    return digests.isOver
  }

  /// Ends the attempts of a server that is gone.
  func loseAll(of lane: DigestLane, at now: Date) async throws {
    let names = lane.stages.flatMap(\.digesters).map(\.rawValue)
    let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
    let lost = try await database.read {
      try $0.rows(
        FileRecord.self,
        "SELECT * FROM files WHERE id IN (SELECT file FROM digests WHERE status = 'processing' AND digester IN (\(marks)))",
        names.map { Value($0) })
    }
    guard !lost.isEmpty else { return }
    try await database.write { connection in
      for record in lost {
        let kept = try digests(of: record.id, in: connection)
        var digests = kept.life(of: record.path, by: means)
        digests.lose(lane.stages)
        try write(digests, over: kept, at: now, in: connection)
        try put(digests, of: record.id, in: connection)
      }
    }
  }

  // MARK: What a person asks for

  /// Makes digests of a file once more.
  func ask(_ digesters: Set<Digester>, of record: FileRecord, at now: Date, in connection: Connection) throws {
    guard scope.room(of: PathKey(record.path)) != nil else { return }
    let kept = try digests(of: record.id, in: connection)
    var digests = kept.life(of: record.path, by: means)
    digests.ask(digesters)
    try write(digests, over: kept, at: now, in: connection)
    try put(record, digests, .asked, due: now, in: connection)
  }

  // MARK: Reading

  /// The digests of files that were looked at, with those that do not apply to them.
  func digests(of records: [FileRecord]) async throws -> [Int64: [KeptDigest]] {
    guard !records.isEmpty else { return [:] }
    return try await database.read { connection in
      var found: [Int64: [KeptDigest]] = [:]
      for part in records.chunks(of: 250) {
        let marks = Array(repeating: "?", count: part.count).joined(separator: ", ")
        let ids = part.map { Value($0.id) }
        let planned = Set(try connection.rows(Int64.self, "SELECT file FROM digest_files WHERE file IN (\(marks))", ids))
        let rows = try connection.rows(Row.self, "SELECT * FROM digests WHERE file IN (\(marks))", ids)
        let kept = Dictionary(grouping: rows, by: \.file)
        for record in part where planned.contains(record.id) {
          found[record.id] = complete(KeptDigests(file: record.id, digests: kept[record.id, default: []].compactMap(\.kept)), of: record)
        }
      }
      return found
    }
  }

  private func complete(_ kept: KeptDigests, of record: FileRecord) -> [KeptDigest] {
    let life = kept.life(of: record.path, by: means)
    return Digester.allCases.map { digester in
      kept.digests.first { $0.digester == digester }
        ?? KeptDigest(digester: digester, digest: life[digester], created: record.modified, updated: record.modified)
    }
  }

  /// Counts of files: all that were planned, those that wait, and those with a digest that failed.
  func counts() async throws -> (planned: Int, waiting: Int, failed: Int) {
    try await database.read { connection in
      let there = "JOIN files ON files.id = file AND files.missing IS NULL"
      return (
        try connection.row(Int.self, "SELECT count(*) FROM digest_files \(there)") ?? 0,
        try connection.row(Int.self, "SELECT count(*) FROM digest_files \(there) WHERE lane IS NOT NULL") ?? 0,
        try connection.row(Int.self, "SELECT count(DISTINCT file) FROM digests \(there) WHERE status = 'failed'") ?? 0
      )
    }
  }

  /// The files whose digests failed last.
  func failed(limit: Int) async throws -> [FileRecord] {
    try await database.read {
      try $0.rows(
        FileRecord.self,
        """
        SELECT files.* FROM files JOIN (SELECT file, max(updated) AS at FROM digests WHERE status = 'failed' GROUP BY file) AS failed
        ON failed.file = files.id WHERE missing IS NULL ORDER BY at DESC, files.id LIMIT ?
        """, [Value(limit)])
    }
  }

  // MARK: Marks

  func isMarked(_ name: String) async throws -> Bool {
    try await database.read { try $0.row(String.self, "SELECT name FROM digest_marks WHERE name = ?", [Value(name)]) != nil }
  }

  func mark(_ name: String, _ isMarked: Bool, in connection: Connection) throws {
    try connection.execute("DELETE FROM digest_marks WHERE name = ?", [Value(name)])
    if isMarked { try connection.execute("INSERT INTO digest_marks (name) VALUES (?)", [Value(name)]) }
  }

  /// Lets texts be read again that are in no state folder any more. A folder that is known has all of them.
  func readLostTexts(of folder: String) async throws {
    guard try await !isMarked(Self.texts + folder) else { return }
    try await database.write { connection in
      try mark(Self.texts + folder, true, in: connection)
      // By no means: the next plan makes them again, with all that is made from them.
      try connection.execute("UPDATE digests SET means = 'lost' WHERE digester IN ('text', 'ocr') AND status = 'completed'")
      try connection.execute(
        "UPDATE digest_files SET catalogue = '' WHERE file IN (SELECT file FROM digests WHERE means = 'lost')")
    }
  }

  static let paused = "paused"
  private static let texts = "texts "

  // MARK: Rows

  private func digests(of file: Int64, in connection: Connection) throws -> KeptDigests {
    KeptDigests(
      file: file, digests: try connection.rows(Row.self, "SELECT * FROM digests WHERE file = ?", [Value(file)]).compactMap(\.kept))
  }

  private func input(of file: Int64, in connection: Connection) throws -> Data? {
    try connection.row(Data.self, "SELECT input FROM digest_files WHERE file = ?", [Value(file)])
  }

  private func put(
    _ record: FileRecord, _ digests: FileDigests, _ priority: DigestPriority, due: Date, in connection: Connection
  ) throws {
    try connection.execute(
      """
      INSERT INTO digest_files (file, input, catalogue, lane, due, priority) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (file) DO UPDATE SET input = excluded.input, catalogue = excluded.catalogue, lane = excluded.lane, due = excluded.due,
        priority = excluded.priority
      """,
      [
        Value(record.id), Value(record.fingerprint.bytes), Value(catalogue), Value(digests.next.map { DigestLane($0).rawValue }),
        Value(due),
        Value(priority.rawValue),
      ])
  }

  private func put(_ digests: FileDigests, of file: Int64, due: Date? = nil, in connection: Connection) throws {
    let lane = Value(digests.next.map { DigestLane($0).rawValue })
    if let due {
      try connection.execute("UPDATE digest_files SET lane = ?, due = ? WHERE file = ?", [lane, Value(due), Value(file)])
    } else {
      try connection.execute("UPDATE digest_files SET lane = ? WHERE file = ?", [lane, Value(file)])
    }
  }

  /// Writes what is different.
  private func write(
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

  private struct Row: Decodable {
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
