import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Takes back changes of cards.
struct CardUndo: Sendable {
  let folder: DataFolder
  let changes: CardChanges
  let actions: ActionStore
  let registry: FileRegistry
  let locks: AddressLocks

  /// - Parameters:
  ///   - merged: whose id leads to another person until then.
  ///   - id: of the change.
  func undo(_ steps: [CardStep], merged: String?, id: String) async throws -> LibraryChange {
    let paths = steps.map(\.path)
    let known = try await registry.finder.store.entries(at: paths)
    do {
      try await locks.with(CardChanges.lock) { try await folder.inBackground { [changes] _ in try changes.undo(steps) } }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "id")
    }
    try await actions.forget(id, changing: paths) { if let merged { try PersonAliases.remove(merged, in: $0) } }
    await Self.follow(paths, registry, known)
    return LibraryChange(path: paths.first ?? "")
  }

  /// Brings records and index in step with files that were changed.
  ///
  /// - Parameter known: what the index knew of them. Writing a file makes a new one on the disk, which was made when the old one was.
  static func follow(_ paths: [String], _ registry: FileRegistry, _ known: [LibraryEntry]) async {
    for path in paths { _ = try? await registry.identify(path) }
    await registry.finder.scanner.look(at: Set(paths.map { PathKey($0) }))
    for entry in known { try? await registry.finder.store.date(entry.path, at: entry.created) }
  }
}
