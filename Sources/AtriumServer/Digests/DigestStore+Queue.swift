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
  func next(of lane: DigestLane, limit: Int, at now: Date) async throws -> [WaitingFile] {
    try await database.read {
      try $0.rows(
        WaitingFile.self,
        "SELECT files.*, priority \(Self.queue) AND \(Self.isDue) ORDER BY priority DESC, file DESC LIMIT ?",
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
      guard lane.plans else { return false }
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

  /// Starts the digesters of a lane on files.
  ///
  /// A file whose attempt failed, or ended with its server, is tried by itself: if it ends the server again, no other file is to blame for that.
  ///
  /// - Returns: those that were started, in order; one of which there is nothing to do here any more goes to the lane that has.
  func begin(_ files: [WaitingFile], in lane: DigestLane, at now: Date, in connection: Connection) throws -> [DigestTask] {
    let kept = try digests(of: files.map(\.record.id), in: connection)
    var (rows, tasks) = (DigestRows(), [DigestTask]())
    for file in files {
      let known = kept[file.record.id] ?? KeptDigests(file: file.record.id, digests: [])
      var digests = known.life(of: file.record.path, by: means)
      guard let stage = digests.next, lane.stages.contains(stage) else {
        rows.place(digests, of: file.record.id)
        continue
      }
      let isRepeated = stage.digesters.contains { digests[$0].status == .pending && digests[$0].attempts > 0 }
      if isRepeated, !tasks.isEmpty { continue }
      let digesters = digests.begin(stage)
      rows.add(digests, over: known, at: now)
      tasks.append(
        DigestTask(file: file.record, isWaitedFor: file.isWaitedFor, stage: stage, digesters: digesters, kept: known))
      if isRepeated { break }
    }
    try rows.write(in: connection)
    return tasks
  }

  /// Keeps what came of attempts, and what it means for the other digests.
  func finish(
    _ attempts: [(task: DigestTask, results: DigestResults)], at now: Date, in connection: Connection
  ) throws -> FinishedDigests {
    let files = attempts.map(\.task.file.id)
    let (kept, inputs) = (try digests(of: files, in: connection), try inputs(of: files, in: connection))
    var (rows, finished) = (DigestRows(), FinishedDigests())
    for (task, made) in attempts {
      let record = task.file
      guard let known = kept[record.id] else { continue }
      let before = known.life(of: record.path, by: means)
      // The file may have other contents by now, for which it is planned again.
      let isOfThis = inputs[record.id] == record.fingerprint.bytes
      var (digests, outdated) = (before, Self.outdated(of: task, in: before, isOfThis: isOfThis))
      let results = made.without(outdated)
      if isOfThis { for (digester, outcome) in results.outcomes { digests.finish(digester, outcome) } }
      outdated.formUnion(known.made.filter { results.outcomes[$0] == nil && digests[$0].status != before[$0].status })
      finished.withoutResult[record.id] = outdated.filter { digests.isWithoutText($0) }
      guard isOfThis else { continue }
      rows.add(digests, over: known, results, at: now)
      rows.place(digests, of: record.id, due: now.addingTimeInterval(results.pause(after: digests)))
      if digests.isOver { finished.over.insert(record.id) }
    }
    try rows.write(in: connection)
    return finished
  }

  /// The digesters of a task whose attempt counts for nothing: they were asked for again, or are over.
  private static func outdated(of task: DigestTask, in digests: FileDigests, isOfThis: Bool) -> Set<Digester> {
    task.digesters.filter { !isOfThis || digests[$0].status != .processing }
  }

  /// The digesters whose attempt counts for nothing now, by file: another job found meanwhile that the file had changed.
  func outdated(among tasks: [DigestTask]) async throws -> [Int64: Set<Digester>] {
    let files = tasks.map(\.file.id)
    return try await database.read { connection in
      let (kept, inputs) = (try digests(of: files, in: connection), try inputs(of: files, in: connection))
      var outdated: [Int64: Set<Digester>] = [:]
      for task in tasks {
        guard let known = kept[task.file.id] else { continue }
        let isOfThis = inputs[task.file.id] == task.file.fingerprint.bytes
        outdated[task.file.id] = Self.outdated(of: task, in: known.life(of: task.file.path, by: means), isOfThis: isOfThis)
      }
      return outdated
    }
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
      let kept = try digests(of: lost.map(\.id), in: connection)
      var rows = DigestRows()
      for record in lost {
        let known = kept[record.id] ?? KeptDigests(file: record.id, digests: [])
        var digests = known.life(of: record.path, by: means)
        digests.lose(lane.stages)
        rows.add(digests, over: known, at: now)
        rows.place(digests, of: record.id)
      }
      try rows.write(in: connection)
    }
  }
}

/// The result of finished attempts.
struct FinishedDigests: Sendable {
  /// The ids of the files with which nothing more is to be done.
  var over: Set<Int64> = []
  /// Digesters, by file, that have no result any more: what they read before is removed.
  var withoutResult: [Int64: Set<Digester>] = [:]
}

extension KeptDigests {
  /// The digesters of which there was ever a result.
  fileprivate var made: [Digester] { digests.filter { $0.content != nil }.map(\.digester) }
}

extension FileDigests {
  /// Whether no text of a digester is to be found. What is said in a recording comes from either of two.
  fileprivate func isWithoutText(_ digester: Digester) -> Bool {
    let sources = digester == .subtitles || digester == .transcript ? [.subtitles, .transcript] : [digester]
    return sources.allSatisfy { self[$0].status.isOver && self[$0].status != .completed }
  }
}
