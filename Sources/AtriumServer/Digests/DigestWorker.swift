import AtriumAPI
import Foundation
import Intelligence
import Paths
import Storage

/// Does the job of a lane: makes digests, file after file, until none waits.
///
/// A job that is begun again finds out by itself what is left: the rows are the queue. What an earlier attempt had begun counts as an attempt.
struct DigestWorker: JobWorker {
  static let phase = "reading"

  let place: DigestLane
  let store: DigestStore
  let maker: any DigestMaking
  let texts: DocumentTexts
  let jobs: JobStore
  let changes: ChangeLog
  let hub: ChangeHub
  /// What is to be done with texts that were read.
  let next: @Sendable () async throws -> NewJob?
  let now: @Sendable () -> Date

  var kind: String { place.jobKind }
  var lane: JobLane { place.jobLane }

  func atStart() async throws -> NewJob? {
    try await store.readLostTexts(of: try await texts.id(), into: texts)
    guard store.lanes.contains(place) else { return nil }
    return try await store.isAnythingToDo(for: place) ? place.job() : nil
  }

  func work(on job: RunningJob) async throws {
    try await store.loseAll(of: place, at: now())
    try await maker.tidy()
    let progress = Locked(JobProgress(phase: Self.phase, done: 0, total: 0))
    try await plan(job, progress)
    // A capture is not to wait until a large folder is read: what came meanwhile is looked for while others wait.
    var next = now() + Self.shortestPause
    while try await !isHeld() {
      try Task.checkCancellation()
      let files = try await store.next(of: place, limit: place.batch, at: now())
      guard !files.isEmpty else {
        // Files may have come while the last ones were read.
        if try await plan(job, progress) { continue }
        break
      }
      try await make(files, job, progress)
      if now() >= next { next = try await planAgain(job, progress) }
      await Task.yield()
    }
    try await comeBack()
  }

  private func isHeld() async throws -> Bool {
    if try await store.isMarked(DigestStore.paused) { return true }
    return try await maker.hold() != nil
  }

  /// Between two looks for what came meanwhile.
  private static let shortestPause: TimeInterval = 1
  private static let longestPause: TimeInterval = 10

  /// - Returns: when it is looked again. Of a house with very many files the look itself takes time; it is to have a twentieth of it at most.
  private func planAgain(_ job: RunningJob, _ progress: Locked<JobProgress>) async throws -> Date {
    let begin = now()
    try await plan(job, progress)
    let end = now()
    return end + min(max(Self.shortestPause, 20 * end.timeIntervalSince(begin)), Self.longestPause)
  }

  /// Asks for the job once more when something is to be tried again later.
  private func comeBack() async throws {
    guard try await store.waiting(for: place) > 0, try await !isHeld() else { return }
    _ = try await store.database.write { [jobs, place, now] in try jobs.enqueue(place.job(), at: now(), in: $0) }
  }

  /// Plans what came meanwhile, and wakes the other lane.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  private func plan(_ job: RunningJob, _ progress: Locked<JobProgress>) async throws -> Bool {
    var last = Int64.max
    while let next = try await store.plan(before: last, at: now()) {
      try Task.checkCancellation()
      last = next
      try await store.database.write { [store, jobs, place, now] in try store.wakeOthers(than: place, jobs, at: now(), in: $0) }
      if job.isDue { try await job.commit(try await count(progress, for: job)) }
      await Task.yield()
    }
    return last != .max
  }

  private func make(_ files: [FileRecord], _ job: RunningJob, _ progress: Locked<JobProgress>) async throws {
    let begun = try await begin(files, job, progress)
    var attempts: [(file: FileRecord, attempt: DigestReader.Attempt)] = []
    do {
      for (file, stage, digesters, kept) in begun {
        attempts.append((file, try await maker.make(file, stage, digesters, kept: kept)))
      }
    } catch {
      // No file has to do with it: what was begun is given back, and what was read is kept.
      for (file, _, digesters, _) in begun.dropFirst(attempts.count) {
        attempts.append((file, DigestReader.Attempt(results: DigestResults(.givenBack, of: digesters))))
      }
      try await Task { [attempts] in try await finish(attempts, job, progress) }.value
      throw error
    }
    try await finish(attempts, job, progress)
  }

  /// How far the job is; what waits is counted about once a second.
  private func count(_ progress: Locked<JobProgress>, for job: RunningJob) async throws -> JobProgress {
    if job.isDue || progress.withLock({ $0.total == 0 }) {
      let waiting = try await store.waiting(for: place)
      progress.withLock { $0.total = $0.done + Int64(waiting) }
    }
    return progress.withLock { $0 }
  }

  private typealias Begun = (file: FileRecord, stage: DigestStage, digesters: Set<Digester>, kept: KeptDigests)

  private func begin(_ files: [FileRecord], _ job: RunningJob, _ progress: Locked<JobProgress>) async throws -> [Begun] {
    let begun = Locked<[Begun]>([])
    try await job.commit(try await count(progress, for: job)) { [place, store, now] connection in
      begun.withLock { $0 = [] }
      for file in files {
        for stage in place.stages {
          let (digesters, kept) = try store.begin(stage, of: file, at: now(), in: connection)
          guard !digesters.isEmpty else { continue }
          begun.withLock { $0.append((file, stage, digesters, kept)) }
          break
        }
      }
    }
    return begun.withLock { $0 }
  }

  private func finish(
    _ attempts: [(file: FileRecord, attempt: DigestReader.Attempt)], _ job: RunningJob, _ progress: Locked<JobProgress>
  ) async throws {
    guard !attempts.isEmpty else { return }
    // Texts first: a digest that is completed has its text.
    try await texts.put(
      Dictionary(attempts.map { ($0.file.id, $0.attempt.texts) }, uniquingKeysWith: { first, _ in first }),
      pages: Dictionary(
        attempts.compactMap { each in each.attempt.pages.map { (each.file.id, $0) } }, uniquingKeysWith: { first, _ in first }),
      people: Dictionary(
        attempts.compactMap { each in each.attempt.people.map { (each.file.id, $0) } }, uniquingKeysWith: { first, _ in first }))
    let following = attempts.contains { !$0.attempt.texts.isEmpty } ? try await next() : nil
    let over = Locked<Int64>(0)
    try await job.commit(try await count(progress, for: job)) {
      [store, jobs, place, changes, now] connection in
      if let following { try jobs.enqueue(following, at: now(), in: connection) }
      var (told, completed): ([Room: [String]], [Room: [String]]) = ([:], [:])
      var finished = 0
      for (file, attempt) in attempts {
        let isOver = try store.finish(attempt.results, of: file, at: now(), in: connection)
        guard let room = store.scope.room(of: PathKey(file.path))?.room else { continue }
        told[room, default: []].append(file.path)
        guard isOver else { continue }
        finished += 1
        for room in [room] + store.scope.audience(of: PathKey(file.path)) { completed[room, default: []].append(file.path) }
      }
      try store.wakeOthers(than: place, jobs, at: now(), in: connection)
      over.withLock { $0 = Int64(finished) }
      for (room, paths) in told { try changes.append(room: room, kind: Change.Kind.digestsChanged, ids: paths, in: connection) }
      for (room, paths) in completed { try changes.append(room: room, kind: Change.Kind.digestCompleted, ids: paths, in: connection) }
    }
    let count = over.withLock { $0 }
    progress.withLock {
      $0.done += count
      $0.total = max($0.total, $0.done)
    }
    await hub.signal()
  }
}
