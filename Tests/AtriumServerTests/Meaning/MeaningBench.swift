import Foundation
import Logging
import Paths
import Retrieval
import Storage
import TestSupport

@testable import AtriumServer
@testable import HouseSupport

/// Texts of made-up files in a state folder, with all that makes vectors of them, and no house around.
struct MeaningBench: Sendable {
  let vault: Vault
  let texts: DocumentTexts
  let records: FileRecords
  let catalog: MeaningCatalog
  let worker: MeaningWorker
  let database: Database
  /// Whether files wait to be read, as far as the worker can tell.
  let isReading = Locked(false)
  private let jobs: JobStore
  private let hub = ChangeHub(clock: ContinuousClock(), heartbeat: .seconds(15))

  static let logger = Logger(label: "meaning") { _ in SwiftLogNoOpLogHandler() }

  init(_ vault: Vault, model: ModelFolder? = nil, now: @escaping @Sendable () -> Date = { Date() }) async throws {
    self.vault = vault
    try FileManager.default.createDirectory(at: vault.state, withIntermediateDirectories: true)
    database = try Database(path: vault.state.appending(path: "house.sqlite").path(percentEncoded: false))
    records = try await FileRecords(database: database, folder: try DataFolder(root: vault.data.path(percentEncoded: false)))
    let changes = try await ChangeLog(database: database)
    jobs = try await JobStore(database: database, log: changes, owners: { [] })
    texts = DocumentTexts(
      database: try await DocumentTexts.file.open(
        vault.state.appending(path: DocumentTexts.file.name).path(percentEncoded: false), logger: Self.logger))
    catalog = try await MeaningCatalog(texts: texts, model: model, folder: vault.state, logger: Self.logger)
    worker = MeaningWorker(
      catalog: catalog, records: records, isReading: { [isReading] in isReading.withLock { $0 } }, logger: Self.logger, now: now)
  }

  /// Puts files into the data folder and their texts into the store.
  func add(_ files: [String: String]) async throws {
    for (path, text) in files { try vault.save(path, text) }
    try await look(at: Array(files.keys))
    let ids = Dictionary(uniqueKeysWithValues: try await records.records(at: Array(files.keys)).map { ($0.path, $0.id) })
    try await texts.put(Dictionary(uniqueKeysWithValues: files.compactMap { path, text in ids[path].map { ($0, [.text: text]) } }))
  }

  func look(at paths: [String]) async throws { _ = try await records.reconcile(Set(paths.map { PathKey($0) }), now: Date()) }

  /// Does the job once, as a lane does.
  func work() async throws {
    _ = try await database.write { [jobs] in try jobs.enqueue(MeaningWorker.job, at: Date(), in: $0) }
    let runner = JobRunner(
      store: jobs, workers: [worker], hub: hub, clock: ContinuousClock(), now: { Date() }, logger: Self.logger)
    while try await runner.runNext() {}
  }

  /// The paths of what is found by meaning, the nearest first.
  func found(_ question: String) async throws -> [String] {
    try await MeaningFinder(catalog: catalog, records: records).ready()?(question)?.matches.map(\.path) ?? []
  }

  /// Closes the databases; the vectors are closed once nothing holds this any more.
  func close() throws {
    try texts.database.close()
    try database.close()
  }

  /// Returns once no bench has vectors open: a thread that ends may have held them a moment longer.
  static func waitUntilClosed(_ vault: Vault) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: vault.state.path(percentEncoded: false))
    for name in names where name.hasSuffix(PassageIndexes.vectors) {
      let file = vault.state.appending(path: name)
      let summary = try VectorFileSummary(of: file)
      _ = try await wait(for: "the vectors to be closed") {
        (try? VectorFile(at: file, model: summary.model, dimension: summary.dimension)).map(\.count)
      }
    }
  }

  /// Passages that vectors were made of since this bench was opened.
  func embedded() async -> Int { await catalog.indexes.open().reduce(0) { $0 + $1.embedded } }

  /// The names of the files of vectors and words.
  var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: vault.state.path(percentEncoded: false))
        .filter { $0.hasPrefix(PassageIndexes.prefix) }.sorted()
    }
  }
}
