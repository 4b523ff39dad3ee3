import AtriumAPI
import AtriumClient
import Crypto
import Foundation
import HTTPTypes
import Paths
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// The full hash of each file comes in the background.
@Suite("Hashes of files", .timeLimit(.minutes(5)))
struct FileHasherTests {
  private func sha256(_ bytes: Data) -> Data { Data(SHA256.hash(data: bytes)) }

  /// The files of a vault, noted, and a bench whose runner hashes them.
  private struct Files {
    let bench: JobBench
    let vault: Vault
    let records: FileRecords
    let runner: JobRunner

    init(_ engine: RecordsEngine, _ vault: Vault) async throws {
      let bench = try await JobBench(engine)
      let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
      let records = try await FileRecords(database: bench.database, folder: folder) {
        try bench.store.enqueue(FileHasher.job, at: bench.now, in: $0)
      }
      (self.bench, self.vault, self.records) = (bench, vault, records)
      let model = bench.runner(TestWorker { _ in })
      runner = JobRunner(
        store: bench.store, workers: [FileHasher(records: records, folder: folder)], hub: model.hub, clock: model.clock, now: model.now,
        logger: model.logger)
    }

    func hash(of path: String) async throws -> Data? {
      guard let record = try await records.record(at: path) else { return nil }
      return try await records.sha256(of: record.id)
    }

    /// Once the job may begin.
    func run() async throws -> Bool {
      bench.pass(FileHasher.job.delay)
      return try await runner.runNext()
    }
  }

  @Test("each file is read to its end, an empty one and one of many parts too", arguments: RecordsEngine.allCases)
  func hashed(engine: RecordsEngine) async throws {
    let vault = try Vault()
    var long = Data()
    for number in 0..<UInt32(5 << 20) / 4 { withUnsafeBytes(of: number) { long.append(contentsOf: $0) } }
    long.append(7)
    try vault.save("long.bin", long)
    try vault.save("empty.md", "")
    try vault.save("deep/short.md", "short")
    let files = try await Files(engine, vault)
    try await files.records.identifyAll()
    #expect(try await !files.runner.runNext(), "it waits a while")
    #expect(try await files.hash(of: "long.bin") == nil)
    #expect(try await files.run())
    #expect(try await files.hash(of: "long.bin") == sha256(long))
    #expect(try await files.hash(of: "empty.md") == sha256(Data()))
    #expect(try await files.hash(of: "deep/short.md") == sha256(Data("short".utf8)))
    let job = try #require(try await files.bench.store.jobs(of: .owner, isActive: nil, limit: 9).first?.job)
    #expect(job.state == .succeeded && job.done == long.count + 5 && job.total == long.count + 5 && job.phase == "hashing")
    #expect(try await files.records.unhashedSize() == nil)
  }

  @Test("a file that moves keeps its hash; one that changes has none until it was read again", arguments: RecordsEngine.allCases)
  func changed(engine: RecordsEngine) async throws {
    let vault = try Vault()
    try vault.save("a.md", "one")
    let files = try await Files(engine, vault)
    try await files.records.identifyAll()
    _ = try await files.run()
    try vault.move("a.md", to: "b.md")
    _ = try await files.records.reconcile(["a.md", "b.md"])
    #expect(try await files.hash(of: "b.md") == sha256(Data("one".utf8)))
    #expect(try await !files.run())
    try vault.save("b.md", "two", modified: Date(timeIntervalSince1970: 1_700_000_000))
    _ = try await files.records.reconcile(["b.md"])
    #expect(try await files.hash(of: "b.md") == nil)
    #expect(try await files.run())
    #expect(try await files.hash(of: "b.md") == sha256(Data("two".utf8)))
  }

  @Test("a file that was looked for in vain where it was is hashed where it is", arguments: RecordsEngine.allCases)
  func moved(engine: RecordsEngine) async throws {
    let vault = try Vault()
    try vault.save("a.md", "one")
    let files = try await Files(engine, vault)
    try await files.records.identifyAll()
    try vault.move("a.md", to: "b.md")
    #expect(try await files.run())
    _ = try await files.records.reconcile(["a.md", "b.md"])
    #expect(try await files.hash(of: "b.md") == nil)
    #expect(try await files.run())
    #expect(try await files.hash(of: "b.md") == sha256(Data("one".utf8)))
  }

  @Test("a file that is not what was noted, or is gone, is left out and keeps nothing up", arguments: RecordsEngine.allCases)
  func unlike(engine: RecordsEngine) async throws {
    let vault = try Vault()
    for name in ["a", "b", "c"] { try vault.save("\(name).md", name) }
    let files = try await Files(engine, vault)
    try await files.records.identifyAll()
    try vault.save("a.md", "changed since", modified: Date(timeIntervalSince1970: 1_700_000_000))
    try vault.delete("b.md")
    #expect(try await files.run())
    #expect(try await files.hash(of: "a.md") == nil)
    #expect(try await files.hash(of: "b.md") == nil)
    #expect(try await files.hash(of: "c.md") == sha256(Data("c".utf8)))
    #expect(try await files.bench.store.jobs(of: .owner, isActive: true, limit: 9).isEmpty)
  }

  @Test("a house that has files without one begins when it opens", arguments: RecordsEngine.allCases)
  func atStart(engine: RecordsEngine) async throws {
    let vault = try Vault()
    let files = try await Files(engine, vault)
    let hasher = try #require(files.runner.workers.first)
    #expect(try await hasher.atStart() == nil)
    try vault.save("a.md", "a")
    try await files.records.identifyAll()
    #expect(try await hasher.atStart()?.kind == Job.Kind.hashFiles)
  }

  @Test("an owner sees the house's jobs and can end them", arguments: RecordsEngine.allCases)
  func overHTTP(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    let vault = try Vault()
    try vault.save("a.md", "a")
    try await withHouse(vault, configure: { $0.records = place }) { house in
      // The job is asked for at the end of that which takes the identities.
      try await house.waitForIdentities { _ in
        try await house.client.send(ListJobs(active: true)).jobs.map(\.kind) == [Job.Kind.hashFiles]
      }
      let job = try #require(try await house.client.send(ListJobs(active: true)).jobs.first)
      #expect(job.room == .house)
      #expect(job.kind == Job.Kind.hashFiles && job.state == .queued && job.next != nil)
      #expect(try await house.client.send(GetJob(id: job.id)) == job)
      #expect(try await house.client.send(CancelJob(id: job.id)).state == .cancelled)
      #expect(try await house.client.send(CancelJob(id: job.id)).state == .cancelled, "what is over stays so")
      #expect(try await house.client.send(ListJobs(active: true)).jobs == [])
      let metrics = String(decoding: try await house.send(.get, "/metrics").body, as: UTF8.self)
      #expect(metrics.contains(#"atrium_jobs{state="cancelled"} 1"#) && metrics.contains(#"atrium_jobs{state="queued"} 0"#))
      #expect(metrics.contains(#"atrium_database_turns_total{database="records",line="write"} "#))
      #expect(metrics.contains(#"atrium_database_wait_seconds_total{database="index",line="read"} "#))
      await #expect(throws: ClientError.self) { try await house.client.send(GetJob(id: "nothing")) }
    }
  }
}
