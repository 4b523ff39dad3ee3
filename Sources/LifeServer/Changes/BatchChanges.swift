import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// Does the same with several files and folders: each succeeds or fails by itself, and one undo takes back all that was done.
///
/// The disk is changed one after the other, then records and undo follow in one transaction. A server that is killed in between costs the undo, and
/// no file: at its next start it finds what was moved, by its inode.
struct BatchChanges: Sendable {
  let writer: LibraryWriter
  let pins: LibraryPins
  /// Asks for a file to be read once more.
  let read: @Sendable (LibraryEntry) async throws -> Void

  private static let field = "paths"

  /// What became of one: where it is now, of what was moved.
  private typealias Outcome = Result<String?, Problem>

  /// - Throws: `Problem` for a request that can be done with none of the paths. Where the disk or the server stood in the way of each of them, the
  ///   first reason.
  func change(_ call: ChangeLibraryFiles, by person: String) async throws -> LibraryBatch {
    guard !call.paths.isEmpty else { throw Problem.invalid(Self.field, "is empty") }
    guard call.paths.count <= ChangeLibraryFiles.mostPaths else {
      throw Problem.invalid(Self.field, "has more than \(ChangeLibraryFiles.mostPaths) entries")
    }
    let folder = call.action == .move ? try await destination(call.destination) : ""
    var found: [Result<LibraryEntry, Problem>] = []
    for path in call.paths {
      found.append(try await Self.outcome { try await writer.found(path, field: Self.field) })
    }
    let entries = found.compactMap { try? $0.get() }
    let batch: LibraryBatch
    switch call.action {
    case .move, .delete:
      let plan = BatchPlan(entries)
      let (outcomes, undo) =
        call.action == .move
        ? try await move(plan.leaders, into: folder, by: person) : try await delete(plan.leaders, by: person)
      batch = LibraryBatch(
        results: zip(call.paths, found).map { path, entry in
          Self.result(path, entry.flatMap { Self.outcome(of: $0.path, plan.leader(of: $0.path), in: outcomes) })
        }, undo: undo)
    case .pin, .unpin:
      batch = try await each(call.paths, found) {
        _ = try await pins.set(call.action == .pin, $0, by: person, field: Self.field)
      }
    case .reenrich: batch = try await each(call.paths, found, read)
    }
    // Nothing is to be told apart where nothing can be written.
    if let code = batch.results.first?.code, code.status >= 500,
      batch.results.allSatisfy({ $0.code.map { $0.status >= 500 } ?? false })
    {
      throw Problem(code, detail: batch.results.first?.error)
    }
    return batch
  }

  private func destination(_ path: String?) async throws -> String {
    guard let path else { throw Problem.invalid("destination", "is missing") }
    let entry = try await writer.finder.entry(at: path, field: "destination")
    guard entry.isFolder else { throw Problem.invalid("destination", "is not a folder") }
    return entry.path
  }

  private func move(
    _ entries: [LibraryEntry], into folder: String, by person: String
  ) async throws -> (outcomes: [PathKey: Outcome], undo: LibraryUndo?) {
    var outcomes: [PathKey: Outcome] = [:]
    var moves: [LibraryAction.Move] = []
    let undo: LibraryUndo? = try await writer.updatingIndex {
      for entry in entries {
        let target = folder.isEmpty ? entry.name : folder + "/" + entry.name
        outcomes[PathKey(entry.path)] = try await Self.outcome {
          if try await writer.place(entry, at: target, field: Self.field) { moves.append(.init(from: entry.path, to: target)) }
          return target
        }
      }
      guard !moves.isEmpty else { return ([], nil) }
      let undo = try await writer.actions.record(
        .movedTogether(moves), by: person, changing: moves.flatMap { [$0.from, $0.to] }, with: writer.moving(moves))
      return (moves, undo)
    }
    return (outcomes, undo)
  }

  private func delete(_ entries: [LibraryEntry], by person: String) async throws -> (outcomes: [PathKey: Outcome], undo: LibraryUndo?) {
    let deletion = DeletionID(at: Value.milliseconds(writer.now()))
    var outcomes: [PathKey: Outcome] = [:]
    var deleted: [String] = []
    for entry in entries {
      outcomes[PathKey(entry.path)] = try await Self.outcome {
        try await writer.write(Self.field) { [trash = writer.trash] _ in try trash.move(entry.path, to: deletion) }
        deleted.append(entry.path)
        return nil
      }
    }
    guard !deleted.isEmpty else { return (outcomes, nil) }
    let undo = try await writer.actions.record(.deleted(paths: deleted, deletion: deletion.text), by: person, changing: deleted)
    await writer.finder.scanner.look(at: Set(deleted.map { PathKey($0) }))
    return (outcomes, undo)
  }

  /// What hangs on a file alone; done twice, it is done.
  private func each(
    _ paths: [String], _ found: [Result<LibraryEntry, Problem>], _ body: (LibraryEntry) async throws -> Void
  ) async throws -> LibraryBatch {
    var outcomes: [PathKey: Outcome] = [:]
    var results: [LibraryBatch.Result] = []
    for (path, entry) in zip(paths, found) {
      switch entry {
      case .failure(let problem): results.append(.init(path: path, problem))
      case .success(let entry):
        let outcome: Outcome
        if let known = outcomes[PathKey(entry.path)] {
          outcome = known
        } else {
          outcome = try await Self.outcome {
            try await body(entry)
            return nil
          }
        }
        outcomes[PathKey(entry.path)] = outcome
        results.append(Self.result(path, outcome))
      }
    }
    return LibraryBatch(results: results)
  }

  private static func outcome<Value>(_ body: () async throws -> Value) async throws -> Result<Value, Problem> {
    do {
      return .success(try await body())
    } catch let problem as Problem {
      return .failure(problem)
    }
  }

  /// What is in a folder is where the folder is.
  private static func outcome(of path: String, _ leader: PathKey, in outcomes: [PathKey: Outcome]) -> Outcome {
    guard let outcome = outcomes[leader] else { return .failure(Problem(.notFound, field: field)) }
    return outcome.map { target in target.map { $0 + String(decoding: path.utf8.dropFirst(leader.path.utf8.count), as: UTF8.self) } }
  }

  private static func result(_ path: String, _ outcome: Outcome) -> LibraryBatch.Result {
    switch outcome {
    case .success(let target): .init(path: path, newPath: target)
    case .failure(let problem): .init(path: path, problem)
    }
  }
}
