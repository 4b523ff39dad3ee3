import AtriumAPI
import AtriumServer
import Foundation
import Logging
import Paths
import ServiceLifecycle
import Storage
import Workers

/// Keeps the index in step with the folder.
///
/// What is new or changed gets its identity first, and is then opened in small batches, each of which is in lists as soon as it is written: the
/// first covers appear while the scan still runs. A file that is no book is recorded with its reason and holds up no other. A file that is
/// unchanged is not opened, at a restart neither.
///
/// What could not be tried (no worker starts, the index cannot be written) is tried again with the next change, and now and then by ``run()``.
actor ComicScanner: Service {
  private let folder: DataFolder
  private let files: FileRecords
  private let claims: ComicFiles
  private let reader: ComicFileReader
  private let store: ComicStore
  private let log: ChangeLog
  private let hub: ChangeHub
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  /// What is to be looked at; not empty without a scan only after trouble.
  private var waiting: Set<PathKey> = []
  private var isScanning = false
  private var hasScanned = false
  private var pending = 0
  private var trouble: ScanTrouble?
  /// Files that were opened since the start.
  private(set) var opened = 0

  /// Files whose books are in lists together: few at first, so that something is soon there.
  private static let firstBatch = 8
  private static let batch = 64
  /// Files whose identities are recorded together.
  private static let identities = FileRecords.mostAtOnce / 2
  /// Files that are opened at the same time.
  private static let width = max(2, ProcessInfo.processInfo.activeProcessorCount)

  init(_ context: RoomContext, claiming claims: ComicFiles, store: ComicStore) {
    folder = context.folder
    files = context.files
    self.claims = claims
    reader = ComicFileReader(folder: context.folder, opener: context.decoding.opener)
    self.store = store
    log = context.changes
    hub = context.hub
    clock = context.clock
    now = context.now
    logger = context.logger
  }

  /// Tries again what could not be done.
  func run() async throws {
    await cancelWhenGracefulShutdown { [clock] in
      while !Task.isCancelled, (try? await clock.sleep(for: .seconds(15))) != nil { await self.look(at: []) }
    }
  }

  /// How far the scan is.
  func state(in language: Language = .english) async throws -> IndexState {
    let counts = try await store.counts()
    return IndexState(
      indexed: counts.books, pending: pending, skipped: 0, failed: counts.failed, problem: trouble?.sentence(in: language))
  }

  /// Whether the whole folder was looked at, and there is no book in it.
  func isEmpty() async throws -> Bool {
    guard hasScanned, !isScanning else { return false }
    return try await store.counts().books == 0
  }

  /// Brings the index in step with what is at `paths` now, and with what is left from before; the empty path is the whole folder. One scan at a
  /// time: a second one leaves its paths to the first.
  func look(at paths: Set<PathKey>) async {
    waiting.formUnion(paths)
    guard !isScanning else { return }
    isScanning = true
    defer { isScanning = false }
    while !waiting.isEmpty {
      let paths = waiting
      waiting = []
      do {
        let left = try await scan(paths)
        hasScanned = true
        trouble = left.isEmpty ? nil : .noWorker
        guard left.isEmpty else {
          waiting.formUnion(left)
          return
        }
      } catch is CancellationError {
        waiting.formUnion(paths)
        return
      } catch {
        waiting.formUnion(paths)
        trouble = .failed(error)
        logger.error("a part of the library could not be scanned", metadata: ["paths": "\(paths.sorted().prefix(5))", "cause": "\(error)"])
        return
      }
    }
  }

  /// - Returns: what could not be tried.
  private func scan(_ paths: Set<PathKey>) async throws -> Set<PathKey> {
    // What an earlier server committed and could not log any more.
    try await announce()
    let looked = Set(paths.compactMap(claims.part))
    let known = try await store.known(at: looked)
    let survey = try await folder.inBackground { [claims] in try LibrarySurvey(of: looked, claiming: claims, in: $0, known: known) }
    pending = survey.changed.count
    defer { pending = 0 }
    let records = try await identify(survey)
    try await commit(ComicStore.Entry(gone: survey.gone, staying: Set(records.map(\.id))))
    var left: Set<PathKey> = []
    var start = 0
    while start < records.count {
      let batch = Array(records[start..<min(records.count, start + (start == 0 ? Self.firstBatch : Self.batch))])
      let (books, untried) = try await read(batch)
      left.formUnion(untried)
      if !untried.isEmpty { trouble = .noWorker }
      try await commit(ComicStore.Entry(books: books), counted: batch.count)
      start += batch.count
    }
    return left
  }

  /// The records of what is new or changed. Those of files that are gone are brought in step with them, so that a moved file keeps its id.
  private func identify(_ survey: LibrarySurvey) async throws -> [FileRecord] {
    let paths = survey.gone + survey.changed
    for start in stride(from: 0, to: paths.count, by: Self.identities) {
      let part = paths[start..<min(paths.count, start + Self.identities)]
      _ = try await files.reconcile(Set(part.map { PathKey($0) }), now: now())
    }
    var records: [FileRecord] = []
    for start in stride(from: 0, to: survey.changed.count, by: Self.identities) {
      records += try await files.records(at: Array(survey.changed[start..<min(survey.changed.count, start + Self.identities)]))
    }
    return records.sorted { PathKey($0.path) < PathKey($1.path) }
  }

  /// Opens files, a few at a time.
  private func read(_ records: [FileRecord]) async throws -> (books: [IndexedBook], untried: [PathKey]) {
    opened += records.count
    return try await withThrowingTaskGroup(of: (FileRecord, IndexedBook?, isUntried: Bool).self) { [reader] group in
      var (books, untried): ([IndexedBook], [PathKey]) = ([], [])
      var rest = records.makeIterator()
      func addNext() {
        guard let record = rest.next() else { return }
        group.addTask {
          do {
            return (record, try await reader.read(record), false)
          } catch is WorkerError {
            return (record, nil, true)
          }
        }
      }
      for _ in 0..<Self.width { addNext() }
      while let (record, book, isUntried) = try await group.next() {
        addNext()
        if let book { books.append(book) }
        if isUntried { untried.append(PathKey(record.path)) }
      }
      return (books, untried)
    }
  }

  /// - Parameter count: files that are no longer pending. Counted before it is announced, so that who hears of the last one finds none.
  private func commit(_ entry: ComicStore.Entry, counted count: Int = 0) async throws {
    try Task.checkCancellation()
    if !entry.isEmpty { try await store.commit(entry, at: Value.milliseconds(now())) }
    pending = max(0, pending - count)
    if !entry.isEmpty { try await announce() }
  }

  private func announce() async throws {
    try await PendingChanges(database: store.database).flush { [log, hub] ids in
      try await log.append(room: .comics, kind: Change.Kind.fileChanged, ids: ids)
      await hub.signal()
    }
  }
}
