import AtriumAPI
import Logging
import Storage

/// Keeps the index in step with the folder.
///
/// Each batch goes the same way: read and parse off this actor, commit to the index, tell the change log. A file that cannot be read
/// is noted with its reason and never holds up the others. What one saved file costs does not depend on how many there are.
actor NoteIndexer {
  private let reader: NoteReader
  private let store: NoteStore
  private let log: ChangeLog
  private let hub: ChangeHub
  private let logger: Logger
  private var pending = 0

  init(reader: NoteReader, store: NoteStore, log: ChangeLog, hub: ChangeHub, logger: Logger) {
    self.reader = reader
    self.store = store
    self.log = log
    self.hub = hub
    self.logger = logger
  }

  /// How far the index is.
  func state() async throws -> IndexState {
    let counts = try await store.counts()
    return IndexState(
      indexed: counts[.indexed] ?? 0, pending: pending, skipped: counts[.skipped] ?? 0, failed: counts[.failed] ?? 0)
  }

  /// Brings the index in step with what stands at `paths` now; the empty path is the whole folder.
  func look(at paths: Set<String>) async {
    do {
      // What an earlier server committed and could not tell any more.
      try await announce()
      let survey = try await FolderSurvey(of: paths, in: reader.folder, known: store)
      pending = survey.changed.count
      defer { pending = 0 }
      var gone = survey.gone
      for batch in survey.batches() {
        // What is gone goes with the first batch: the two names of a moved note never stand in a list together.
        try await commit(batch, gone: gone)
        gone = []
      }
      if !gone.isEmpty { try await commit([], gone: gone) }
    } catch is CancellationError {
      return
    } catch {
      logger.error("a part of the folder could not be indexed", metadata: ["paths": "\(paths.sorted().prefix(5))", "cause": "\(error)"])
    }
  }

  private func commit(_ batch: [FolderSurvey.Item], gone: [String]) async throws {
    try Task.checkCancellation()
    let read = await reader.read(batch)
    let known = try await store.versions(of: read.files.map(\.key))
    // An event too many, or a file that was saved as it was: nothing to tell anybody.
    let files = read.files.filter { known[$0.key] != $0.version }
    let vanished = gone + read.vanished
    if !files.isEmpty || !vanished.isEmpty { try await store.commit(files, gone: vanished) }
    // Counted before it is told, so that whoever hears of the last batch finds nothing pending.
    pending = max(0, pending - batch.count)
    try await announce()
  }

  private func announce() async throws {
    let isNew = try await store.announcePending { [log] keys in
      try await log.append(room: .notes, kind: Change.Kind.fileChanged, ids: keys)
    }
    if isNew { await hub.signal() }
  }
}
