import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Makes known what was put into the library, in this order:
///
/// 1. The names of the files are on disk; their bytes are since before they had them. Meanwhile they get into the index.
/// 2. One transaction of the records has everything else: what the files are, when they came, how that is taken back, what is to be read of them,
///    what was answered, and that they changed.
///
/// A server that ends in between leaves files of which nobody was told, and the marks of the index let them be announced by the next one.
struct ArrivalRecorder: Sendable {
  let folder: DataFolder
  let records: FileRecords
  /// That of the records.
  let database: Database
  let captures: CaptureStore
  let actions: ActionStore
  let digests: DigestCatalog
  let finder: LibraryFinder
  let now: @Sendable () -> Date

  /// Files whose names are on disk.
  struct Settled: Sendable {
    let files: [Arrival]
    /// Nil where the index could not be written: the scan comes to them.
    let mark: LibraryStore.ArrivalMark?
  }

  /// It goes on when the request is cancelled, as all here: what has a name is in the library.
  ///
  /// - Throws: `DataFolder.Failure` when the names could not be put on disk.
  func settle(_ arrivals: Arrivals) async throws -> Settled {
    try await Task {
      let files = arrivals.files
      async let marked = files.isEmpty ? nil : try? await finder.store.arrive(files)
      do {
        for place in arrivals.unsynced { try await folder.sync(place) }
      } catch {
        if let mark = await marked { try? await finder.store.announce(mark) }
        throw error
      }
      return Settled(files: files, mark: await marked)
    }.value
  }

  /// Records a file that took the place of another one, which is in the trash.
  ///
  /// - Returns: how that is taken back.
  func replaced(_ file: Arrival, keeping deletion: DeletionID, by person: String) async throws -> LibraryUndo {
    let undo = actions.makeUndo()
    try await record(
      try await settle(Arrivals(replacing: file)), as: .written(path: file.path, deletion: deletion.text), undo, by: person)
    return undo
  }

  /// Writes the records.
  ///
  /// - Parameters:
  ///   - twins: of the files, as far as they were looked for.
  ///   - more: is written in the same transaction; it gets the records of the files.
  func record(
    _ settled: Settled, twins: TwinFinder.Twins = TwinFinder.Twins(), as action: LibraryAction, _ undo: LibraryUndo, by person: String,
    with more: @escaping @Sendable (Connection, [FileRecord]) throws -> Void = { _, _ in }
  ) async throws {
    try await Task {
      do {
        try await write(settled, twins, action, undo, by: person, with: more)
      } catch {
        if let mark = settled.mark { try? await finder.store.announce(mark) }
        throw error
      }
      if let mark = settled.mark { finder.store.forget(mark) }
      try? await records.reconcileUnlessThere(settled.files.map(\.sighting), now: now())
      let cards = settled.files.map(\.path).filter(PeopleIndexSchema.isCardFile)
      if !cards.isEmpty { await finder.scanner.look(at: Set(cards.map { PathKey($0) })) }
    }.value
  }

  private func write(
    _ settled: Settled, _ twins: TwinFinder.Twins, _ action: LibraryAction, _ undo: LibraryUndo, by person: String,
    with more: @escaping @Sendable (Connection, [FileRecord]) throws -> Void
  ) async throws {
    let times = Dictionary(settled.files.map { (PathKey($0.path), $0.time) }, uniquingKeysWith: { $1 })
    let changed = settled.files.map(\.path) + (settled.mark?.folders ?? [])
    try await records.againAfterDuplicates {
      try await database.write { connection in
        let found = try records.record(settled.files.map(\.sighting), at: now(), in: connection)
        for record in found {
          if let time = times[PathKey(record.path)] { try captures.note(record.id, at: time, in: connection) }
        }
        try twins.note(found, records, in: connection)
        let over = try digests.plan(found, in: connection)
        try more(connection, found)
        // The numbers of the changes are taken last.
        try digests.tell(over, in: connection)
        try actions.write(action, undo, by: person, changing: changed, in: connection)
      }
    }
  }
}
