import AtriumAPI
import AtriumServer
import DocumentModel
import Hummingbird
import Intelligence
import Storage

/// Digests over HTTP.
struct DigestRoutes: Sendable {
  let inbox: InboxReader
  let digests: DigestCatalog
  let links: LinkWorker

  private var library: LibraryReader { inbox.library }

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetInboxItemStatus.self) { call, _ in try await status(of: try await inbox.entry(call.id)) }
    router.answer(ReenrichInboxItem.self) { call, _ in try await make(call.digesters, of: try await inbox.entry(call.id), field: "id") }
    router.answer(MakeDigests.self) { call, _ in
      try await make(call.digesters, of: try await library.finder.entry(at: call.path, field: "path"), field: "path")
    }
    router.answer(GetDigest.self) { call, _ in try await digest(call.id) }
    router.answer(FindPictureWords.self, with: words)
    router.answer(ListDigesters.self) { _, _ in DigesterList(digesters: [.link] + Digester.allCases.map(\.described)) }
    router.answer(GetDigestQueue.self) { _, _ in try await digests.queue() }
    router.answer(PauseDigests.self) { call, _ in
      try await digests.pause(call.isPaused)
      return try await digests.queue()
    }
  }

  private func status(of entry: LibraryEntry) async throws -> InboxItemStatus {
    let records = try await library.records.records(at: [entry.path])
    let list = try await library.digests.list(of: records, isList: false).values.first ?? []
    let states = Set(list.map(\.status))
    let status: InboxItemStatus.Status =
      states.contains(.processing) ? .processing : list.isEmpty || states.contains(.pending) || states.contains(.todo) ? .pending : .done
    return InboxItemStatus(status: entry.isFolder ? .done : status, digests: list)
  }

  private func words(_ call: FindPictureWords, context: AtriumRequestContext) async throws -> PictureWords {
    let words = try SearchWords(q: call.q)
    let entry = try await library.finder.entry(at: call.path, field: "path")
    guard let record = try await library.records.record(at: entry.path) else { return PictureWords(words: []) }
    let places = try await digests.texts.places(of: words, in: record.id, limit: FindPictureWords.most)
    return PictureWords(
      words: places.map {
        PictureWords.Word(text: $0.text, page: $0.page, x: $0.box.x, y: $0.box.y, width: $0.box.width, height: $0.box.height)
      })
  }

  func make(_ names: [String]?, of entry: LibraryEntry, field: String) async throws -> DigestsAsked {
    var digesters: Set<Digester> = []
    for name in names ?? [] where name != LifeDigest.link {
      guard let digester = Digester(rawValue: name) else {
        let known = [LifeDigest.link] + Digester.allCases.map(\.rawValue)
        throw Problem.invalid("digesters", "names no digester: \(known.joined(separator: ", "))")
      }
      digesters.insert(digester)
    }
    guard !entry.isFolder else { throw Problem.invalid(field, "is a folder, and only files are read") }
    guard let record = try await library.records.record(at: entry.path) else {
      throw Problem(.unavailable, detail: "This file was not looked at yet.", field: field)
    }
    let isLink = try await library.digests.links.progress(of: [record.id])[record.id] != nil
    if isLink, names == nil || names?.contains(LifeDigest.link) == true {
      // What is made from the page follows, as the file has other bytes then.
      return DigestsAsked(message: "The page is fetched again.", job: try await links.ask(for: record.id, again: true))
    }
    let job = try await digests.make(digesters, of: record)
    return DigestsAsked(message: "The file is read again.", job: job)
  }

  private func digest(_ id: String) async throws -> LifeDigest {
    let parts = id.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let file = Int64(parts[0]), let record = try await library.records.record(id: file),
      record.missing == nil, library.finder.files.contains(record.path)
    else { throw DigestLister.missing }
    if parts[1] == LifeDigest.link { return try await library.digests.link(of: record) }
    guard let digester = Digester(rawValue: String(parts[1])) else { throw DigestLister.missing }
    return try await library.digests.digest(digester, of: record)
  }
}

extension DigesterList.Digester {
  fileprivate static let link = DigesterList.Digester(
    name: LifeDigest.link, label: "Page", description: "The page of a captured link, which is added to the file of the link.", inputs: [],
    output: "json", version: 1, needsKey: false)
}

extension Digester {
  fileprivate var described: DigesterList.Digester {
    let (label, description): (String, String) =
      switch self {
      case .text: ("Text", "The text of documents, mails, tables and PDFs.")
      case .ocr: ("Text in pictures", "The text of pictures, and of pages that are pictures.")
      case .entities: ("Names", "People, organizations, places, dates, amounts and numbers that the text names.")
      case .classification: ("Kind", "What kind of document the text is.")
      case .tags: ("Tags", "Three to five words for what the text is about.")
      case .summary: ("Summary", "The sentences that say most of the text.")
      case .caption: ("Caption", "A sentence that says what a picture shows, by the model of a provider.")
      }
    let isText = self == .text || self == .ocr || self == .summary || self == .caption
    return DigesterList.Digester(
      name: rawValue, label: label, description: description, inputs: inputs.map(\.rawValue), output: isText ? "text" : "json",
      version: version, needsKey: isBought)
  }
}
