import AtriumAPI
import AtriumServer
import Paths
import Storage

/// How changes of several files, and of contents, are taken back.
extension LibraryWriter {
  /// Puts the old version of a file in the place of the one that is there, which goes to the trash as well: a deletion of its own.
  func putBack(_ path: String, of deletion: String, undoing id: String) async throws -> LibraryChange {
    guard let deletion = DeletionID(deletion) else { throw Problem(.notFound, field: "id") }
    let newer = DeletionID(at: Value.milliseconds(now()))
    try await write("id") { [trash] _ in
      guard try trash.putBack(path, of: deletion, keeping: newer) else { throw Problem(.nameTaken, field: "id") }
    }
    let key = PathKey(path)
    _ = try await records.reconcile([key], now: now())
    try await actions.forget(id, changing: [path])
    await finder.scanner.look(at: [key])
    try await finder.scanner.date([key])
    return LibraryChange(path: path)
  }

  /// What something stands in the way of stays in the trash, and can be restored later by the same undo.
  func restore(_ paths: [String], of deletion: String, undoing id: String) async throws -> LibraryChange {
    guard let deletion = DeletionID(deletion) else { throw Problem(.notFound, field: "id") }
    let (restored, left, problem) = try await each(paths) { path in
      try await write("id") { [trash] _ in
        guard try trash.restoreInPlace(path, of: deletion) else {
          throw Problem(.nameTaken, detail: "There is something called “\(PathParts.name(of: path))” by now.", field: "id")
        }
      }
    }
    let keys = Set(restored.map { PathKey($0) })
    do {
      // First who they are: what is known of them hangs on that.
      _ = try await records.reconcile(keys, now: now())
    } catch is FileRecords.TooMany {
      // A large folder is identified in the background.
    }
    try await actions.forget(
      id, keeping: left.isEmpty ? nil : .deleted(paths: left, deletion: deletion.text), changing: restored)
    await finder.scanner.look(at: keys)
    try await finder.scanner.date(keys)
    if let problem { throw problem }
    return LibraryChange(path: paths.first ?? "")
  }

  /// What something stands in the way of stays where it is, and can be moved back later by the same undo.
  func moveBack(_ moves: [LibraryAction.Move], undoing id: String) async throws -> LibraryChange {
    let (back, problem) = try await updatingIndex {
      let (done, left, problem) = try await each(moves) { try await rename($0.to, to: $0.from, field: "id") }
      let back = done.map { LibraryAction.Move(from: $0.to, to: $0.from) }
      try await actions.forget(
        id, keeping: left.isEmpty ? nil : .movedTogether(left), changing: back.flatMap { [$0.from, $0.to] }, with: moving(back))
      return (back, (back, problem))
    }
    if let problem { throw problem }
    return LibraryChange(path: back.first?.from ?? "", newPath: back.first?.to)
  }

  /// - Returns: those with which it was done, the others, and why it was not done with the first of these.
  /// - Throws: the problem, when it was done with none.
  private func each<Item>(
    _ items: [Item], _ body: (Item) async throws -> Void
  ) async throws -> (done: [Item], left: [Item], problem: Problem?) {
    var (done, left): ([Item], [Item]) = ([], [])
    var problem: Problem?
    for item in items {
      do {
        try await body(item)
        done.append(item)
      } catch let reason as Problem {
        left.append(item)
        problem = problem ?? reason
      }
    }
    if done.isEmpty, let problem { throw problem }
    return (done, left, problem)
  }
}
