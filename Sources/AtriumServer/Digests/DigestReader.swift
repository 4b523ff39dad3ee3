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
  /// What stands beside a recording.
  let subtitles: @Sendable (FileRecord) async throws -> FileRecord?
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
    /// What is said in a recording; nil where nobody listened.
    var transcript: Transcript?

    /// Without a text, removes tags, summary and people that were made of earlier contents.
    mutating func removeResults(ifEmpty text: String) {
      guard !text.contains(where: { !$0.isWhitespace }) else { return }
      (texts[.tags], texts[.summary], people) = ("", "", [])
    }

    /// Leaves out the texts of digesters whose attempt counts for nothing, and what was to be removed by them.
    mutating func drop(_ outdated: Set<Digester>) {
      if outdated.contains(.text) || outdated.contains(.subtitles) { (texts[.tags], texts[.summary], people) = (nil, nil, nil) }
      for part in outdated.compactMap(DocumentTexts.Part.init) { texts[part] = nil }
      if outdated.contains(.ocr) { pages = nil }
      if outdated.contains(.entities) { people = nil }
      if outdated.contains(.subtitles) || outdated.contains(.transcript) { transcript = nil }
    }

    /// Adds what came of another digester of the same file.
    mutating func add(_ other: Attempt) {
      results.outcomes.merge(other.results.outcomes) { $1 }
      results.contents.merge(other.results.contents) { $1 }
      results.evidence.merge(other.results.evidence) { $1 }
      texts.merge(other.texts) { $1 }
      pages = other.pages ?? pages
      people = other.people ?? people
      transcript = other.transcript ?? transcript
    }
  }

  func make(_ task: DigestTask) async throws -> Attempt {
    let record = task.file
    do {
      if record.size > Self.largestPages, [.reading, .recognition].contains(task.stage),
        [.pages, .picture].contains(FileDigests.FileKind(path: record.path))
      {
        throw WorkerError.failed(WorkerFailure(.tooLarge))
      }
      switch task.stage {
      case .reading:
        return task.digesters.contains(.subtitles) ? try await transcript(of: record, task.kept) : try await text(of: task)
      case .recognition: return try await recognition(of: record, task.kept)
      case .analysis:
        let made = try await analysis(of: [task])
        return made.attempts[record.id] ?? Attempt(results: DigestResults(.givenBack, of: task.digesters))
      case .buying: return Attempt(results: DigestResults(.skipped(.noProvider), of: task.digesters))
      }
    } catch let error as WorkerError {
      return Attempt(results: DigestResults(.failed(try Self.fault(of: error)), of: task.digesters))
    } catch is TextRecognizer.Failure {
      return Attempt(results: DigestResults(.skipped(.noRecognition), of: task.digesters))
    } catch is FileChanged {
      return Attempt(results: DigestResults(.failed(.unreadable), of: task.digesters))
    } catch is DataFolder.Failure {
      return Attempt(results: DigestResults(.failed(.unreadable), of: task.digesters))
    }
  }

  func makeAll(_ tasks: [DigestTask]) async -> MadeDigests {
    let end = ContinuousClock.now + DigestBatch.longest
    var made = MadeDigests()
    do {
      try Task.checkCancellation()
      switch tasks.first?.stage {
      case .reading: made.attempts = try await plainTexts(of: tasks)
      case .analysis: return try await analysis(of: tasks)
      case .recognition, .buying, nil: break
      }
    } catch {
      made.error = error
      return made
    }
    await makeOneByOne(tasks, until: end, into: &made)
    return made
  }

  // MARK: Stages

  /// Of the files that are read without a worker: their bytes together, and what they say on a thread that yields, unless somebody waits for it.
  ///
  /// - Returns: those of the others, and of what could not be read at once, are not among them.
  private func plainTexts(of tasks: [DigestTask]) async throws -> [Int64: Attempt] {
    let plain = tasks.filter { $0.file.size <= PlainText.longest && PlainText.kind(of: PathParts.name(of: $0.file.path)) != nil }
    guard !plain.isEmpty else { return [:] }
    let contents = try? await folder.reading { folder in
      plain.compactMap { task in (try? folder.unchangedBytes(of: task.file)).map { (file: task.file, bytes: $0) } }
    }
    guard let contents, !contents.isEmpty else { return [:] }
    return try await WorkThreads.run(.init(of: tasks)) {
      var attempts: [Int64: Attempt] = [:]
      for (file, bytes) in contents {
        let name = PathParts.name(of: file.path)
        if let text = PlainText.read(bytes, named: name) { attempts[file.id] = try Self.attempt(of: text, named: name) }
      }
      return attempts
    }
  }

  private func text(of task: DigestTask) async throws -> Attempt {
    let name = PathParts.name(of: task.file.path)
    let request = ReadDocument(fileName: name, textLimit: Self.longestText)
    let priority = task.isWaitedFor ? WorkerPriority.long : .background
    let found = try await folder.unchanged(task.file) { try await workers.read(request, of: $0, priority: priority) }
    guard case .text(let document) = found, document.kind != .archive else {
      var attempt = Attempt()
      attempt.results.outcomes[.text] = .skipped(.otherKind)
      attempt.texts[.text] = ""
      attempt.removeResults(ifEmpty: "")
      return attempt
    }
    return try Self.attempt(of: document, named: name)
  }

  private static func attempt(of document: DocumentText, named name: String) throws -> Attempt {
    var attempt = Attempt()
    let text = words(of: document, named: name)
    attempt.texts[.text] = text
    if lists.contains(document.kind) {
      for digester in [Digester.summary, .abstract] { attempt.results.outcomes[digester] = .skipped(.otherKind) }
    }
    if document.kind == .pdf {
      let pictures = document.pagesWithoutText
      if pictures.isEmpty {
        attempt.results.outcomes[.ocr] = .skipped(.notNeeded)
        (attempt.texts[.ocr], attempt.pages) = ("", [:])
      }
      attempt.results.evidence[.text] = String(decoding: try JSONEncoder().encode(PicturePages(pages: pictures)), as: UTF8.self)
    }
    attempt.results.outcomes[.text] = text.contains { !$0.isWhitespace } ? .completed : .skipped(.noText)
    attempt.removeResults(ifEmpty: text)
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

  /// What is said in a recording, as the file beside it has it.
  private func transcript(of record: FileRecord, _ kept: KeptDigests) async throws -> Attempt {
    // Without subtitles, what a model has written down is what is said.
    let other = kept.transcript ?? Transcript(text: "")
    guard let planned = kept.subtitles else { return Self.attempt(other, .skipped(.noSubtitles)) }
    // Others came meanwhile: it is planned again.
    guard let file = try await subtitles(record), file.subtitleToken == planned, let format = SubtitleFile.format(of: file.path) else {
      throw FileChanged()
    }
    let request = ReadDocument(fileName: "subtitles.txt", textLimit: Self.longestText)
    let found = try await folder.unchanged(file) { try await workers.read(request, of: $0, priority: .background) }
    guard case .text(let document) = found, document.kind != .archive else { return Self.attempt(other, .skipped(.noText)) }
    let transcript = try await folder.inBackground { _ in TimedText.read(document.text, as: format) }
    return transcript.text.isEmpty ? Self.attempt(other, .skipped(.noText)) : Self.attempt(transcript, .completed)
  }

  private static func attempt(_ transcript: Transcript, _ outcome: DigestOutcome) -> Attempt {
    var attempt = Attempt(results: DigestResults(outcome, of: [.subtitles]))
    attempt.transcript = transcript
    attempt.texts[.transcript] = transcript.text
    attempt.removeResults(ifEmpty: transcript.text)
    return attempt
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

  /// Rules over the texts of files, until the time of the batch is over.
  private func analysis(of tasks: [DigestTask]) async throws -> MadeDigests {
    let parts = try await texts.texts(of: tasks.map(\.file.id))
    let zone = zone()
    return try await WorkThreads.run(.init(of: tasks)) {
      let end = ContinuousClock.now + DigestBatch.longest
      var made = MadeDigests()
      for task in tasks where made.attempts.isEmpty || ContinuousClock.now < end {
        made.attempts[task.file.id] = try Self.analysis(of: task, parts[task.file.id] ?? [], zone)
      }
      return made
    }
  }

  private static func analysis(of task: DigestTask, _ texts: [String], _ zone: TimeZone) throws -> Attempt {
    let (record, digesters) = (task.file, task.digesters)
    let text = texts.isEmpty ? task.kept.caption ?? "" : texts.joined(separator: "\n\n")
    guard text.contains(where: { !$0.isWhitespace }) else {
      return Attempt(results: DigestResults(.skipped(.noText), of: digesters), people: digesters.contains(.entities) ? [] : nil)
    }
    let source = DocumentSource(
      fileName: PathParts.name(of: record.path),
      mediaType: MediaType(path: record.path)?.name.split(separator: ";").first.map(String.init))
    let made = try TextDigests(of: text, digesters, source: source, date: record.modified, zone: zone)
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
