package import AtriumAPI
package import Foundation
package import Intelligence
import Logging
import Paths
import Recognition
import Retrieval
package import Storage

/// What the house reads out of files, for its rooms: digests, made in the background by two jobs, and texts that are searched.
package struct DigestCatalog: Sendable {
  package let texts: DocumentTexts
  /// What texts mean.
  let meaning: MeaningCatalog
  private let meaningWorker: MeaningWorker
  private let store: DigestStore
  private let workers: [DigestWorker]
  private let jobs: JobStore
  private let changes: ChangeLog
  private let hub: ChangeHub
  private let now: @Sendable () -> Date

  init(_ context: DigestContext, modules: [any RoomModule]) async throws {
    let texts = DocumentTexts(
      database: try await DocumentTexts.file.open(context.state.file(DocumentTexts.file.name), logger: context.logger))
    try await DigestSchema.migrate(context.database)
    var means: DigestMeans = [.text: "", .entities: "", .classification: "", .tags: "", .summary: ""]
    means[.ocr] = context.decoding.recognizer.data.version
    let store = DigestStore(database: context.database, scope: DigestScope(modules), means: means)
    let reader = DigestReader(
      folder: context.folder, workers: context.decoding.workers, texts: texts, recognizer: context.decoding.recognizer,
      zone: { .current })
    self.texts = texts
    let meaning = try await MeaningCatalog(
      texts: texts, model: context.model, folder: URL(filePath: context.state.path, directoryHint: .isDirectory), logger: context.logger)
    self.meaning = meaning
    meaningWorker = MeaningWorker(catalog: meaning, records: context.records, logger: context.logger, now: context.now)
    self.store = store
    jobs = context.jobs
    changes = context.changes
    hub = context.hub
    now = context.now
    workers =
      store.scope.isEmpty
      ? []
      : DigestLane.allCases.map {
        DigestWorker(
          place: $0, store: store, reader: reader, texts: texts, jobs: context.jobs, changes: context.changes, hub: context.hub,
          next: { try await meaning.isWanted() ? MeaningWorker.job : nil }, now: context.now)
      }
  }

  var jobWorkers: [any JobWorker] { workers.isEmpty ? [] : workers + [meaningWorker] }

  /// Asks for what is to be done when files came or changed.
  static func wake(_ jobs: JobStore, at now: Date, in connection: Connection) throws {
    for lane in DigestLane.allCases { try jobs.enqueue(lane.job(), at: now, in: connection) }
  }

  // MARK: What people see and ask for

  /// The digests of files, by id. A file that was not looked at yet has none.
  package func digests(of records: [FileRecord]) async throws -> [Int64: [KeptDigest]] { try await store.digests(of: records) }

  /// Makes digests of a file once more, with all that is made from them.
  ///
  /// - Parameter digesters: all when there are none.
  /// - Returns: the id of the job that begins with it.
  package func make(_ digesters: Set<Digester>, of record: FileRecord) async throws -> String {
    let id = try await store.database.write { [store, jobs, changes, now] connection in
      try store.ask(digesters, of: record, at: now(), in: connection)
      if let room = store.scope.room(of: PathKey(record.path))?.room {
        try changes.append(room: room, kind: Change.Kind.digestsChanged, ids: [record.path], in: connection)
      }
      let ids = try DigestLane.allCases.map { try jobs.enqueue($0.job(.asked), at: now(), in: connection) }
      return ids[0]
    }
    await hub.signal()
    return id
  }

  /// Counts of files.
  package func queue() async throws -> DigestQueue {
    let counts = try await store.counts()
    return DigestQueue(
      done: counts.planned - counts.waiting, waiting: counts.waiting, failed: counts.failed,
      isPaused: try await store.isMarked(DigestStore.paused))
  }

  /// Pauses reading, or goes on with it.
  package func pause(_ isPaused: Bool) async throws {
    try await store.database.write { [store, jobs, now] connection in
      try store.mark(DigestStore.paused, isPaused, in: connection)
      if !isPaused { try Self.wake(jobs, at: now(), in: connection) }
    }
  }

  /// The files whose digests failed since a time, the last first.
  package func failed(since date: Date, limit: Int) async throws -> [FileRecord] { try await store.failed(since: date, limit: limit) }
}

/// What the digests of a house are made with.
struct DigestContext: Sendable {
  let database: Database
  let folder: DataFolder
  let state: StateFolder
  let decoding: Decoding
  let records: FileRecords
  /// A sentence encoder; nil where none is set.
  let model: ModelFolder?
  let jobs: JobStore
  let changes: ChangeLog
  let hub: ChangeHub
  let now: @Sendable () -> Date
  let logger: Logger
}
