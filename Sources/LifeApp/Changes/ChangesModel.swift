import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// What a person changes in the library: each change can be taken back, and one that failed can be tried again.
@Observable final class ChangesModel {
  /// What is chosen; nil while nothing can be.
  var selection: Set<PathKey>?
  /// What was done last, until the person has seen it.
  private(set) var last: ChangeOutcome?
  /// What was not done.
  var failure: ChangeFailure?
  /// What got another path last.
  private(set) var moved: [FileMove] = []
  private let client: APIClient
  @ObservationIgnored private let follow: (FileMove) -> Void
  @ObservationIgnored private let refresh: () -> Void

  /// - Parameters:
  ///   - follow: hears of what has another path, before it is refreshed.
  ///   - refresh: shows what is true after a change, or after one that failed.
  init(client: APIClient, follow: @escaping (FileMove) -> Void = { _ in }, refresh: @escaping () -> Void) {
    self.client = client
    self.follow = follow
    self.refresh = refresh
  }

  func toggle(_ path: PathKey) {
    guard selection?.remove(path) == nil else { return }
    selection?.insert(path)
  }

  // MARK: Changes that say by themselves that they failed

  /// - Returns: whether all of them are in the trash.
  @discardableResult func delete(_ paths: [PathKey]) async -> Bool {
    let result = await FileBatch(.delete, paths).send(to: client)
    if let first = result.done.first {
      note(ChangeOutcome(result.done.count == 1 ? "“\(first.name)” deleted" : "\(result.done.count) items deleted", undo: result.undo))
    }
    finish(result)
    say(result) { await self.delete($0) }
    return result.left.isEmpty
  }

  /// Moves what was dropped on a folder.
  func drop(_ paths: [PathKey], on folder: PathKey) async {
    let paths = paths.filter { $0.parent != folder && !folder.isWithin($0) }
    guard !paths.isEmpty else { return }
    say(await place(paths, in: folder)) { await self.drop($0, on: folder) }
  }

  func setPinned(_ isPinned: Bool, _ path: PathKey) async {
    do {
      if isPinned {
        _ = try await client.send(PinLibraryFile(path: path.path))
      } else {
        _ = try await client.send(UnpinLibraryFile(path: path.path))
      }
    } catch is CancellationError {
    } catch {
      note(error) { [weak self] in await self?.setPinned(isPinned, path) }
    }
    refresh()
  }

  /// Takes back what was done last.
  func undo() async {
    guard let outcome = last else { return }
    var left = outcome.undo
    do {
      while let one = left.last {
        let change = try await client.send(UndoLibraryChange(id: one.id))
        if outcome.moves.isEmpty { noteMove(change) }
        left.removeLast()
      }
      note(outcome.moves.reversed().map { FileMove(from: $0.to, to: $0.from) })
      if last == outcome { last = nil }
    } catch is CancellationError {
    } catch {
      // What was taken back is not tried again.
      if last == outcome { last = ChangeOutcome(outcome.words, undo: left, moves: outcome.moves) }
      failure = ChangeFailure(words: error.lifeWords) { [weak self] in await self?.undo() }
    }
    refresh()
  }

  // MARK: Changes of which a sheet says that they failed

  /// - Throws: why it has its name still.
  func rename(_ path: PathKey, to name: String) async throws {
    defer { refresh() }
    let change = try await client.send(RenameLibraryFile(path: path.path, newName: name))
    noteMove(change)
    note(ChangeOutcome("Renamed to “\(name)”", undo: [change.undo].compactMap(\.self)))
  }

  /// - Parameter folder: empty for the data folder.
  /// - Throws: why none of them was moved. What was moved without others can be moved back, and of the others an alert says why.
  func move(_ paths: [PathKey], to folder: PathKey) async throws {
    let result = await place(paths, in: folder)
    if result.done.isEmpty, let refusal = result.refusals.first { throw refusal.error }
    say(result) { [weak self] left in await self?.drop(left, on: folder) }
  }

  /// - Parameter folder: in which it is made; empty for the data folder.
  /// - Throws: why there is no such folder.
  func makeFolder(_ name: String, in folder: PathKey) async throws {
    defer { refresh() }
    let change = try await client.send(MakeLibraryFolder(path: folder.path, name: name))
    note(ChangeOutcome("“\(name)” created", undo: [change.undo].compactMap(\.self), folder: PathKey(change.path)))
  }

  // MARK: Changes of other models

  /// Offers to take something back that was done.
  func note(_ outcome: ChangeOutcome) { last = outcome }

  /// Offers to take back what arrived, or says that it was there already.
  func noteCapture(_ capture: Capture) {
    let result = capture.results.first
    let words: LocalizedStringKey =
      switch (result?.status, result?.duplicateOf) {
      case (.skipped?, _): "Already there"
      case (_, let twin?): "Saved. “\(PathKey(twin).name)” has the same content."
      default: "Saved"
      }
    note(ChangeOutcome(words, undo: [capture.undo].compactMap(\.self), file: PathKey(capture.path)))
    refresh()
  }

  /// Says that something was not done.
  func note(_ error: any Error, retry: @escaping () async -> Void) { failure = ChangeFailure(words: error.lifeWords, retry: retry) }

  /// Shows what is true after a change.
  func noteChange() { refresh() }

  func dismiss() { last = nil }

  // MARK: -

  private func place(_ paths: [PathKey], in folder: PathKey) async -> FileBatch.Result {
    let result = await FileBatch(.move, paths, to: folder).send(to: client)
    note(result.moves)
    if let first = result.done.first {
      note(
        ChangeOutcome(
          result.done.count == 1 ? "“\(first.name)” moved" : "\(result.done.count) items moved", undo: result.undo, moves: result.moves))
    }
    finish(result)
    return result
  }

  /// Leaves what was not done chosen, and shows what is true.
  private func finish(_ result: FileBatch.Result) {
    selection = result.left.isEmpty ? nil : selection.map { $0.subtracting(result.done) }
    refresh()
  }

  /// Says what was not done, if anything.
  private func say(_ result: FileBatch.Result, retry: @escaping ([PathKey]) async -> Void) {
    guard let first = result.refusals.first, !(first.error is CancellationError) else { return }
    failure = ChangeFailure(words: first.error.lifeWords, refusals: result.refusals) { await retry(result.left) }
  }

  private func noteMove(_ change: LibraryChange) {
    guard let path = change.newPath else { return }
    note([FileMove(from: PathKey(change.path), to: PathKey(path))])
  }

  private func note(_ moves: [FileMove]) {
    guard !moves.isEmpty else { return }
    moved = moves
    moves.forEach(follow)
  }
}

/// What was done, and how it is taken back.
struct ChangeOutcome: Equatable {
  let words: LocalizedStringKey
  /// In the order in which it was done; empty for what cannot be taken back.
  let undo: [LibraryUndo]
  /// What the person may look at.
  var file: PathKey?
  var folder: PathKey?
  /// What several files were moved by, together.
  let moves: [FileMove]

  init(_ words: LocalizedStringKey, undo: [LibraryUndo], file: PathKey? = nil, folder: PathKey? = nil, moves: [FileMove] = []) {
    self.words = words
    self.undo = undo
    self.file = file
    self.folder = folder
    self.moves = moves
  }
}

/// Why something was not done, and how it is tried again.
struct ChangeFailure {
  /// Why; of several, the first.
  let words: LocalizedStringKey
  /// With which of several it was not done.
  var refusals: [FileBatch.Refusal] = []
  let retry: () async -> Void
}
