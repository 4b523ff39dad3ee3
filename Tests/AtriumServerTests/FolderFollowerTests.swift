import AtriumAPI
import Foundation
import Hummingbird
import Logging
import Paths
import ServiceLifecycle
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

/// What is followed while something else takes long.
@Suite("Following the data folder", .timeLimit(.minutes(5)))
struct FolderFollowerTests {
  /// A room that looks as the test says.
  private struct LookingRoom: OpenRoom {
    let look: @Sendable (Set<PathKey>) async -> Void

    func addRoutes(to router: Router<AtriumRequestContext>) {}
    func look(at paths: Set<PathKey>) async { await look(paths) }
  }

  /// Takes identities, and stops after the first page until the test goes on.
  private struct HeldIdentifier: JobWorker {
    let records: FileRecords
    let held: AsyncStream<Void>.Continuation
    let gate: AsyncStream<Void>

    var kind: String { Job.Kind.identifyFiles }
    var lane: JobLane { .heavy }

    func work(on job: RunningJob) async throws {
      try await records.identifyAll(now: .now) { page in
        try await job.commit(JobProgress(phase: "test", done: Int64(page.done), total: Int64(page.total)))
        held.yield()
        for await _ in gate {}
      }
    }
  }

  /// A follower with its jobs, and no server around it.
  private struct Bench {
    let jobs: JobBench
    let records: FileRecords
    let folder: DataFolder
    let follower: FolderFollower
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    init(
      _ vault: Vault, rooms: [any OpenRoom], sleeps: AsyncStream<HeldClock.Sleep>.Continuation = AsyncStream.makeStream().continuation
    ) async throws {
      jobs = try await JobBench(.sqlite)
      folder = try DataFolder(root: vault.data.path(percentEncoded: false))
      records = try await FileRecords(database: jobs.database, folder: folder)
      follower = FolderFollower(
        folder: folder, records: records, jobs: jobs.store, rooms: rooms, identified: { _ in }, noticed: { _ in },
        clock: HeldClock(sleeps: sleeps), now: { [jobs] in jobs.now }, logger: logger)
    }

    func runner(_ worker: any JobWorker) -> JobRunner {
      let model = jobs.runner()
      return JobRunner(store: jobs.store, workers: [worker], hub: model.hub, clock: model.clock, now: model.now, logger: logger)
    }

    func run(_ services: [any Service], _ body: () async throws -> Void) async throws {
      let group = ServiceGroup(configuration: .init(services: services, logger: logger))
      let running = Task { try await group.run() }
      do {
        try await body()
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
      await group.triggerGracefulShutdown()
      try await running.value
    }
  }

  @Test("10,000 notes and 20,000 other files: a saved note is in the list while their identities are still being taken")
  func savedMeanwhile() async throws {
    let vault = try Vault()
    for folder in 0..<100 {
      let place = vault.url("\(folder)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for number in 0..<100 { try Data("# Note \(number)".utf8).write(to: place.appending(path: "\(number).md")) }
      for number in 0..<200 { try Data("\(folder) \(number)".utf8).write(to: place.appending(path: "\(number).bin")) }
    }
    let index = try await IndexBench(vault)
    let (looks, looked) = AsyncStream<Void>.makeStream()
    let room = LookingRoom { paths in
      await index.indexer.look(at: paths)
      looked.yield()
    }
    let bench = try await Bench(vault, rooms: [room])
    let (holds, held) = AsyncStream<Void>.makeStream()
    let (gate, goOn) = AsyncStream<Void>.makeStream()
    let runner = bench.runner(HeldIdentifier(records: bench.records, held: held, gate: gate))
    try await bench.run([bench.follower, runner]) {
      for await _ in holds { break }
      try vault.save("7/saved.md", "# Saved")
      for await _ in looks where try await index.texts("SELECT key FROM notes WHERE key = '7/saved.md'") == ["7/saved.md"] { break }
      // It has its identity, too; of the others those of one page have theirs.
      #expect(try await bench.records.record(at: "7/saved.md") != nil)
      #expect(try await bench.records.all().count == 301)
      let job = try #require(try await bench.jobs.store.jobs(of: .owner, isActive: true, limit: 9).first?.job)
      #expect(job.state == .running && job.done == 300 && job.total == 30_000)
      goOn.finish()
    }
    try index.close()
  }

  /// How often all files were asked to be identified.
  private func asked(_ bench: Bench) async throws -> Int {
    try await bench.jobs.store.jobs(of: .owner, isActive: true, limit: 9).count { $0.job.kind == Job.Kind.identifyFiles }
  }

  @Test("the identities of everything begin when the rooms have looked")
  func roomsFirst() async throws {
    let vault = try Vault()
    try vault.save("a.md", "a")
    let (looks, looked) = AsyncStream<Set<PathKey>>.makeStream()
    let (gate, goOn) = AsyncStream<Void>.makeStream()
    let room = LookingRoom { paths in
      looked.yield(paths)
      for await _ in gate {}
    }
    let bench = try await Bench(vault, rooms: [LookingRoom { _ in }, room])
    try await bench.run([bench.follower]) {
      for await paths in looks where paths == [""] { break }
      try await remains(0) { try await asked(bench) }
      goOn.finish()
      try await becomes(1) { try await asked(bench) }
    }
  }

  @Test("a room that doesn't come to an end keeps no file without its identity for ever")
  func patience() async throws {
    let vault = try Vault()
    try vault.save("a.md", "a")
    let (gate, goOn) = AsyncStream<Void>.makeStream()
    let (sleeps, sleep) = AsyncStream<HeldClock.Sleep>.makeStream()
    let bench = try await Bench(vault, rooms: [LookingRoom { _ in for await _ in gate {} }], sleeps: sleep)
    try await bench.run([bench.follower]) {
      for await sleep in sleeps where sleep.duration == .seconds(30) {
        #expect(try await asked(bench) == 0)
        sleep.end()
        break
      }
      try await becomes(1) { try await asked(bench) }
      goOn.finish()
    }
  }

  @Test("a slow room delays no other, and hears of what it missed at once when it comes round")
  func slowRoom() async throws {
    let vault = try Vault()
    try vault.save("a.md", "a")
    let (gate, goOn) = AsyncStream<Void>.makeStream()
    let (seen, see) = AsyncStream<Set<PathKey>>.makeStream()
    let (late, comeLate) = AsyncStream<Set<PathKey>>.makeStream()
    let slow = LookingRoom { paths in
      for await _ in gate {}
      comeLate.yield(paths)
    }
    let bench = try await Bench(vault, rooms: [slow, LookingRoom { see.yield($0) }])
    try await bench.run([bench.follower]) {
      var looks = seen.makeAsyncIterator()
      #expect(await looks.next() == [""])
      for name in ["b.md", "c.md", "d.md"] {
        try vault.save(name, name)
        while let paths = await looks.next(), !paths.contains(PathKey(name)) {}
        // A room that hears of a file finds its identity.
        #expect(try await bench.records.record(at: name) != nil)
      }
      goOn.finish()
      var after = late.makeAsyncIterator()
      #expect(await after.next() == [""])
      let missed = await after.next()
      #expect(missed?.isSuperset(of: ["b.md", "c.md", "d.md"]) == true)
    }
  }
}
