import AtriumAPI
import AtriumServer
import Foundation
import MediaTypes
import Multipart
import NIOCore
import Storage

/// Puts texts, links and files into the inbox, and changes texts that are there. What is answered is on disk.
struct CaptureWriter: Sendable {
  let folder: DataFolder
  let trash: FileTrash
  let actions: ActionStore
  let captures: CaptureStore
  let links: LinkStore
  let linkWorker: LinkWorker
  let registry: FileRegistry
  let importer: FileImporter
  let receiver: FormReceiver
  let locks: AddressLocks
  let settled: Duration
  let now: @Sendable () -> Date

  /// How long a repeated request is known by its key.
  private static let memory: TimeInterval = 7 * 24 * 60 * 60
  private static let longestKey = 200

  private var inbox: String { registry.finder.files.inbox }

  func capture(_ call: CaptureItem, by person: String) async throws -> Capture {
    try await once(call.idempotencyKey, by: person) { await importer.capture([try await store(call)], by: person) }
  }

  /// Stores what is in a form: its files one by one as they come, then its text or link.
  ///
  /// - Parameter key: as of ``CaptureItem``.
  func capture(
    form: some AsyncSequence<ByteBuffer, any Error> & Sendable, boundary: FormBoundary, key: String?, by person: String
  ) async throws -> Capture {
    try await once(key, by: person) {
      let form = try await receiver.receive(form, boundary: boundary, into: inbox, limit: CaptureItem.form.limit)
      var (results, problem) = (form.results, form.problem)
      let call = CaptureItem(form)
      if results.isEmpty || call.text?.isEmpty == false || call.url != nil {
        do {
          results.insert(try await store(call), at: 0)
        } catch let refused as Problem where !results.isEmpty {
          problem = problem ?? refused
          results.insert(Capture.Result(path: call.name ?? "text", status: .failed, error: refused.detail), at: 0)
        }
      }
      if let problem, results.allSatisfy({ $0.status == .failed }) { throw problem }
      return await importer.capture(results, by: person)
    }
  }

  /// Answers a request that was answered before as it was then. One of which a part failed may be tried again.
  private func once(_ asked: String?, by person: String, _ store: @Sendable () async throws -> Capture) async throws -> Capture {
    guard let asked else { return try await store() }
    let key = try RequestText.checked(asked, field: "Idempotency-Key", longest: Self.longestKey)
    // Of two requests that come at once the second finds what the first one stored.
    return try await locks.with("\(person) \(key)") {
      let since = now() - Self.memory
      if let answer = try await captures.answer(to: key, of: person, since: since) {
        return try WireJSON.decoder().decode(Capture.self, from: Data(answer.utf8))
      }
      let capture = try await store()
      guard !capture.results.contains(where: { $0.status == .failed }) else { return capture }
      let answer = String(decoding: try WireJSON.encoder().encode(capture), as: UTF8.self)
      try await captures.keep(answer, to: key, of: person, at: now(), forgetting: since)
      return capture
    }
  }

  /// Stores a text or a link.
  private func store(_ call: CaptureItem) async throws -> Capture.Result {
    let date = now()
    let text = try CaptureText(call, at: date)
    let inbox = inbox
    let path = inbox + "/" + text.name
    do {
      let isThere = try await folder.inBackground { (try? $0.read(path, limit: CaptureText.longest * 2))?.bytes == text.bytes }
      if isThere { return Capture.Result(path: path, status: .skipped) }
      let name = try await folder.inBackground { folder in
        try folder.makeFolder(inbox)
        return try folder.create(text.bytes, in: inbox, as: FreeNames(name: text.name, style: .plain))
      }
      guard let name else { throw Problem(.nameTaken, field: "name") }
      let path = inbox + "/" + name
      // It is on disk: whatever fails from here on is no failure of the capture.
      let twin = try? await registry.add(path, at: Value.milliseconds(date))
      if text.isLink { try? await note(text.bytes, asLinkAt: path) }
      return Capture.Result(path: path, status: .created, duplicateOf: twin)
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "name")
    }
  }

  /// Its page may be added to a link's file as long as it has these bytes.
  private func note(_ bytes: Data, asLinkAt path: String) async throws {
    guard let record = try await registry.records.record(at: path) else { return }
    try await links.set(LinkStore.State(sha256: LinkWriter.hash(of: bytes)), of: record.id)
    try await linkWorker.ask(for: record.id)
  }

  /// Replaces the text of an item. The old version goes to the trash.
  ///
  /// - Parameter ifMatch: tags of which the file has to have one.
  func write(_ content: String, to entry: LibraryEntry, ifMatch: String?, by person: String) async throws -> LibraryChange {
    guard !entry.isFolder, MediaType(path: entry.path)?.kind == .text else {
      throw Problem(.unsupportedMediaType, detail: "Only texts can be written.", field: "id")
    }
    if let record = try await registry.identify(entry.path) { try await captures.note(record.id, at: entry.created) }
    let deletion = DeletionID(at: Value.milliseconds(now()))
    let expected = ifMatch.map { EntityTagList($0) }
    do {
      let isDone = try await folder.inBackground { [trash, settled, now] folder in
        let old = try trash.room(for: entry.path, in: deletion)
        let written = try folder.replace(entry.path, with: Data(content.utf8), keeping: old) { file in
          // A file that was written a moment ago has a weak tag. It is enough here: each of our writes makes a new file.
          expected?.contains(where: EntityTag(of: file, settled: settled, now: now()).matchesWeakly) ?? true
        }
        return written != nil
      }
      guard isDone else { throw Problem(.preconditionFailed, detail: "The text was changed in the meantime.", field: "If-Match") }
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "id")
    }
    _ = try await registry.identify(entry.path)
    try await registry.look(at: entry.path, madeAt: entry.created)
    let undo = try await actions.record(
      .written(path: entry.path, deletion: deletion.text), by: person, changing: [entry.path])
    return LibraryChange(path: entry.path, undo: undo)
  }
}

extension CaptureItem {
  /// What the fields of a form say; of a field that is there several times the first, and of tags each. A title, which programs share beside a
  /// text or a link, is a text where it is all there is.
  fileprivate init(_ form: FormReceiver.Form) {
    func first(_ name: String) -> String? { form.fields[name]?.first { !$0.isEmpty } }
    let title = first("url") == nil && form.results.isEmpty ? first("title") : nil
    self.init(
      text: first("text") ?? title, url: first("url"), name: first("name"), tags: form.fields["tags"], timeZone: first("timeZone"))
  }
}
