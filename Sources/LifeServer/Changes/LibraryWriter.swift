import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Changes the library: folders, names, places, the trash. Nothing is ever overwritten, and each change can be taken back.
///
/// The disk is changed first, by one call that happens or does not; then records and index follow. A server that is killed in between finds at its
/// next start what was moved, by its inode.
struct LibraryWriter: Sendable {
  let folder: DataFolder
  let records: FileRecords
  let trash: FileTrash
  let actions: ActionStore
  let finder: LibraryFinder
  let cards: CardUndo
  let now: @Sendable () -> Date

  var store: LibraryStore { finder.store }

  /// Makes a folder, with those above it.
  ///
  /// - Throws: `Problem`, as all here.
  func makeFolder(at path: String, by person: String) async throws -> LibraryChange {
    let path = try Self.new(path, field: "path")
    guard finder.files.contains(path) else { throw Problem(.nameNotAllowed, detail: "A folder of this name is not shown.", field: "path") }
    try await write("path") { folder in
      if try Self.isTaken(path, in: folder) { throw Problem(.nameTaken, field: "path") }
      try folder.makeFolder(path)
    }
    let undo = try await actions.record(.made(folder: path), by: person, changing: [path])
    await finder.scanner.look(at: [PathKey(path)])
    return LibraryChange(path: path, undo: undo)
  }

  func rename(_ path: String, to name: String, by person: String) async throws -> LibraryChange {
    let entry = try await found(path, field: "path")
    let name = try SafeName.checked(name, field: "newName")
    let parent = PathParts.folder(of: entry.path)
    return try await move(entry, to: parent.isEmpty ? name : parent + "/" + name, by: person, field: "newName")
  }

  /// - Parameter target: an existing folder, or the whole new path.
  func move(_ path: String, to target: String, by person: String) async throws -> LibraryChange {
    let entry = try await found(path, field: "sourcePath")
    let target = try LibraryFinder.checked(target, field: "destinationPath")
    if let folder = target.isEmpty ? "" : try await folderPath(target) {
      return try await move(entry, to: folder.isEmpty ? entry.name : folder + "/" + entry.name, by: person, field: "destinationPath")
    }
    return try await move(entry, to: try Self.new(target, field: "destinationPath"), by: person, field: "destinationPath")
  }

  /// Moves a file or folder to the trash.
  func delete(_ path: String, by person: String, field: String = "path") async throws -> LibraryDeletion {
    let entry = try await found(path, field: field)
    let deletion = DeletionID(at: Value.milliseconds(now()))
    try await write(field) { [trash] _ in try trash.move(entry.path, to: deletion) }
    let undo = try await actions.record(.deleted(paths: [entry.path], deletion: deletion.text), by: person, changing: [entry.path])
    await finder.scanner.look(at: [PathKey(entry.path)])
    return LibraryDeletion(undo: undo)
  }

  /// Takes back a change that the person made.
  func undo(_ id: String, by person: String) async throws -> LibraryChange {
    guard let action = try await actions.action(id, of: person) else {
      throw Problem(.notFound, detail: "There is no such change, or it was taken back.", field: "id")
    }
    switch action {
    case .made(let path):
      try await write("id") { folder in
        guard try folder.removeEmptyFolder(path) else {
          throw Problem(.preconditionFailed, detail: "There is something in the folder by now.", field: "id")
        }
      }
      try await actions.forget(id, changing: [path])
      await finder.scanner.look(at: [PathKey(path)])
      return LibraryChange(path: path)
    case .moved(let from, let to):
      let back = [LibraryAction.Move(from: to, to: from)]
      try await updatingIndex {
        try await rename(to, to: from, field: "id")
        try await actions.forget(id, changing: [to, from], with: moving(back))
        return (back, ())
      }
      return LibraryChange(path: to, newPath: from)
    case .movedTogether(let moves): return try await moveBack(moves, undoing: id)
    case .deleted(let paths, let deletion): return try await restore(paths, of: deletion, undoing: id)
    case .captured(let paths):
      let deletion = DeletionID(at: Value.milliseconds(now()))
      try await write("id") { [trash] _ in
        // Some may be gone: a server that was killed took back the first ones of them, or a person deleted one.
        var isAnyThere = false
        for path in paths {
          do {
            try trash.move(path, to: deletion)
            isAnyThere = true
          } catch DataFolder.Failure.notFound {}
        }
        guard isAnyThere else { throw DataFolder.Failure.notFound(paths.first ?? "") }
      }
      try await actions.forget(id, changing: paths)
      await finder.scanner.look(at: Set(paths.map { PathKey($0) }))
      return LibraryChange(path: paths.first ?? "")
    case .people(let steps, let merged): return try await cards.undo(steps, merged: merged, id: id)
    case .written(let path, let deletion): return try await putBack(path, of: deletion, undoing: id)
    case .dismissed(let name):
      try await DismissedNames(actions: actions).restore(name, of: person, undoing: id)
      return LibraryChange(path: "")
    }
  }

  private func move(_ entry: LibraryEntry, to target: String, by person: String, field: String) async throws -> LibraryChange {
    let moves = [LibraryAction.Move(from: entry.path, to: target)]
    let undo: LibraryUndo? = try await updatingIndex {
      guard try await place(entry, at: target, field: field) else { return ([], nil) }
      let undo = try await actions.record(
        .moved(from: entry.path, to: target), by: person, changing: [entry.path, target], with: moving(moves))
      return (moves, undo)
    }
    return LibraryChange(path: entry.path, newPath: target, undo: undo)
  }

  /// Moves something on the disk alone.
  ///
  /// - Returns: false if it is there already.
  func place(_ entry: LibraryEntry, at target: String, field: String) async throws -> Bool {
    guard PathKey(entry.path) != PathKey(target) else { return false }
    guard !target.utf8.starts(with: (entry.path + "/").utf8) else { throw Problem(.folderIntoItself, field: field) }
    guard finder.files.contains(target) else {
      throw Problem(.nameNotAllowed, detail: "A file or folder of this name is not shown.", field: field)
    }
    try await rename(entry.path, to: target, field: field)
    return true
  }

  func rename(_ path: String, to target: String, field: String) async throws {
    records.noteTouched([PathKey(path), PathKey(target)])
    try await write(field) { folder in
      guard try folder.move(path, to: target) else {
        throw Problem(.nameTaken, detail: "There is already something called “\(PathParts.name(of: target))”.", field: field)
      }
    }
  }

  /// Brings the records in step with moves.
  func moving(_ moves: [LibraryAction.Move]) -> @Sendable (Connection) throws -> Void {
    { [records, now] connection in
      for move in moves { try records.move(move.from, to: move.to, at: now(), in: connection) }
    }
  }

  /// Whether the index has a folder at a path, with the folder that it is in.
  private func isKnownFolder(_ path: String) async throws -> Bool {
    let known = try await store.entries(at: [path, PathParts.folder(of: path)])
    return known.contains { PathKey($0.path) == PathKey(path) && $0.isFolder }
      && (PathParts.folder(of: path).isEmpty || known.contains { PathKey($0.path) == PathKey(PathParts.folder(of: path)) })
  }

  /// Moves files on the disk and in the records, and then in the index; no scan comes between. What is in a folder has moved with it and is not looked
  /// at, as it may be much; what else happened there is the watcher's to report.
  ///
  /// - Parameter move: returns what was moved, and its result.
  func updatingIndex<Result>(_ move: () async throws -> ([LibraryAction.Move], Result)) async throws -> Result {
    let (moves, result) = try await finder.scanner.holdingScans {
      let (moves, result) = try await move()
      for move in moves { try await store.move(move.from, to: move.to) }
      return (moves, result)
    }
    // Into a folder that the index does not know, or from one that it did not know.
    var others: Set<PathKey> = []
    for move in moves where try await !isKnownFolder(move.to) { others.insert(PathKey(move.to)) }
    if !others.isEmpty { await finder.scanner.look(at: others) }
    return result
  }

  func found(_ path: String, field: String) async throws -> LibraryEntry {
    let entry = try await finder.entry(at: path, field: field)
    guard !entry.path.isEmpty else { throw Problem.invalid(field, "is the data folder itself") }
    return entry
  }

  /// The path of a folder that is there; nil when there is none.
  private func folderPath(_ path: String) async throws -> String? {
    guard let entry = try await finder.present(path, field: "destinationPath"), entry.isFolder else { return nil }
    return entry.path
  }

  /// A path at which something is to be made: the name is checked, the folders above it are as they are.
  private static func new(_ path: String, field: String) throws -> String {
    let path = try LibraryFinder.checked(path, field: field)
    guard !path.isEmpty else { throw Problem.invalid(field, "is empty") }
    let name = try SafeName.checked(PathParts.name(of: path), field: field)
    let parent = PathParts.folder(of: path)
    return parent.isEmpty ? name : parent + "/" + name
  }

  private static func isTaken(_ path: String, in folder: DataFolder) throws -> Bool {
    do {
      _ = try folder.stat(path)
      return true
    } catch DataFolder.Failure.notFound {
      return false
    } catch DataFolder.Failure.notRegular, DataFolder.Failure.symbolicLink {
      return true
    }
  }

  func write(_ field: String, _ body: @escaping @Sendable (DataFolder) throws -> Void) async throws {
    do {
      try await folder.inBackground { try body($0) }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: field)
    }
  }
}
