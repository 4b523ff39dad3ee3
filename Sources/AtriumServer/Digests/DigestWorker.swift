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
  let changes: DigestChanges
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
    // A capture is not to wait until a large folder is read: what came meanwhile is looked for while others wait.
    var next = ContinuousClock.now
    _ = try await plan(job, progress, next: &next)
    while try await !isHeld() {
      try Task.checkCancellation()
      if ContinuousClock.now >= next { _ = try await plan(job, progress, next: &next) }
      let files = DigestBatch.next(of: try await store.next(of: place, limit: DigestBatch.most, at: now()), in: place)
      guard !files.isEmpty else {
        // Files may have come while the last ones were read.
        if try await plan(job, progress, next: &next) { continue }
        break
      }
      try await make(files, job, progress)
      await Task.yield()
    }
    // While reading is paused it is known what waits.
    while try await plan(job, progress, next: &next) {}
    if progress.withLock({ $0.done >= Self.manyFiles }) { try await texts.database.releaseMemory() }
    try await end(job)
  }

  private func isHeld() async throws -> Bool {
    if try await store.isMarked(DigestStore.paused) { return true }
    return try await maker.hold() != nil
  }

  /// Between two looks for what came meanwhile.
  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.seconds(10)
  /// Files that are planned before some of those that wait are read: one that was captured meanwhile is to wait for no more than these.
  private static let mostPlanned = 1_000
  /// After so many, what writing their texts kept in memory is given back.
  private static let manyFiles = 1_000

  /// Wakes the lanes that wait, and asks for the job once more when something is to be tried again later. Somebody may look for what comes next: the
  /// job does not rest for long before it is done once more.
  private func end(_ job: RunningJob) async throws {
    let waiting = try await store.waiting(for: place)
    let held = try await isHeld()
    let comesBack = waiting > 0 && !held
    if place != .buying { job.rest(for: place.plans || comesBack ? Self.rest : 0) }
    guard place.plans || comesBack else { return }
    try await store.database.write { [store, jobs, place, now] connection in
      if place.plans { try store.wakeOthers(than: place, jobs, at: now(), in: connection) }
      if comesBack { try jobs.enqueue(place.job(), at: now(), in: connection) }
    }
  }

  /// Seconds: it may have been asked for by what changes all the time.
  private static let rest: TimeInterval = 2

  /// Plans what came meanwhile, the newest first, and wakes the other lanes.
  ///
  /// - Parameter next: receives when it is looked again. Of a house with very many files the look itself takes time; it is to have a twentieth of it at most.
  /// - Returns: whether there was any.
  private func plan(_ job: RunningJob, _ progress: Locked<JobProgress>, next: inout ContinuousClock.Instant) async throws -> Bool {
    guard place.plans else { return false }
    var (last, planned) = (Int64.max, 0)
    while planned < Self.mostPlanned {
      try Task.checkCancellation()
      let (date, begin) = (now(), ContinuousClock.now)
      let plan = try await store.plan(before: last, at: date) { [store, jobs, place, changes] over, connection in
        try store.wakeOthers(than: place, jobs, at: date, in: connection)
        try changes.tell(over: over, in: connection)
      }
      let end = ContinuousClock.now
      next = end.advanced(by: min(max(Self.shortestPause, (end - begin) * 20), Self.longestPause))
      guard let plan else { break }
      (last, planned) = (plan.last, planned + plan.count)
      if plan.isToBeTold { await hub.signal() }
      if job.isDue { try await job.commit(try await count(progress, for: job)) }
      await Task.yield()
    }
    let date = now()
    let hasOthers = try await store.planSubtitles(at: date) { [store, jobs, place, changes] over, connection in
      try store.wakeOthers(than: place, jobs, at: date, in: connection)
      try changes.tell(over: over, in: connection)
    }
    if hasOthers { await hub.signal() }
    return planned > 0 || hasOthers
  }

  private func make(_ files: [WaitingFile], _ job: RunningJob, _ progress: Locked<JobProgress>) async throws {
    let begun = try await begin(files, job, progress)
    guard !begun.isEmpty else { return }
    let made = await maker.makeAll(begun)
    // What was not made is given back: its time was over, or something failed with which no file has to do.
    let done = begun.map { task in
      (task: task, attempt: made.attempts[task.file.id] ?? DigestReader.Attempt(results: DigestResults(.givenBack, of: task.digesters)))
    }
    let finishing = Task { try await finish(done, made.attempts.count, job, progress) }
    // What was made is kept, also when the house closes.
    try await finishing.value
    if let error = made.error { throw error }
  }

  /// How far the job is; what waits is counted about once a second.
  private func count(_ progress: Locked<JobProgress>, for job: RunningJob) async throws -> JobProgress {
    if job.isDue || progress.withLock({ $0.total == 0 }) {
      let waiting = try await store.waiting(for: place)
      progress.withLock { $0.total = $0.done + Int64(waiting) }
    }
    return progress.withLock { $0 }
  }

  private func begin(_ files: [WaitingFile], _ job: RunningJob, _ progress: Locked<JobProgress>) async throws -> [DigestTask] {
    let begun = Locked<[DigestTask]>([])
    try await job.commit(try await count(progress, for: job)) { [place, store, now] connection in
      let tasks = try store.begin(files, in: place, at: now(), in: connection)
      begun.withLock { $0 = tasks }
    }
    return begun.withLock { $0 }
  }

  /// - Parameter count: files that are done with, as far as this lane goes.
  private func finish(
    _ done: [(task: DigestTask, attempt: DigestReader.Attempt)], _ count: Int, _ job: RunningJob, _ progress: Locked<JobProgress>
  ) async throws {
    let outdated = try await store.outdated(among: done.map(\.task))
    var attempts: [Int64: DigestReader.Attempt] = [:]
    for (task, attempt) in done {
      attempts[task.file.id] = attempt
      attempts[task.file.id]?.drop(outdated[task.file.id] ?? [])
    }
    // Texts first: a digest that is completed has its text.
    try await texts.put(
      attempts.mapValues(\.texts), pages: attempts.compactMapValues(\.pages), transcripts: attempts.compactMapValues(\.transcript),
      people: attempts.compactMapValues(\.people), priority: WorkThreads.Priority(of: done.map(\.task)))
    // Also after a file without a text, which may have been the last one that the next job waits for.
    let following = try await next()
    let withoutResult = Locked<[Int64: Set<Digester>]>([:])
    try await job.commit(try await self.count(progress, for: job)) { [store, jobs, place, changes, now] connection in
      if let following { try jobs.enqueue(following, at: now(), in: connection) }
      let finished = try store.finish(done.map { (task: $0.task, results: $0.attempt.results) }, at: now(), in: connection)
      withoutResult.withLock { $0 = finished.withoutResult }
      let files = done.map(\.task.file)
      try store.wakeOthers(than: place, jobs, at: now(), in: connection)
      try changes.tell(files.map(\.path), over: Set(files.filter { finished.over.contains($0.id) }.map(\.path)), in: connection)
    }
    // Of files that changed while their texts were put, and of results that the file has no more.
    try await texts.clear(withoutResult.withLock { $0 })
    progress.withLock {
      $0.done += Int64(count)
      $0.total = max($0.total, $0.done)
    }
    await hub.signal()
  }
}
