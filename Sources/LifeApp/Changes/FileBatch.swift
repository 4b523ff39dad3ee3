import AtriumAPI
import AtriumClient
import Paths
import SwiftUI

/// The same change of several files, as few requests as it needs.
struct FileBatch {
  private let action: ChangeLibraryFiles.Action
  private let paths: [PathKey]
  private let folder: PathKey?

  /// - Parameter folder: of a move; empty for the data folder.
  init(_ action: ChangeLibraryFiles.Action, _ paths: [PathKey], to folder: PathKey? = nil) {
    self.action = action
    self.paths = paths
    self.folder = folder
  }

  /// Why it was not done with one of them.
  struct Refusal {
    let path: PathKey
    let error: any Error
  }

  struct Result {
    var done: [PathKey] = []
    var refusals: [Refusal] = []
    var moves: [FileMove] = []
    var undo: [LibraryUndo] = []

    var left: [PathKey] { refusals.map(\.path) }
  }

  func send(to client: APIClient) async -> Result {
    var result = Result()
    var rest = paths[...]
    while !rest.isEmpty {
      let part = rest.prefix(ChangeLibraryFiles.mostPaths)
      rest = rest.dropFirst(part.count)
      do {
        let batch = try await client.send(ChangeLibraryFiles(action, paths: part.map(\.path), destination: folder?.path))
        for one in batch.results { result.add(one) }
        if let undo = batch.undo { result.undo.append(undo) }
      } catch {
        result.refusals += part.map { Refusal(path: $0, error: error) }
      }
    }
    return result
  }
}

extension FileBatch.Result {
  fileprivate mutating func add(_ one: LibraryBatch.Result) {
    let path = PathKey(one.path)
    guard one.status == .done else {
      refusals.append(FileBatch.Refusal(path: path, error: Problem(one.code ?? .internalError, detail: one.error)))
      return
    }
    done.append(path)
    if let target = one.newPath.map({ PathKey($0) }), target != path { moves.append(FileMove(from: path, to: target)) }
  }
}
