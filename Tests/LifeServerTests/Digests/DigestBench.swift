import Foundation
import Intelligence
import Logging
import Paths
import Recognition
import Storage
import Workers

@testable import AtriumServer
@testable import HouseSupport
@testable import LifeServer

/// The digests of files in a folder, without a house: whoever holds it says which job is done. There is no program for workers, so that a text which is
/// read was read without one.
struct DigestBench: Sendable {
  let vault: Vault
  let database: Database
  let records: FileRecords
  let texts: DocumentTexts
  let store: DigestStore
  let reader: DigestReader
  let jobs: JobStore
  private let changes: ChangeLog
  private let hub = ChangeHub(clock: ContinuousClock())

  private static let logger = Logger(label: "digests") { _ in SwiftLogNoOpLogHandler() }

  /// - Parameter observe: hears the statements on the records.
  init(_ vault: Vault, observe: (@Sendable (String) -> Void)? = nil) async throws {
    self.vault = vault
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    func file(_ name: String) -> String { vault.state.appending(path: name).path(percentEncoded: false) }
    let folder = try DataFolder(root: vault.data.path(percentEncoded: false))
    database = try Database(path: file("house.sqlite"), observe: observe)
    records = try await FileRecords(database: database, folder: folder)
    changes = try await ChangeLog(database: database)
    jobs = try await JobStore(database: database, log: changes, owners: { [] })
    texts = DocumentTexts(database: try await DocumentTexts.file.open(file(DocumentTexts.file.name), logger: Self.logger))
    try await DigestSchema.migrate(database)
    store = DigestStore(
      database: database, scope: DigestScope([LifeModule()]),
      means: [.text: "", .ocr: "eng", .entities: "", .classification: "", .tags: "", .summary: ""])
    let workers = WorkerPool(program: "/nowhere/atrium-worker", logger: Self.logger)
    reader = DigestReader(
      folder: folder, workers: workers, texts: texts, recognizer: TextRecognizer(workers: workers, data: LanguageData(languages: ["eng"])),
      subtitles: { _ in nil }, zone: { .gmt })
  }

  /// Saves files, and lets them be known.
  func add(_ files: [String: String]) async throws {
    for (path, text) in files { try vault.save(path, text) }
    _ = try await records.reconcile(Set(files.keys.map { PathKey($0) }), now: Date())
  }

  /// - Parameter next: what is to be done with texts that were read.
  func worker(
    _ place: DigestLane, _ maker: (any DigestMaking)? = nil, next: @escaping @Sendable () async throws -> NewJob? = { nil }
  ) -> DigestWorker {
    DigestWorker(
      place: place, store: store, maker: maker ?? reader, texts: texts, jobs: jobs,
      changes: DigestChanges(scope: store.scope, log: changes), hub: hub, next: next, now: { Date() })
  }

  func runner(_ workers: [any JobWorker]) -> JobRunner {
    JobRunner(store: jobs, workers: workers, hub: hub, clock: ContinuousClock(), now: { Date() }, logger: Self.logger)
  }

  func ask(for lane: DigestLane) async throws {
    _ = try await database.write { [jobs] in try jobs.enqueue(lane.job(), at: Date(), in: $0) }
  }

  /// Does the jobs of a lane until there is none.
  func work(in lane: DigestLane, _ maker: (any DigestMaking)? = nil) async throws {
    try await ask(for: lane)
    let runner = runner([worker(lane, maker)])
    while try await runner.runNext() {}
  }

  /// The states of a file's digests.
  func digests(of path: String) async throws -> [Digester: Digest] {
    guard let record = try await records.record(at: path) else { return [:] }
    let kept = try await store.digests(of: [record])[record.id] ?? []
    return Dictionary(kept.map { ($0.digester, $0.digest) }, uniquingKeysWith: { first, _ in first })
  }

  /// Where a file waits; nil for one with which nothing is to be done.
  func lane(of path: String) async throws -> String? {
    try await database.read {
      try $0.row(
        String.self, "SELECT lane FROM digest_files JOIN files ON files.id = file WHERE path = ? AND lane IS NOT NULL", [Value(path)])
    }
  }

  func close() throws {
    try texts.database.close()
    try database.close()
  }
}
