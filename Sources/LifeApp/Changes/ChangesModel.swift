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
  private(set) var moved: FileMove?
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
    let result = await each(paths) { try await self.client.send(DeleteLibraryFile(path: $0.path)).undo }
    if !result.done.isEmpty {
      note(
        ChangeOutcome(
          result.done.count == 1 ? "“\(result.done[0].name)” deleted" : "\(result.done.count) items deleted", undo: result.undo))
    }
    finish(result, paths) { await self.delete($0) }
    return result.left.isEmpty
  }

  func setPinned(_ isPinned: Bool, _ path: PathKey) async {
    let result = await each([path]) {
      if isPinned {
        _ = try await self.client.send(PinLibraryFile(path: $0.path))
      } else {
        _ = try await self.client.send(UnpinLibraryFile(path: $0.path))
      }
      return nil
    }
    finish(result, [path]) { _ in await self.setPinned(isPinned, path) }
  }

  /// Takes back what was done last.
  func undo() async {
    guard let outcome = last else { return }
    var left = outcome.undo
    do {
      while let one = left.last {
        let change = try await client.send(UndoLibraryChange(id: one.id))
        noteMove(change)
        left.removeLast()
      }
      if last == outcome { last = nil }
    } catch is CancellationError {
    } catch {
      // What was taken back is not tried again.
      if last == outcome { last = ChangeOutcome(outcome.words, undo: left) }
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
  /// - Throws: why one of them is where it was. Those that were moved can be moved back.
  func move(_ paths: [PathKey], to folder: PathKey) async throws {
    defer { refresh() }
    let result = await each(paths) {
      let change = try await self.client.send(MoveLibraryFile(sourcePath: $0.path, destinationPath: folder.path))
      self.noteMove(change)
      return change.undo
    }
    if let first = result.done.first {
      note(
        ChangeOutcome(
          result.done.count == 1 ? "“\(first.name)” moved" : "\(result.done.count) items moved", undo: result.undo))
    }
    selection = selection.map { $0.subtracting(result.done) }
    if let error = result.error { throw error }
    selection = nil
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

  private struct Result {
    var done: [PathKey] = []
    var left: [PathKey] = []
    var undo: [LibraryUndo] = []
    /// Of the first that was not done.
    var error: (any Error)?
  }

  /// Does the same with one after the other.
  private func each(_ paths: [PathKey], _ change: (PathKey) async throws -> LibraryUndo?) async -> Result {
    var result = Result()
    for path in paths {
      do {
        if let undo = try await change(path) { result.undo.append(undo) }
        result.done.append(path)
      } catch {
        result.left.append(path)
        result.error = result.error ?? error
      }
    }
    return result
  }

  private func finish(_ result: Result, _ paths: [PathKey], retry: @escaping ([PathKey]) async -> Void) {
    selection = result.left.isEmpty ? nil : selection.map { $0.subtracting(result.done) }
    if let error = result.error, !(error is CancellationError) { note(error) { await retry(result.left) } }
    refresh()
  }

  private func noteMove(_ change: LibraryChange) {
    guard let path = change.newPath else { return }
    let move = FileMove(from: PathKey(change.path), to: PathKey(path))
    moved = move
    follow(move)
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

  init(_ words: LocalizedStringKey, undo: [LibraryUndo], file: PathKey? = nil, folder: PathKey? = nil) {
    self.words = words
    self.undo = undo
    self.file = file
    self.folder = folder
  }
}

/// Why something was not done, and how it is tried again.
struct ChangeFailure {
  let words: LocalizedStringKey
  let retry: () async -> Void
}
