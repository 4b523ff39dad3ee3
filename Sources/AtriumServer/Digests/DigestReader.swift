import DocumentModel
import Foundation
import Intelligence
import Markdown
import MediaTypes
import Paths
import Recognition
import Storage
import TextAnalysis
import WorkerContract
import Workers

/// Does the work of digesters on one file, and says how it ended.
struct DigestReader: DigestMaking {
  let folder: DataFolder
  let workers: WorkerPool
  let texts: DocumentTexts
  let recognizer: TextRecognizer
  let zone: @Sendable () -> TimeZone

  /// Bytes of a text that are kept, in UTF-8.
  static let longestText = 1 << 20
  /// Bytes of a PDF or a picture, which are read from anywhere in them: a larger one, or one that is mostly a hole, would take its whole time and
  /// hold others up.
  static let largestPages: Int64 = 4 << 30
  /// Pages of a document that are looked at for text in pictures.
  static let mostPages = 200

  /// What came of an attempt, with the texts that it found.
  struct Attempt: Sendable {
    var results = DigestResults()
    var texts: [DocumentTexts.Part: String] = [:]
    /// The words of pages that are pictures, by the page's number; nil where none were looked at.
    var pages: [Int: [RecognizedText.Word]]?
    /// The names of people whom the file names; nil where it was not looked at for names.
    var people: [String]?
  }

  func make(_ record: FileRecord, _ stage: DigestStage, _ digesters: Set<Digester>, kept: KeptDigests) async throws -> Attempt {
    do {
      if record.size > Self.largestPages, [.reading, .recognition].contains(stage),
        [.pages, .picture].contains(FileDigests.FileKind(path: record.path))
      {
        throw WorkerError.failed(WorkerFailure(.tooLarge))
      }
      switch stage {
      case .reading: return try await text(of: record)
      case .recognition: return try await recognition(of: record, kept)
      case .analysis: return try await analysis(of: record, digesters, kept)
      case .buying: return Attempt(results: DigestResults(.skipped(.noProvider), of: digesters))
      }
    } catch let error as WorkerError {
      return Attempt(results: DigestResults(.failed(try Self.fault(of: error)), of: digesters))
    } catch is TextRecognizer.Failure {
      return Attempt(results: DigestResults(.skipped(.noRecognition), of: digesters))
    } catch is FileChanged {
      return Attempt(results: DigestResults(.failed(.unreadable), of: digesters))
    } catch is DataFolder.Failure {
      return Attempt(results: DigestResults(.failed(.unreadable), of: digesters))
    }
  }

  // MARK: Stages

  private func text(of record: FileRecord) async throws -> Attempt {
    let name = PathParts.name(of: record.path)
    let request = ReadDocument(fileName: name, textLimit: Self.longestText)
    let found = try await folder.unchanged(record) { try await workers.read(request, of: $0, priority: .background) }
    var attempt = Attempt()
    guard case .text(let document) = found, document.kind != .archive else {
      attempt.results.outcomes[.text] = .skipped(.otherKind)
      attempt.texts[.text] = ""
      attempt.people = []
      return attempt
    }
    let text = Self.words(of: document, named: name)
    attempt.texts[.text] = text
    if Self.lists.contains(document.kind) { attempt.results.outcomes[.summary] = .skipped(.otherKind) }
    if document.kind == .pdf {
      let pictures = document.pagesWithoutText
      if pictures.isEmpty { attempt.results.outcomes[.ocr] = .skipped(.notNeeded) }
      attempt.results.evidence[.text] = String(decoding: try JSONEncoder().encode(PicturePages(pages: pictures)), as: UTF8.self)
    }
    attempt.results.outcomes[.text] = text.contains { !$0.isWhitespace } ? .completed : .skipped(.noText)
    return attempt
  }

  /// What has no sentences.
  private static let lists: Set<DocumentKind> = [
    .sourceCode, .separatedValues, .workbook, .openSpreadsheet, .contact, .calendar,
  ]

  /// The text as a person reads it: of Markdown without its marks and its front matter, of a mail with its subject.
  private static func words(of document: DocumentText, named name: String) -> String {
    if document.kind == .markdown { return Note.parse(text: document.text, fileName: name).plainText }
    guard let title = document.title ?? document.mail?.subject, !document.text.contains(title) else { return document.text }
    return title + "\n\n" + document.text
  }

  private func recognition(of record: FileRecord, _ kept: KeptDigests) async throws -> Attempt {
    let pages = try kept.digests.first { $0.digester == .text }?.evidence.map {
      try JSONDecoder().decode(PicturePages.self, from: Data($0.utf8)).pages
    }
    let found = try await folder.unchanged(record) { file in
      var found: [(page: Int, text: RecognizedText)] = []
      for page in (pages ?? [0]).prefix(Self.mostPages) {
        try Task.checkCancellation()
        found.append((page, try await recognizer.recognize(file, page: page)))
      }
      return found
    }
    let text = found.map(\.text.text).filter { $0.contains { !$0.isWhitespace } }.joined(separator: "\n\n")
    var attempt = Attempt()
    attempt.pages = Dictionary(found.map { ($0.page, $0.text.words) }, uniquingKeysWith: { first, _ in first })
    attempt.texts[.ocr] = text
    attempt.results.outcomes[.ocr] = text.isEmpty ? .skipped(.noText) : .completed
    return attempt
  }

  private func analysis(of record: FileRecord, _ digesters: Set<Digester>, _ kept: KeptDigests) async throws -> Attempt {
    let parts = try await texts.texts(of: record.id)
    let texts = [parts.text, parts.ocr].filter { $0.contains { !$0.isWhitespace } }
    let text = texts.isEmpty ? kept.caption ?? "" : texts.joined(separator: "\n\n")
    guard text.contains(where: { !$0.isWhitespace }) else {
      return Attempt(results: DigestResults(.skipped(.noText), of: digesters), people: digesters.contains(.entities) ? [] : nil)
    }
    let source = DocumentSource(
      fileName: PathParts.name(of: record.path),
      mediaType: MediaType(path: record.path)?.name.split(separator: ";").first.map(String.init))
    let made = try await folder.inBackground { [zone] _ in
      try TextDigests(of: text, digesters, source: source, date: record.modified, zone: zone())
    }
    var attempt = Attempt()
    attempt.results.contents = made.contents
    for digester in digesters {
      attempt.results.outcomes[digester] = made.contents[digester] == nil ? .skipped(.shortText) : .completed
    }
    if digesters.contains(.entities) { attempt.people = made.people }
    if digesters.contains(.tags) { attempt.texts[.tags] = made.tags.joined(separator: ", ") }
    if digesters.contains(.summary) { attempt.texts[.summary] = made.contents[.summary] ?? "" }
    return attempt
  }

  static func fault(of error: WorkerError) throws -> DigestFault {
    switch error {
    case .unavailable, .busy: throw error
    case .crashed: .ended
    case .timedOut: .tookTooLong
    case .failed(let failure):
      switch failure.kind {
      case .unsupported: .otherKind
      case .damaged: .damaged
      case .tooLarge: .tooLarge
      case .passwordProtected: .protected
      case .noSpace, .refused: .unreadable
      }
    }
  }
}

/// What the digest of a text says of the pages that are pictures.
struct PicturePages: Codable {
  /// From 0.
  let pages: [Int]
}
