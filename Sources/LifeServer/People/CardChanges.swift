import AtriumAPI
import AtriumServer
import Crypto
import Foundation
import HTTPServing
import Storage

/// What was done to one file, as much of it as is needed to take it back.
enum CardStep: Codable, Sendable, Equatable {
  /// A new file with these bytes.
  case made(path: String, sum: String)
  /// A file that has these bytes now, and whose old ones are in the trash.
  case written(path: String, sum: String, deletion: String)
  /// A file that is in the trash.
  case removed(path: String, deletion: String)

  var path: String {
    switch self {
    case .made(let path, _), .written(let path, _, _), .removed(let path, _): path
    }
  }
}

/// Changes several files of cards together: all of them, or none. Each call blocks on the disk.
///
/// A file is changed only while it has the bytes that were read of it, so that no edit is lost; its old version goes to the trash. A server
/// that is killed in between leaves a card in two files, never in none.
struct CardChanges: Sendable {
  let trash: FileTrash
  let now: @Sendable () -> Date

  /// The name of the lock under which cards are changed: of two requests that do so at once, the second one finds what the first one wrote.
  static let lock = "cards"

  /// A change of one file.
  struct Change {
    let path: String
    /// The bytes that were read.
    let old: Data
    /// Nil to remove the file.
    let new: Data?
  }

  private var folder: DataFolder { trash.folder }

  /// - Returns: nil when a file has other bytes by now, and nothing has changed.
  /// - Throws: `DataFolder.Failure`, and then nothing has changed either.
  func make(_ changes: [Change]) throws -> [CardStep]? {
    var steps: [CardStep] = []
    do {
      for change in changes {
        guard let step = try make(change) else {
          try undo(steps)
          return nil
        }
        steps.append(step)
      }
      return steps
    } catch {
      try? undo(steps)
      throw error
    }
  }

  /// Takes steps back, the last one first.
  ///
  /// - Throws: ``Problem`` where a file was changed since, or something else has its place, and then nothing has changed;
  ///   `DataFolder.Failure`.
  func undo(_ steps: [CardStep]) throws {
    for step in steps { try check(step) }
    for step in steps.reversed() { try undo(step) }
  }

  private func make(_ change: Change) throws -> CardStep? {
    let deletion = DeletionID(at: Value.milliseconds(now()))
    guard let new = change.new else { return try remove(change, deletion) }
    let kept = try trash.room(for: change.path, in: deletion)
    let isDone = try folder.replace(change.path, with: new, keeping: kept) { Self.bytes(of: $0) == change.old } != nil
    guard isDone else { return nil }
    let step = CardStep.written(path: change.path, sum: Self.sum(of: new), deletion: deletion.text)
    // Another program may have written it after it was looked at: then its version was put into the trash, and comes back.
    guard try bytes(at: kept) == change.old else {
      try undo(step)
      return nil
    }
    return step
  }

  private func remove(_ change: Change, _ deletion: DeletionID) throws -> CardStep? {
    guard try bytes(at: change.path) == change.old else { return nil }
    try trash.move(change.path, to: deletion)
    // Somebody may have written it between the two.
    guard try bytes(at: trash.path(of: change.path, in: deletion)) == change.old else {
      _ = try trash.restoreInPlace(change.path, of: deletion)
      return nil
    }
    return .removed(path: change.path, deletion: deletion.text)
  }

  private static let changed = Problem(.preconditionFailed, detail: "The file was changed in the meantime.", field: "id")

  private func check(_ step: CardStep) throws {
    switch step {
    case .made(let path, let sum), .written(let path, let sum, _):
      guard try bytes(at: path).map(Self.sum) == sum else { throw Self.changed }
    case .removed(let path, _):
      guard try bytes(at: path) == nil else {
        throw Problem(.nameTaken, detail: "There is something called “\(path.split(separator: "/").last ?? "")” by now.", field: "id")
      }
    }
  }

  private func undo(_ step: CardStep) throws {
    // What is there now goes to the trash as well.
    let newer = DeletionID(at: Value.milliseconds(now()))
    switch step {
    case .made(let path, _): try trash.move(path, to: newer)
    case .written(let path, let sum, let deletion):
      guard let deletion = DeletionID(deletion), let old = try bytes(at: trash.path(of: path, in: deletion)) else {
        throw Problem(.notFound, detail: "The old version is not in the trash anymore.", field: "id")
      }
      let kept = try trash.room(for: path, in: newer)
      let isDone = try folder.replace(path, with: old, keeping: kept) { Self.bytes(of: $0).map(Self.sum) == sum } != nil
      guard isDone else { throw Self.changed }
    case .removed(let path, let deletion):
      guard let deletion = DeletionID(deletion), try trash.restoreInPlace(path, of: deletion) else {
        throw Problem(.nameTaken, detail: "There is something else in its place by now.", field: "id")
      }
    }
  }

  /// The bytes of a file; nil where there is none, and for one that is too large to be one of cards.
  private func bytes(at path: String) throws -> Data? {
    do {
      return try folder.read(path, limit: CardFile.longest).bytes
    } catch DataFolder.Failure.notFound {
      return nil
    } catch DataFolder.Failure.tooLarge {
      return Data()
    }
  }

  private static func bytes(of file: DataFile) -> Data? {
    file.status.size <= CardFile.longest ? try? file.read(0..<file.status.size) : nil
  }

  static func sum(of bytes: Data) -> String { HexText.of(Array(SHA256.hash(data: bytes))) }
}
