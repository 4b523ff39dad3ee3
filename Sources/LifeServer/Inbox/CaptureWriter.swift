import AtriumAPI
import AtriumServer
import Foundation
import MediaTypes
import Multipart
import NIOCore
import Paths
import Storage

/// Puts texts, links and files into the inbox, and changes texts that are there. What is answered is on disk.
struct CaptureWriter: Sendable {
  let folder: DataFolder
  let trash: FileTrash
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
    try await once(call.idempotencyKey, by: person) {
      var draft = CaptureDraft()
      try await store(call, in: &draft)
      return draft
    }
  }

  /// Stores what is in a form: its files one by one as they come, then its text or link.
  ///
  /// - Parameter key: as of ``CaptureItem``.
  func capture(
    form: some AsyncSequence<ByteBuffer, any Error> & Sendable, boundary: FormBoundary, key: String?, by person: String
  ) async throws -> Capture {
    try await once(key, by: person) {
      var form = await receiver.receive(form, boundary: boundary, into: inbox, limit: CaptureItem.form.limit)
      if let failure = form.failure {
        // Files that were complete stay, and are known from now on.
        _ = try? await finish(form.draft, by: person, key: nil)
        throw failure
      }
      let call = CaptureItem(form)
      if form.draft.results.isEmpty || call.text?.isEmpty == false || call.url != nil {
        do {
          try await store(call, in: &form.draft)
        } catch let refused as Problem where !form.draft.results.isEmpty {
          form.problem = form.problem ?? refused
          form.draft.results.insert(Capture.Result(path: call.name ?? "text", status: .failed, error: refused.detail), at: 0)
        }
      }
      if let problem = form.problem, form.draft.results.allSatisfy({ $0.status == .failed }) { throw problem }
      return form.draft
    }
  }

  /// Answers a request that was answered before as it was then. One of which a part failed may be tried again.
  private func once(_ asked: String?, by person: String, _ store: @Sendable () async throws -> CaptureDraft) async throws -> Capture {
    guard let asked else { return try await finish(try await store(), by: person, key: nil) }
    let key = try RequestText.checked(asked, field: "Idempotency-Key", longest: Self.longestKey)
    // Of two requests that come at once the second finds what the first one stored.
    return try await locks.with("\(person) \(key)") {
      if let answer = try await captures.answer(to: key, of: person, since: now() - Self.memory) {
        return try WireJSON.decoder().decode(Capture.self, from: Data(answer.utf8))
      }
      let draft = try await store()
      return try await finish(draft, by: person, key: draft.hasFailed ? nil : key)
    }
  }

  /// Records what was stored, in one transaction: with it what is to be fetched for links, and the answer to a request that has a key.
  private func finish(_ draft: CaptureDraft, by person: String, key: String?) async throws -> Capture {
    try await importer.capture(draft, by: person, isKept: key != nil) { [links, linkWorker, captures, now] capture, connection, records in
      for record in records {
        guard let sha256 = draft.links[PathKey(record.path)] else { continue }
        // Its page may be added to the file as long as it has these bytes.
        try links.set(LinkStore.State(sha256: sha256), of: record.id, in: connection)
        try linkWorker.ask(for: record.id, in: connection)
      }
      if let key {
        let answer = String(decoding: try WireJSON.encoder().encode(capture), as: UTF8.self)
        try captures.keep(answer, to: key, of: person, at: now(), forgetting: now() - Self.memory, in: connection)
      }
    }
  }

  /// Stores a text or a link, before what is stored already.
  private func store(_ call: CaptureItem, in draft: inout CaptureDraft) async throws {
    let text = try CaptureText(call, at: now())
    let outcome = try await importer.place(.bytes(text.bytes), named: text.name, in: inbox)
    draft.add(outcome, isFirst: true, link: text.isLink ? LinkWriter.hash(of: text.bytes) : nil)
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
      let written = try await folder.writing { [trash, settled, now] folder -> Arrival? in
        let old = try trash.room(for: entry.path, in: deletion)
        let written = try folder.replace(entry.path, with: Data(content.utf8), keeping: old) { file in
          // A file that was written a moment ago has a weak tag. It is enough here: each of our writes makes a new file.
          expected?.contains(where: EntityTag(of: file, settled: settled, now: now()).matchesWeakly) ?? true
        }
        return try written.map { Arrival(try FileSighting(of: $0), at: entry.created, in: folder) }
      }
      guard let written else { throw Problem(.preconditionFailed, detail: "The text was changed in the meantime.", field: "If-Match") }
      let undo = try await importer.recorder.replaced(written, keeping: deletion, by: person)
      return LibraryChange(path: entry.path, undo: undo)
    } catch let failure as DataFolder.Failure {
      throw failure.problem(of: "id")
    }
  }
}

extension CaptureItem {
  /// What the fields of a form say; of a field that is there several times the first, and of tags each. A title, which programs share beside a
  /// text or a link, is a text where it is all there is.
  fileprivate init(_ form: FormReceiver.Form) {
    func first(_ name: String) -> String? { form.fields[name]?.first { !$0.isEmpty } }
    let title = first("url") == nil && form.draft.results.isEmpty ? first("title") : nil
    self.init(
      text: first("text") ?? title, url: first("url"), name: first("name"), tags: form.fields["tags"], timeZone: first("timeZone"))
  }
}
