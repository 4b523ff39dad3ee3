import Foundation
import Intelligence
import Storage

/// What is done next, and what came of it.
extension DigestStore {
  /// The files that wait for a job. Those that were deleted wait for nothing, unless they come back.
  private static let queue = "FROM digest_files JOIN files ON files.id = digest_files.file AND files.missing IS NULL WHERE lane = ?"

  /// Those whose time has come. A time farther away than any pause is one from before the clock was set back.
  private static let isDue = "(due <= ? OR due > ?)"
  private static func dueTimes(at now: Date) -> [Value] {
    [Value(now), Value(now.addingTimeInterval(JobLife.pause(after: Digest.mostAttempts)))]
  }

  /// The files with which a job goes on, in order.
  func next(of lane: DigestLane, limit: Int, at now: Date) async throws -> [FileRecord] {
    try await database.read {
      try $0.rows(
        FileRecord.self, "SELECT files.* \(Self.queue) AND \(Self.isDue) ORDER BY priority DESC, file DESC LIMIT ?",
        [Value(lane.rawValue)] + Self.dueTimes(at: now) + [Value(limit)])
    }
  }

  /// How many files wait for a job, now or later.
  func waiting(for lane: DigestLane) async throws -> Int {
    try await database.read { try $0.row(Int.self, "SELECT count(*) \(Self.queue)", [Value(lane.rawValue)]) } ?? 0
  }

  /// Whether a job would find anything to do, or anything to tidy up.
  func isAnythingToDo(for lane: DigestLane) async throws -> Bool {
    try await database.read { [unplanned] connection in
      if try connection.row(Int64.self, "SELECT file \(Self.queue) LIMIT 1", [Value(lane.rawValue)]) != nil { return true }
      if try connection.row(Int64.self, "SELECT file FROM digests WHERE status = 'processing' LIMIT 1") != nil { return true }
      if try connection.row(Int64.self, "SELECT files.id \(unplanned.sql) LIMIT 1", [Value(Int64.max)] + unplanned.values) != nil {
        return true
      }
      return try !withOtherSubtitles(in: connection).isEmpty
    }
  }

  /// Asks for the jobs of the other lanes for which something waits.
  func wakeOthers(than lane: DigestLane, _ jobs: JobStore, at now: Date, in connection: Connection) throws {
    for other in DigestLane.allCases where other != lane {
      let waits = try connection.row(
        Int64.self, "SELECT file \(Self.queue) AND \(Self.isDue) LIMIT 1", [Value(other.rawValue)] + Self.dueTimes(at: now))
      if waits != nil { try jobs.enqueue(other.job(), at: now, in: connection) }
    }
  }

  /// Starts the digesters of a stage.
  ///
  /// - Returns: those that were started, none when there is nothing to do any more; and the digests before that.
  func begin(_ stage: DigestStage, of record: FileRecord, at now: Date, in connection: Connection) throws -> (Set<Digester>, KeptDigests) {
    let kept = try digests(of: record, in: connection)
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
    // The file has other contents by now, for which it is planned anew.
    guard try input(of: record.id, in: connection) == record.fingerprint.bytes else { return false }
    let kept = try digests(of: record, in: connection)
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
        let kept = try digests(of: record, in: connection)
        var digests = kept.life(of: record.path, by: means)
        digests.lose(lane.stages)
        try write(digests, over: kept, at: now, in: connection)
        try put(digests, of: record.id, in: connection)
      }
    }
  }
}
