import AtriumAPI
import AtriumServer
import Foundation
import Logging
import Paths
import Storage

/// Keeps the index of the library in step with the data folder.
actor LibraryScanner {
  private let folder: DataFolder
  private let files: LifeFiles
  private let captures: CaptureStore
  private let store: LibraryStore
  private let people: PeopleIndexer
  private let log: ChangeLog
  private let hub: ChangeHub
  private let logger: Logger
  /// What is to be looked at; not empty without a scan only after trouble.
  private var waiting: Set<PathKey> = []
  private var isScanning = false
  /// Whether what an earlier server left in the index was announced.
  private var hasTakenOver = false
  /// Those whose paths the scan that is under way will come to.
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// Moves that are under way, and the scan that waits until they are over.
  private var moves = 0
  private var heldScan: CheckedContinuation<Void, Never>?

  /// Entries that are written together.
  private static let batch = 1000
  /// After so many, what writing them kept in memory is given back.
  private static let manyEntries = 1000

  init(_ context: RoomContext, files: LifeFiles, store: LibraryStore, captures: CaptureStore, people: PeopleIndexer) {
    folder = context.folder
    self.files = files
    self.store = store
    self.people = people
    self.captures = captures
    log = context.changes
    hub = context.hub
    logger = context.logger
  }

  /// Brings the index in step with what is at `paths` now, and with what is left from before; the empty path is the whole folder. One scan at a
  /// time: a second one leaves its paths to the first, and waits for it.
  func look(at paths: Set<PathKey>) async {
    waiting.formUnion(paths)
    guard !isScanning else { return await withCheckedContinuation { waiters.append($0) } }
    isScanning = true
    defer {
      isScanning = false
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
    while !waiting.isEmpty {
      while moves > 0 { await withCheckedContinuation { heldScan = $0 } }
      let paths = waiting
      waiting = []
      do {
        try await scan(paths)
      } catch is CancellationError {
        waiting.formUnion(paths)
        return
      } catch {
        waiting.formUnion(paths)
        logger.error("a part of the library could not be scanned", metadata: ["paths": "\(paths.sorted().prefix(5))", "cause": "\(error)"])
        return
      }
    }
  }

  /// Whether a scan waits for the end of moves.
  var isHeld: Bool { heldScan != nil }

  /// Moves something, on the disk and in the index, while no scan begins. One that came between the two would find each file of a folder gone at
  /// the one place and new at the other, and tell of all of them.
  nonisolated func holdingScans<Result>(_ move: () async throws -> Result) async throws -> Result {
    await beginMove()
    do {
      let result = try await move()
      await endMove()
      return result
    } catch {
      await endMove()
      throw error
    }
  }

  private func beginMove() { moves += 1 }

  private func endMove() {
    moves -= 1
    guard moves == 0 else { return }
    heldScan?.resume()
    heldScan = nil
  }

  /// Dates files once more: a scan may have come to them before it was known which ones they are.
  func date(_ paths: Set<PathKey>) async throws {
    let known = try await store.known(at: paths).map(\.value)
    for (old, new) in zip(known, try await captures.dated(known)) where old.created != new.created {
      try await store.date(new.path, at: new.created)
    }
  }

  private func scan(_ paths: Set<PathKey>) async throws {
    // What an earlier server committed and could not log any more.
    try await announce()
    let paths = try await withNewFolders(above: paths)
    // A name that comes or goes changes its folder too.
    let parents = Set(paths.filter { !$0.path.isEmpty }.map { PathKey(PathParts.folder(of: $0.path)) })
    let known = try await store.known(at: paths)
    let survey = try await folder.inBackground { [files] in try LibrarySurvey(of: paths, files: files, in: $0, known: known) }
    let folders = try await folder.inBackground { [files] folder in
      parents.filter { !$0.path.isEmpty && files.contains($0.path) }.compactMap { key in
        (try? folder.statFolder(key.path)).map { LibraryEntry(path: key.path, isFolder: true, status: $0) }
      }
    }
    var rest = survey.changed[...]
    if !survey.gone.isEmpty { try await commit([], gone: survey.gone) }
    while !rest.isEmpty {
      let part = Array(rest.prefix(Self.batch))
      rest = rest.dropFirst(Self.batch)
      try await commit(try await captures.dated(part))
    }
    // Their time alone is no news.
    if !(survey.changed.isEmpty && survey.gone.isEmpty) { try await store.commit(folders, gone: [], isAnnounced: false) }
    do {
      try await people.readCards()
    } catch {
      try await announce()
      throw error
    }
    try await announce()
    if survey.changed.count >= Self.manyEntries { try await store.database.releaseMemory() }
  }

  /// The paths with the folders above them that the index does not know yet: a file may be the first in them.
  private func withNewFolders(above paths: Set<PathKey>) async throws -> Set<PathKey> {
    let above = Set(paths.flatMap { DataFolder.parents(of: $0.path) })
    guard !above.isEmpty else { return paths }
    let known = Set(try await store.entries(at: above.map(\.path)).map { PathKey($0.path) })
    return paths.union(above.subtracting(known))
  }

  private func commit(_ found: [LibraryEntry], gone: [String] = []) async throws {
    try Task.checkCancellation()
    try await store.commit(found, gone: gone, isAnnounced: true)
    try await announce()
  }

  private func announce() async throws {
    if !hasTakenOver {
      try await announce(LibraryStore.arrivals)
      hasTakenOver = true
    }
    try await store.removeForgottenMarks()
    try await announce(PendingChanges.standardTable)
    try await PendingChanges(database: store.database, table: PeopleIndexSchema.announcements).flush { [log, hub] ids in
      try await log.append(room: .life, kind: Change.Kind.peopleChanged, ids: LibraryStore.announced(ids))
      await hub.signal()
    }
  }
  private func announce(_ table: String) async throws {
    try await PendingChanges(database: store.database, table: table).flush { [log, hub] ids in
      try await log.append(room: .life, kind: Change.Kind.fileChanged, ids: ids)
      await hub.signal()
    }
  }
}
