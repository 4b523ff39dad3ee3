package import AtriumAPI
package import Foundation
package import Intelligence
import Logging
import Paths
import Recognition
import Retrieval
import ServiceLifecycle
package import Storage

/// What the house reads out of files, for its rooms: digests, made in the background by two jobs, and texts that are searched.
package struct DigestCatalog: Service {
  package let texts: DocumentTexts
  /// What texts mean.
  let meaning: MeaningCatalog
  private let meaningWorker: MeaningWorker
  private let store: DigestStore
  /// Of the provider of a model; nil where none is set.
  let account: ModelAccount?
  /// What left the house.
  package let ledger: CallLedger
  private let timer: DueTimer
  private let workers: [DigestWorker]
  private let jobs: JobStore
  private let changes: DigestChanges
  private let hub: ChangeHub
  private let now: @Sendable () -> Date

  init(_ context: DigestContext, modules: [any RoomModule]) async throws {
    let texts = DocumentTexts(
      database: try await DocumentTexts.file.open(context.state.file(DocumentTexts.file.name), logger: context.logger))
    try await DigestSchema.migrate(context.database)
    var means: DigestMeans = [.text: "", .entities: "", .classification: "", .tags: "", .summary: ""]
    means[.ocr] = context.decoding.recognizer.data.version
    for digester in Digester.allCases where digester.isBought { means[digester] = context.models?.means(of: digester) }
    means.sent = context.models?.folders ?? .none
    let store = DigestStore(database: context.database, scope: DigestScope(modules), means: means)
    let reader = DigestReader(
      folder: context.folder, workers: context.decoding.workers, texts: texts, recognizer: context.decoding.recognizer,
      subtitles: { try await store.subtitles(beside: $0) }, zone: { .current })
    let ledger = CallLedger(database: context.database)
    let timer = DueTimer(rest: Self.longestRest, clock: context.clock, now: context.now)
    let account = try context.models.map { models in
      ModelAccount(
        client: try ModelClient(models), ledger: ledger, timer: timer, isPaused: { try await store.isMarked(DigestStore.sendingPaused) },
        now: context.now, zone: { .current }, logger: context.logger)
    }
    self.account = account
    if account != nil { try await ledger.loseAll() }
    self.ledger = ledger
    self.timer = timer
    self.texts = texts
    let meaning = try await MeaningCatalog(
      texts: texts, model: context.model, folder: URL(filePath: context.state.path, directoryHint: .isDirectory), logger: context.logger)
    self.meaning = meaning
    meaningWorker = MeaningWorker(
      catalog: meaning, records: context.records,
      isReading: {
        if try await store.isAnythingToDo(for: .texts) { return true }
        return try await store.waiting(for: .recognition) > 0
      },
      logger: context.logger, now: context.now)
    self.store = store
    jobs = context.jobs
    let changes = DigestChanges(scope: store.scope, log: context.changes)
    self.changes = changes
    hub = context.hub
    now = context.now
    let buying: any DigestMaking =
      account.map { DigestBuyer(account: $0, store: store, folder: context.folder, workers: context.decoding.workers, texts: texts) }
      ?? reader
    workers =
      store.scope.isEmpty
      ? []
      : DigestLane.allCases.map {
        DigestWorker(
          place: $0, store: store, maker: $0 == .buying ? buying : reader, texts: texts, jobs: context.jobs, changes: changes,
          hub: context.hub,
          next: { try await meaning.isWanted() ? MeaningWorker.job : nil }, now: context.now)
      }
  }

  var jobWorkers: [any JobWorker] { workers.isEmpty ? [] : workers + [meaningWorker] }

  /// Looks now and then whether requests to a provider are held back no longer, as when a month begins.
  package func run() async throws {
    guard let account, !workers.isEmpty else { return try await gracefulShutdown() }
    await timer.run { [store, jobs, now] in
      do {
        if let hold = try await account.hold() { return hold.until }
        if try await store.waiting(for: .buying) > 0 {
          _ = try await store.database.write { try jobs.enqueue(DigestLane.buying.job(), at: now(), in: $0) }
        }
      } catch {
        // The records cannot be read for the moment: the next look is soon enough.
      }
      return nil
    }
  }

  /// Seconds between two such looks.
  private static let longestRest: TimeInterval = 600

  /// Asks for what is to be done when files came or changed.
  static func wake(_ jobs: JobStore, at now: Date, in connection: Connection) throws {
    // The other lanes are woken by this one, if there is anything for them.
    for lane in DigestLane.allCases where lane.plans { try jobs.enqueue(lane.job(), at: now, in: connection) }
  }

  /// Plans files in the transaction that records them: what a person brought is not to wait until all files are looked at again.
  ///
  /// - Returns: what ``tell(_:in:)`` needs, at the end of the transaction.
  package func plan(_ records: [FileRecord], in connection: Connection) throws -> [String] {
    workers.isEmpty ? [] : try store.plan(records, at: now(), in: connection)
  }

  /// Tells of files that were planned and need no further work. It takes numbers of changes, which a transaction does last.
  package func tell(_ over: [String], in connection: Connection) throws { try changes.tell(over: over, in: connection) }

  /// Announces the digests of files that another program moved or put back. They are kept, so no job runs that would announce them, and a page that
  /// read the file before it was identified shows none.
  func identified(_ result: Reconciliation) async throws {
    let records = result.moved.map(\.record) + result.added
    guard !workers.isEmpty, !records.isEmpty else { return }
    let known = try await store.planned(among: records.map(\.id))
    let paths = records.filter { known.contains($0.id) }.map(\.path)
    guard !paths.isEmpty else { return }
    try await store.database.write { [changes] in try changes.tell(paths, over: [], in: $0) }
    await hub.signal()
  }

  /// Looks at recordings again when something was done with one of them, or with their subtitles.
  func noticed(_ paths: Set<PathKey>) async throws {
    guard !workers.isEmpty, paths.contains(where: { SubtitleFile.concerns($0) }) else { return }
    try await store.database.write { [jobs, now] in try Self.wake(jobs, at: now(), in: $0) }
  }

  // MARK: What people see and ask for

  /// The digests of files, by id. A file that was not looked at yet has none.
  package func digests(of records: [FileRecord]) async throws -> [Int64: [KeptDigest]] {
    let found = try await store.digests(of: records)
    guard let account, found.values.contains(where: { $0.contains(where: \.waitsForProvider) }), let hold = try await account.hold()
    else { return found }
    return found.mapValues { $0.map { $0.waitsForProvider ? $0.held(by: hold) : $0 } }
  }

  /// Makes digests of a file once more, with all that is made from them.
  ///
  /// - Parameter digesters: all when there are none.
  /// - Returns: the id of the job that begins with it.
  package func make(_ digesters: Set<Digester>, of record: FileRecord) async throws -> String {
    let id = try await store.database.write { [store, jobs, changes, now] connection in
      let isOver = try store.ask(digesters, of: record, at: now(), in: connection)
      let ids = try store.lanes.map { try jobs.enqueue($0.job(.asked), at: now(), in: connection) }
      try changes.tell([record.path], over: isOver ? [record.path] : [], in: connection)
      return ids[0]
    }
    await hub.signal()
    return id
  }

  /// Counts of files.
  package func queue() async throws -> DigestQueue {
    // What is held back is not waited for.
    let isHeld = try await account?.hold() != nil
    let counts = try await store.counts(of: isHeld ? DigestLane.allCases.filter { $0 != .buying } : DigestLane.allCases)
    return DigestQueue(
      done: counts.planned - counts.waiting, waiting: counts.waiting, failed: counts.failed,
      isPaused: try await store.isMarked(DigestStore.paused))
  }

  /// Pauses reading, or goes on with it.
  package func pause(_ isPaused: Bool) async throws {
    try await store.database.write { [store, jobs, now] connection in
      try store.mark(DigestStore.paused, isPaused, in: connection)
      if !isPaused { for lane in store.lanes { try jobs.enqueue(lane.job(), at: now(), in: connection) } }
    }
  }

  // MARK: What leaves the house

  /// What may be sent to whom, and how much of it was in this month; nil where no provider is set.
  package func sending() async throws -> Sending? {
    guard let account else { return nil }
    let (settings, month) = (account.settings, account.month(at: now()))
    return Sending(
      provider: settings.interface.rawValue, model: settings.model, transcriptionModel: settings.transcriptionModel,
      summaryModel: settings.summaryModel, flyerModel: settings.flyerModel, folders: settings.folders.folders,
      monthlyTokens: settings.monthlyTokens,
      month: month.start, sum: try await ledger.sum(since: month.start), isPaused: try await store.isMarked(DigestStore.sendingPaused),
      hold: try await account.hold()?.fault)
  }

  /// Sends nothing to the provider, or goes on with it. What is being sent is finished.
  package func pauseSending(_ isPaused: Bool) async throws {
    try await store.database.write { [store, jobs, now] connection in
      try store.mark(DigestStore.sendingPaused, isPaused, in: connection)
      if !isPaused, store.lanes.contains(.buying) { try jobs.enqueue(DigestLane.buying.job(), at: now(), in: connection) }
    }
    if !isPaused { account?.resume() }
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
  /// The provider of a model; nil where nothing leaves the house.
  let models: ModelSettings?
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger
}
