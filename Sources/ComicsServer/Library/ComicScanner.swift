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
/// What is new or changed is identified and opened in small batches, each of which is in lists as soon as it is written: the first covers appear
/// while the scan still runs. A file that is no book is recorded with its reason and holds up no other. A file that is
/// unchanged is not opened, at a restart neither.
///
/// What could not be tried (no worker starts, the index cannot be written) is tried again with the next change, and now and then by ``run()``.
actor ComicScanner: Service {
  private let folder: DataFolder
  private let files: FileRecords
  private let claims: ComicFiles
  private let reader: ComicFileReader
  private let store: ComicStore
  private let covers: CoverMaker
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

  /// Files that are identified, opened and written together: few at first, so that something is soon in the lists.
  private static let firstBatch = 8
  private static let batch = 64
  /// After so many, what writing them kept in memory is given back.
  private static let manyBooks = 1000
  /// Files that are opened at the same time.
  private static let width = max(2, ProcessInfo.processInfo.activeProcessorCount)

  init(_ context: RoomContext, claiming claims: ComicFiles, store: ComicStore, covers: CoverMaker) {
    folder = context.folder
    files = context.files
    self.claims = claims
    reader = ComicFileReader(folder: context.folder, opener: context.decoding.opener)
    self.store = store
    self.covers = covers
    log = context.changes
    hub = context.hub
    clock = context.clock
    now = context.now
    logger = context.logger
  }

  /// Tries again what could not be done: often what could not be tried at all, now and then each file that could not be read.
  func run() async throws {
    await cancelWhenGracefulShutdown { [clock] in
      var rounds = 0
      while !Task.isCancelled, (try? await clock.sleep(for: .seconds(15))) != nil {
        rounds += 1
        await self.look(at: rounds.isMultiple(of: Self.roundsForFiles) ? await self.passing() : [])
      }
    }
  }

  /// Every five minutes.
  private static let roundsForFiles = 20

  /// Files whose failure may have passed.
  func passing() async -> Set<PathKey> {
    do {
      return Set(try await store.passing().map { PathKey($0) })
    } catch {
      logger.error("what could not be read is not tried again", metadata: ["cause": "\(error)"])
      return []
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
        // Not before: a scan is not to wait for covers.
        covers.look()
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

  /// As ``look(at:)``, but the caller waits no longer than a while for it: what others asked for may come first.
  func look(at paths: Set<PathKey>, within time: Duration) async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task {
      await look(at: paths)
      end.finish()
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: time)
      end.finish()
    }
    for await _ in ends {}
    limit.cancel()
  }

  /// Takes books out of the lists whose files were moved away.
  func withdraw(_ paths: [String]) async throws {
    try await store.commit(ComicStore.Entry(gone: paths), at: Value.milliseconds(now()))
    try await announce()
  }

  /// - Returns: what could not be tried.
  private func scan(_ paths: Set<PathKey>) async throws -> Set<PathKey> {
    // What an earlier server committed and could not log any more.
    try await announce()
    let looked = Set(paths.compactMap(claims.part))
    // A picture that comes or goes changes the book that its folder is.
    let parents = Set(looked.map { PathKey(PathParts.folder(of: $0.path)) }.filter { claims.isPictureFolder($0.path) }).subtracting(looked)
    let known = try await store.known(at: looked, parents: parents)
    let survey = try await folder.inBackground { [claims] in
      try LibrarySurvey(of: looked, parents: parents, claiming: claims, in: $0, known: known)
    }
    pending = survey.changed.count
    defer { pending = 0 }
    // A file that was moved is found by its record once that is known to be without a file.
    _ = try await identify(survey.gone)
    try await commit(ComicStore.Entry(unread: survey.unread.mapValues { BookFailure($0) }))
    var left: Set<PathKey> = []
    var rest = survey.changed[...]
    var size = Self.firstBatch
    while !rest.isEmpty {
      let part = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      size = Self.batch
      let paths = part.flatMap(\.paths)
      let unread = try await identify(paths)
      let records = Dictionary(try await files.records(at: paths).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      let (books, untried) = try await read(part.map { book in (book, book.paths.compactMap { records[$0] }) })
      left.formUnion(untried)
      if !untried.isEmpty { trouble = .noWorker }
      try await commit(ComicStore.Entry(books: books, unread: Self.unread(part, records, unread)), counted: part.count)
    }
    // The row of a file that was moved has its new path by now.
    try await commit(ComicStore.Entry(gone: survey.gone))
    if survey.changed.count >= Self.manyBooks { try await store.database.releaseMemory() }
    return left
  }

  /// The books of which no file could be read.
  private static func unread(
    _ books: [FoundBook], _ records: [String: FileRecord], _ unread: [String: BookFailure]
  ) -> [String: BookFailure] {
    let failed = books.compactMap { book -> (String, BookFailure)? in
      guard book.paths.allSatisfy({ records[$0] == nil }), let failure = book.paths.lazy.compactMap({ unread[$0] }).first else {
        return nil
      }
      return (book.path, failure)
    }
    return Dictionary(failed, uniquingKeysWith: { first, _ in first })
  }

  /// Records which file is at each path, or that none is.
  ///
  /// - Returns: what cannot be read.
  private func identify(_ paths: [String]) async throws -> [String: BookFailure] {
    var unread: [String: BookFailure] = [:]
    for start in stride(from: 0, to: paths.count, by: Self.batch) {
      let part = Set(paths[start..<min(paths.count, start + Self.batch)].map { PathKey($0) })
      do {
        for skipped in try await files.reconcile(part, now: now()).skipped {
          if case .unreadable(let failure) = skipped.reason { unread[skipped.path] = BookFailure(failure) }
        }
      } catch is FileRecords.TooMany {
        // A folder with very many files has taken the place of a file. Its files are identified with all others.
        continue
      }
    }
    return unread
  }

  /// Opens books, a few at a time.
  private func read(_ found: [(book: FoundBook, records: [FileRecord])]) async throws -> (books: [IndexedBook], untried: [PathKey]) {
    opened += found.count { !$0.records.isEmpty }
    return try await withThrowingTaskGroup(of: (FoundBook, IndexedBook?, isUntried: Bool).self) { [reader] group in
      var (books, untried): ([IndexedBook], [PathKey]) = ([], [])
      var rest = found.makeIterator()
      func addNext() {
        guard let (book, records) = rest.next() else { return }
        group.addTask {
          do {
            return (book, try await reader.read(book, records), false)
          } catch is WorkerError {
            return (book, nil, true)
          }
        }
      }
      for _ in 0..<Self.width { addNext() }
      while let (found, book, isUntried) = try await group.next() {
        addNext()
        if let book { books.append(book) }
        if isUntried { untried.append(PathKey(found.path)) }
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
