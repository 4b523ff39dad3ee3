import AtriumAPI
import AtriumServer
import Foundation
import Markdown
import Storage

/// Reads notes from their files: one for its reader, many for the index.
struct NoteReader: Sendable {
  let folder: DataFolder
  /// Bytes; a larger note is refused unread.
  let largestNote: Int
  /// The moment that a file is looked at.
  var now: @Sendable () -> Date = { Date() }

  /// The files of a batch, as the index keeps them; `vanished` are those that were gone when their turn came.
  struct Batch: Sendable {
    var files: [ReadFile] = []
    var vanished: [String] = []
  }

  /// Reads and parses a batch on as many threads as `width` allows at the moment, at least one.
  @concurrent
  func read(_ items: [FolderSurvey.Item], width: @Sendable () -> Int) async throws -> Batch {
    try await withThrowingTaskGroup(of: Batch.self) { group in
      var waiting = items.chunks(of: Self.filesPerTask)[...]
      var running = 0
      var whole = Batch()
      while running > 0 || !waiting.isEmpty {
        while running < max(1, width()), let chunk = waiting.popFirst() {
          group.addTask { try await read(chunk) }
          running += 1
        }
        guard let batch = try await group.next() else { break }
        running -= 1
        whole.files += batch.files
        whole.vanished += batch.vanished
      }
      return whole
    }
  }

  /// A few milliseconds of work: so soon a core is left to somebody else.
  private static let filesPerTask = 40

  private func read(_ items: [FolderSurvey.Item]) async throws -> Batch {
    let contents = try await folder.inBackground { folder in
      try items.map { item -> Result<FileContents, any Error>? in
        try Task.checkCancellation()
        return item.refusal == nil ? Result { try folder.read(item.key, limit: largestNote) } : nil
      }
    }
    var batch = Batch()
    for (item, contents) in zip(items, contents) {
      try Task.checkCancellation()
      if let file = file(item, contents) { batch.files.append(ReadFile(file)) } else { batch.vanished.append(item.key) }
    }
    return batch
  }

  /// One note, read now: what is shown is never older than the file.
  ///
  /// - Throws: `Problem`: `not_found`, `not_text`, `too_large`, `not_permitted`, `unavailable`, `invalid_request` for a key that is no path.
  @concurrent
  func note(_ key: String) async throws -> ReadNote {
    guard NoteKey.isNote(key) else { throw Problem(.notFound, detail: "This note doesn't exist or was deleted.", field: "key") }
    let contents: FileContents
    do {
      contents = try await folder.reading { [largestNote] in try $0.read(key, limit: largestNote) }
    } catch let failure as DataFolder.Failure {
      throw Self.problem(for: failure)
    }
    guard let text = contents.text else {
      throw Problem(.notText, detail: "This note can't be shown because it is not UTF-8 text.", field: "key")
    }
    let note = Note.parse(text: text, fileName: NoteKey.fileName(key))
    return ReadNote(key: key, text: text, note: note, status: contents.status, hash: DocumentTag.hex(contents.bytes))
  }

  /// The Markdown of a note without its front matter; nil when it cannot be read as text.
  func body(of key: String) -> String? {
    guard NoteKey.isNote(key), let text = try? folder.read(key, limit: largestNote).text else { return nil }
    return Note.parse(text: text, fileName: NoteKey.fileName(key)).body
  }

  /// What the index keeps of a file; nil when it is gone.
  ///
  /// - Parameter read: what came of reading it; nil for one that is refused unread.
  private func file(_ item: FolderSurvey.Item, _ read: Result<FileContents, any Error>?) -> IndexedFile? {
    guard let read else { return item.refusal.map { unread(item, .skipped, $0) } }
    let contents: FileContents
    do {
      contents = try read.get()
    } catch DataFolder.Failure.notFound, DataFolder.Failure.deletedWhileRead {
      return nil
    } catch DataFolder.Failure.tooLarge(_, let size, let limit) {
      return unread(item, .skipped, .tooLarge(size: size, limit: limit))
    } catch {
      return unread(item, .failed, FileReason(error))
    }
    guard let text = contents.text else { return unread(item, .skipped, .notText) }
    let note = Note.parse(text: text, fileName: NoteKey.fileName(item.key))
    return IndexedFile(note, key: item.key, contents, hash: DocumentTag.hex(contents.bytes), at: now())
  }

  private func unread(_ item: FolderSurvey.Item, _ status: IndexedFile.Status, _ reason: FileReason) -> IndexedFile {
    IndexedFile(unread: item, status, reason, at: now())
  }

  private static func problem(for failure: DataFolder.Failure) -> Problem {
    switch failure {
    case .tooLarge(_, let size, let limit):
      Problem(.tooLarge, detail: "This note has \(size) bytes; at most \(limit) are shown.", field: "key", size: size, limit: Int64(limit))
    case .emptyPath, .absolutePath, .parentComponent, .nulByte, .notNormal:
      Problem.invalid("key", "is not a path within the data folder")
    case .symbolicLink, .outside:
      Problem(.notFound, detail: "This key leads through a symbolic link, which is not followed.", field: "key")
    case .notPermitted:
      Problem(.notPermitted, detail: "The server does not have permission to read this note.", field: "key")
    // What the file system cannot name is not there.
    case .notFound, .notRegular, .deletedWhileRead, .system(_, code: ENAMETOOLONG):
      Problem(.notFound, detail: "This note doesn't exist or was deleted.", field: "key")
    case .changedWhileRead, .otherFileSystem, .stalled, .system, .noFolder, .kernelTooOld:
      Problem(.unavailable, detail: "This note cannot be read at the moment.", field: "key")
    }
  }
}
