import AsyncAlgorithms
import AtriumAPI
import AtriumServer
import Foundation
import Logging
import Markdown
import Paths
import ServiceLifecycle
import Storage

/// Keeps the index in step with the folder.
///
/// Each batch goes the same way: read and parse off this actor, while the batch before is written; commit to the index, tell the
/// change log. A file that cannot be read is noted with its reason and never holds up the others. What one saved file costs does not
/// depend on how many there are.
///
/// When the index itself cannot be written (a full disk), what was to be done is kept and tried again: with the next change, and
/// every now and then by ``run()``. Meanwhile the server answers from what it has, and its state says why it is behind.
actor NoteIndexer: Service {
  private let reader: NoteReader
  private let store: NoteStore
  private let log: ChangeLog
  private let hub: ChangeHub
  private let clock: any Clock<Duration>
  private let logger: Logger
  /// Runs when the index is in step again.
  private let looked: @Sendable () async -> Void
  private var pending = 0
  /// What is to be looked at; not empty without a look going on only after trouble.
  private var waiting: Set<PathKey> = []
  private var isLooking = false
  private var isTelling = false
  /// Whether a look at the folder has ended since the start.
  private var hasLooked = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var trouble: IndexTrouble?
  /// A batch could not be written, so that no more are read.
  private var isGivenUp = false
  /// Batches that may be read and wait to be written, so that neither those that read nor the one that writes wait for each other.
  private static let batchesAhead = 3
  /// Notes written since the index was last tidied up; of fewer than ``manyNotes`` nothing is felt.
  private var untidied = 0
  private static let manyNotes = 100
  /// Since the start.
  private(set) var work = IndexWork()

  init(
    reader: NoteReader, store: NoteStore, log: ChangeLog, hub: ChangeHub, clock: any Clock<Duration> = ContinuousClock(), logger: Logger,
    looked: @escaping @Sendable () async -> Void = {}
  ) {
    self.looked = looked
    self.reader = reader
    self.store = store
    self.log = log
    self.hub = hub
    self.clock = clock
    self.logger = logger
  }

  /// Tries again what could not be done, and does what could wait.
  func run() async throws {
    await cancelWhenGracefulShutdown { [clock] in
      while !Task.isCancelled {
        do {
          try await clock.sleep(for: .seconds(15))
        } catch {
          return
        }
        await self.look(at: [])
        await self.tidyUp()
      }
    }
  }

  /// How far the index is.
  func state(in language: Language = .english) async throws -> IndexState {
    let counts = try await store.counts()
    return IndexState(
      indexed: counts[.indexed] ?? 0, pending: pending, skipped: counts[.skipped] ?? 0, failed: counts[.failed] ?? 0,
      problem: trouble?.sentence(in: language))
  }

  /// Whether all of the folder was looked at, and nothing waits.
  var isInStep: Bool { hasLooked && !isLooking && waiting.isEmpty }

  /// Waits until the index matches the folder. The last change is announced before that.
  func waitUntilInStep() async {
    guard !isInStep else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Whether all of the folder was looked at, and there is no note in it, not even one that cannot be read.
  func isEmpty() async throws -> Bool {
    guard hasLooked, !isLooking, waiting.isEmpty else { return false }
    return try await store.counts().values.allSatisfy { $0 == 0 }
  }

  /// Brings the index in step with what stands at `paths` now, and with what is left from before; the empty path is the whole folder.
  /// One look at a time: a second one leaves its paths to the first.
  func look(at paths: Set<PathKey>) async {
    waiting.formUnion(paths)
    guard !isLooking else { return }
    isLooking = true
    defer {
      isLooking = false
      if isInStep {
        for waiter in waiters { waiter.resume() }
        waiters = []
      }
    }
    while !waiting.isEmpty {
      let paths = waiting
      waiting = []
      do {
        try await bringInStep(paths)
        trouble = nil
        hasLooked = true
        await looked()
      } catch is CancellationError {
        waiting.formUnion(paths)
        return
      } catch {
        waiting.formUnion(paths)
        trouble = IndexTrouble(error)
        logger.error("a part of the folder could not be indexed", metadata: ["paths": "\(paths.sorted().prefix(5))", "cause": "\(error)"])
        return
      }
    }
  }

  /// After many notes were written, what may wait until they can be found: searches and starts are faster for it. Ends early when
  /// something is looked at; then it goes on after the next wait.
  private func tidyUp() async {
    guard untidied >= Self.manyNotes else { return }
    do {
      while !isLooking, try await store.mergeText() {}
      guard !isLooking else { return }
      try await store.database.checkpoint()
      try await store.database.releaseMemory()
    } catch is CancellationError {
      return
    } catch {
      // Not tried again for its own sake: a write merges too when there are many segments.
      logger.warning("the index could not be tidied up", metadata: ["cause": "\(error)"])
    }
    untidied = 0
  }

  private func bringInStep(_ paths: Set<PathKey>) async throws {
    // What an earlier server committed and could not tell any more.
    try await announce()
    let survey = try await FolderSurvey(of: paths, in: reader.folder, known: store)
    pending = survey.changed.count
    defer { pending = 0 }
    isGivenUp = false
    // Batches that are read and not yet written.
    let unwritten = Locked(0)
    let read = survey.batches().async.map { ($0, try await self.read($0, unwritten)) }.buffer(policy: .bounded(Self.batchesAhead))
    try await withThrowingTaskGroup(of: Void.self) { telling in
      try await write(read, unwritten) {
        // The log waits for the disk; meanwhile the next batch is written.
        guard !isTelling else { return }
        isTelling = true
        telling.addTask { try await self.announce() }
      }
      try await telling.waitForAll()
    }
    // A sequence that is cancelled only ends.
    try Task.checkCancellation()
    try await announce()
  }

  /// Commits the batches one after the other. When one fails, the others are taken and not written: a buffer that is left full would
  /// wait for ever, and keep what it holds.
  private func write(
    _ batches: some AsyncSequence<(FolderSurvey.Batch, NoteReader.Batch), any Error>, _ unwritten: Locked<Int>, _ written: () -> Void
  ) async throws {
    var failure: (any Error)?
    do {
      for try await (batch, notes) in batches {
        defer { unwritten.withLock { $0 -= 1 } }
        guard failure == nil else { continue }
        do {
          try await commit(batch, notes)
          written()
        } catch {
          failure = error
          isGivenUp = true
        }
      }
    } catch {
      throw failure ?? error
    }
    if let failure { throw failure }
  }

  /// Reads on all cores until a batch waits behind the one that is being written; then a core is left to the one that writes.
  private func read(_ batch: FolderSurvey.Batch, _ unwritten: Locked<Int>) async throws -> NoteReader.Batch {
    if isGivenUp { throw CancellationError() }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let notes = try await reader.read(batch.items) { unwritten.withLock { $0 > 1 } ? cores - 1 : cores }
    unwritten.withLock { $0 += 1 }
    return notes
  }

  private func commit(_ batch: FolderSurvey.Batch, _ read: NoteReader.Batch) async throws {
    try Task.checkCancellation()
    work.read += batch.items.count
    let fresh = Set(batch.items.lazy.filter(\.isNew).map { PathKey($0.key) })
    let known = try await store.versions(of: read.files.map(\.key).filter { !fresh.contains(PathKey($0)) })
    // An event too many, or a file that was saved as it was: nothing to tell anybody.
    let files = read.files.filter { known[PathKey($0.key)] != $0.version }
    var entry = NoteStore.Entry(files: files, moved: batch.moved, gone: batch.gone + read.vanished)
    (entry.newFiles, entry.goneFiles) = (batch.newFiles, batch.goneFiles)
    if !entry.isEmpty { try await store.commit(entry) }
    work.written += files.count
    untidied += files.count
    work.moved += batch.moved.count
    // Counted before it is told, so that whoever hears of the last batch finds nothing pending.
    pending = max(0, pending - batch.items.count)
  }

  private func announce() async throws {
    isTelling = true
    defer { isTelling = false }
    try await PendingChanges(database: store.database).flush { [log, hub] keys in
      try await log.append(room: .notes, kind: Change.Kind.fileChanged, ids: keys)
      // It is committed: nobody waits until the index has forgotten it, or never hears of it when that fails.
      await hub.signal()
    }
  }
}
