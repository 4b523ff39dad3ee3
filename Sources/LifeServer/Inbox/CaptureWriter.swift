import AtriumAPI
import AtriumServer
import Crypto
import Foundation
import MediaTypes
import Paths
import Storage

/// Puts texts and links into the inbox, and changes texts that are there. What is answered is on disk.
struct CaptureWriter: Sendable {
  let folder: DataFolder
  let records: FileRecords
  let trash: FileTrash
  let actions: ActionStore
  let captures: CaptureStore
  let finder: LibraryFinder
  let locks: AddressLocks
  let settled: Duration
  let now: @Sendable () -> Date

  /// How long a repeated request is known by its key.
  private static let memory: TimeInterval = 7 * 24 * 60 * 60
  private static let longestKey = 200

  func capture(_ call: CaptureItem, by person: String) async throws -> Capture {
    guard let asked = call.idempotencyKey else { return try await store(call, by: person) }
    let key = try RequestText.checked(asked, field: "Idempotency-Key", longest: Self.longestKey)
    // Of two requests that come at once the second finds what the first one stored.
    return try await locks.with("\(person) \(key)") {
      let since = now() - Self.memory
      if let answer = try await captures.answer(to: key, of: person, since: since) {
        return try WireJSON.decoder().decode(Capture.self, from: Data(answer.utf8))
      }
      let capture = try await store(call, by: person)
      let answer = String(decoding: try WireJSON.encoder().encode(capture), as: UTF8.self)
      try await captures.keep(answer, to: key, of: person, at: now(), forgetting: since)
      return capture
    }
  }

  private func store(_ call: CaptureItem, by person: String) async throws -> Capture {
    let date = now()
    let text = try CaptureText(call, at: date)
    let inbox = finder.files.inbox
    let sha256 = Data(SHA256.hash(data: text.bytes))
    let twin = try await records.records(hashed: sha256, limit: 1).first?.path
    let path = inbox + "/" + text.name
    do {
      let isThere = try await folder.inBackground { (try? $0.read(path, limit: CaptureText.longest * 2))?.bytes == text.bytes }
      if isThere { return Capture(path: path, results: [.init(path: path, status: .skipped)]) }
      let name = try await folder.inBackground { folder in
        try folder.makeFolder(inbox)
        return try folder.create(text.bytes, in: inbox, as: FreeNames(name: text.name, style: .plain))
      }
      guard let name else { throw Problem(.nameTaken, field: "name") }
      let path = inbox + "/" + name
      if let added = try await identify(path) { try await captures.note(added.id, at: Value.milliseconds(date)) }
      try await look(at: path, madeAt: Value.milliseconds(date))
      let undo = try await actions.record(.captured(paths: [path]), by: person, changing: [path])
      return Capture(path: path, results: [.init(path: path, status: .created, duplicateOf: twin)], undo: undo)
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "name")
    }
  }

  /// Replaces the text of an item. The old version goes to the trash.
  ///
  /// - Parameter ifMatch: tags of which the file has to have one.
  func write(_ content: String, to entry: LibraryEntry, ifMatch: String?, by person: String) async throws -> LibraryChange {
    guard !entry.isFolder, MediaType(path: entry.path)?.kind == .text else {
      throw Problem(.unsupportedMediaType, detail: "Only texts can be written.", field: "id")
    }
    if let record = try await identify(entry.path) { try await captures.note(record.id, at: entry.created) }
    let deletion = DeletionID(at: Value.milliseconds(now()))
    let expected = ifMatch.map { EntityTagList($0) }
    do {
      let isDone = try await folder.inBackground { [trash, settled, now] folder in
        let old = try trash.room(for: entry.path, in: deletion)
        return try folder.replace(entry.path, with: Data(content.utf8), keeping: old) { file in
          // A file that was written a moment ago has a weak tag. It is enough here: each of our writes makes a new file.
          expected?.contains(where: EntityTag(of: file, settled: settled, now: now()).matchesWeakly) ?? true
        }
      }
      guard isDone else { throw Problem(.preconditionFailed, detail: "The text was changed in the meantime.", field: "If-Match") }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "id")
    }
    _ = try await identify(entry.path)
    try await look(at: entry.path, madeAt: entry.created)
    let undo = try await actions.record(
      .written(path: entry.path, deletion: deletion.text), by: person, changing: [entry.path])
    return LibraryChange(path: entry.path, undo: undo)
  }

  /// A scan may have come to the file before it was known when it was captured.
  private func look(at path: String, madeAt time: Int64) async throws {
    await finder.scanner.look(at: [PathKey(path)])
    try await finder.store.date(path, at: time)
  }

  /// - Returns: the file's record, made now if there was none.
  private func identify(_ path: String) async throws -> FileRecord? {
    _ = try await records.reconcile([PathKey(path)], now: now())
    return try await records.record(at: path)
  }
}
