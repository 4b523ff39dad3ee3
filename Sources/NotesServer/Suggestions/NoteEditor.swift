import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Paths
import Storage

/// Writes the front matter of notes. What was there before is in a trash, from which it is taken back.
struct NoteEditor: Sendable {
  /// From the data folder, out of sight of scans, on the file system of the files.
  static let trashPlace = ".atrium/notes"

  let reader: NoteReader
  let trash: FileTrash
  let store: NoteEditStore
  let records: FileRecords
  let locks: AddressLocks
  let now: @Sendable () -> Date
  /// Brings the index in step with a note that was written.
  let written: @Sendable (String) async -> Void

  private var folder: DataFolder { reader.folder }

  /// - Parameter version: the hash of the contents that the edit was chosen for.
  /// - Throws: `Problem`.
  func apply(_ edit: FrontMatterEdit, to key: String, version: String, by person: String) async throws -> NoteEdit {
    guard !NoteKey.isWrittenByServer(key) else {
      throw Problem(.frontMatterNotChanged, detail: "The server writes this note itself.", field: "key")
    }
    return try await locks.with(key) {
      let read = try await reader.note(key)
      guard read.hash == version else { throw Self.changed }
      let text: String
      do {
        text = try edit.applied(to: read.text)
      } catch let failure as FrontMatterEdit.Failure {
        throw Self.problem(for: failure)
      }
      let deletion = try await replace(key, Data(read.text.utf8), with: Data(text.utf8))
      let made = NoteEditStore.Edit(
        id: UUID().uuidString.lowercased(), key: key, deletion: deletion.text, hash: DocumentTag.hex(Data(text.utf8)))
      // It is on disk: whatever fails from here on is no failure of the write.
      let at = now()
      let isRecorded: Void? = try? await store.record(made, by: person, at: at)
      return NoteEdit(key: key, undo: isRecorded.map { NoteEdit.Undo(id: made.id, until: at + FileTrash.kept.asInterval) })
    }
  }

  /// Puts back what was there before an edit, as long as nothing else was written since.
  ///
  /// - Throws: `Problem`.
  func undo(_ id: String, by person: String) async throws -> NoteEdit {
    guard let edit = try await store.edit(id, of: person), let deletion = DeletionID(edit.deletion) else {
      throw Problem(.notFound, detail: "There is no such change, or it was taken back.", field: "id")
    }
    return try await locks.with(edit.key) {
      let read = try await reader.note(edit.key)
      guard read.hash == edit.hash else { throw Self.changed }
      let old = trash.path(of: edit.key, in: deletion)
      let bytes: Data
      do {
        bytes = try await folder.inBackground { [reader] in try $0.read(old, limit: reader.largestNote).bytes }
      } catch is DataFolder.Failure {
        throw Problem(.notFound, detail: "What was there before is not in the trash any more.", field: "id")
      }
      _ = try await replace(edit.key, Data(read.text.utf8), with: bytes)
      try? await store.forget(id)
      return NoteEdit(key: edit.key)
    }
  }

  /// - Returns: the deletion in which the old contents are.
  private func replace(_ key: String, _ old: Data, with bytes: Data) async throws -> DeletionID {
    let deletion = DeletionID(at: Value.milliseconds(now()))
    let isDone: Bool
    do {
      isDone = try await folder.inBackground { [trash] folder in
        let kept = try trash.room(for: key, in: deletion)
        return try folder.replace(key, with: bytes, keeping: kept) { file in
          file.status.size == old.count && (try? file.read(0..<Int64(old.count))) == old
        } != nil
      }
    } catch let failure as DataFolder.Failure {
      throw Self.problem(for: failure)
    }
    guard isDone else { throw Self.changed }
    _ = try? await records.reconcile([PathKey(key)], now: now())
    await written(key)
    return deletion
  }

  private static let changed = Problem(
    .preconditionFailed, detail: "The note was changed in the meantime, and nothing was written.", field: "version")

  private static func problem(for failure: FrontMatterEdit.Failure) -> Problem {
    switch failure {
    case .present: Problem(.frontMatterNotChanged, detail: "The front matter says it already.", field: "value")
    case .broken(let reason): Problem(.frontMatterNotChanged, detail: "\(reason) Nothing was written.", field: "key")
    case .unusual:
      Problem(
        .frontMatterNotChanged, detail: "The front matter is written in a way that the server cannot add to. Nothing was written.",
        field: "key")
    case .value: Problem.invalid("value", "cannot be written into front matter")
    }
  }

  private static func problem(for failure: DataFolder.Failure) -> Problem {
    switch failure {
    case .system(_, code: ENOSPC), .system(_, code: EDQUOT): Problem(.insufficientStorage, detail: "The disk has no room for the note.")
    case .notPermitted, .system(_, code: EROFS), .otherFileSystem:
      Problem(.notPermitted, detail: "The server does not have permission to write this note.", field: "key")
    case .notFound, .notRegular, .symbolicLink, .outside, .deletedWhileRead:
      Problem(.notFound, detail: "This note doesn't exist or was deleted.", field: "key")
    default: Problem(.unavailable, detail: "This note cannot be written at the moment.", field: "key")
    }
  }
}
