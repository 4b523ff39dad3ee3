import AtriumAPI
import Foundation
import Logging
import Storage
import TestSupport

@testable import AtriumServer
@testable import HouseSupport

/// A store of jobs on one engine, a time that stands, and runners on it.
struct JobBench: Sendable {
  let database: Database
  let store: JobStore
  let log: ChangeLog
  let time = Locked(Date(timeIntervalSince1970: 1_780_000_000))
  private let vault: Vault

  init(_ engine: RecordsEngine) async throws {
    try await self.init(try await engine.place())
  }

  init(_ place: RecordsPlace) async throws {
    vault = try Vault()
    let state = vault.state.path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    database = try await place.open(in: state)
    log = try await ChangeLog(database: database)
    store = try await JobStore(database: database, log: log, owners: { ["owner"] })
  }

  var now: Date { time.withLock { $0 } }

  func pass(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

  @discardableResult
  func enqueue(
    _ kind: String = "test", subject: String = "", person: String? = "me", delay: Double = 0, priority: NewJob.Priority? = nil
  ) async throws -> String {
    try await database.write { [now] connection in
      try store.enqueue(
        NewJob(room: .notes, kind: kind, subject: subject, person: person, delay: delay, priority: priority), at: now, in: connection)
    }
  }

  func take(_ token: String) async throws -> KeptJob? {
    try await store.take(["test"], for: JobLife.Lease(token: token, until: now.addingTimeInterval(60)), at: now).job
  }

  func job(_ id: String) async throws -> KeptJob? { try await store.job(id, of: .owner) }

  /// - Parameter sleeps: gets each sleep of the runner: those between two looks, and those before a renewal.
  func runner(_ workers: TestWorker..., sleeps: AsyncStream<HeldClock.Sleep>.Continuation? = nil) -> JobRunner {
    let clock = HeldClock(sleeps: sleeps ?? AsyncStream<HeldClock.Sleep>.makeStream().continuation)
    return JobRunner(
      store: store, workers: workers, hub: ChangeHub(clock: clock), clock: clock, now: { now },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }
}

/// Does what a test says.
struct TestWorker: JobWorker {
  let kind: String
  let lane: JobLane
  var start: NewJob?
  let body: @Sendable (RunningJob) async throws -> Void

  init(_ kind: String = "test", lane: JobLane = .quick, start: NewJob? = nil, _ body: @escaping @Sendable (RunningJob) async throws -> Void)
  {
    (self.kind, self.lane) = (kind, lane)
    self.start = start
    self.body = body
  }

  func atStart() async throws -> NewJob? { start }

  func work(on job: RunningJob) async throws { try await body(job) }
}
