import AtriumAPI
import Foundation

/// What was read out of a file, as screens show it (seed: L7).
///
/// What a digester made before is there while it runs again. Digesters that this app doesn't know, and contents that cannot be decoded, are
/// passed over.
nonisolated struct FileDigests: Equatable, Sendable {
  private(set) var summary: String?
  /// What made the summary, as its provider names it; nil for sentences of the text itself.
  private(set) var summaryModel: String?
  /// Best first, each once.
  private(set) var tags: [String] = []
  /// A name of ``DigestClassification``.
  private(set) var documentClass: String?
  private(set) var names = NamedThings()
  /// What a model says that a picture shows.
  private(set) var caption: Caption?
  /// What is said in a recording.
  private(set) var transcript: Transcript?
  /// What a picture or scanned pages say.
  private(set) var recognized: RecognizedText?
  /// Digests that failed, or that wait after an attempt that failed.
  private(set) var problems: [LifeDigest] = []
  /// A picture was not read because the server has nothing that could.
  private(set) var lacksRecognition = false
  /// Nil for a file without digests.
  let progress: DigestProgress?

  /// The beginning of what the file says, if it is short enough for a list.
  private var text: String?

  init(_ digests: [LifeDigest]) {
    progress = DigestProgress(digests)
    for digest in digests {
      switch digest.status {
      case .failed: problems.append(digest)
      case .todo, .pending: if digest.reason != nil || digest.error != nil { problems.append(digest) }
      case .skipped:
        if digest.digester == Name.ocr, digest.reason == .noRecognition { lacksRecognition = true }
        continue
      case .processing, .completed: break
      }
      if let content = digest.content, content.contains(where: { !$0.isWhitespace }) { read(content, of: digest) }
    }
  }

  private mutating func read(_ content: String, of digest: LifeDigest) {
    switch digest.digester {
    case Name.summary: if summaryModel == nil { summary = content }
    case Name.abstract: (summary, summaryModel) = (content, digest.model ?? "")
    case Name.text: text = content
    // What an author has written wins.
    case Name.subtitles, Name.transcript:
      if digest.digester == Name.subtitles || transcript == nil {
        transcript = Self.decode(DigestTranscript.self, from: content).flatMap { Transcript($0, of: digest) }
      }
    case Name.caption: caption = Caption(text: content, model: digest.model)
    case Name.ocr:
      recognized = RecognizedText(digest: digest.id, revision: digest.updatedAt, text: content, isCut: digest.truncated == true)
    case Name.tags: tags = Self.decode(DigestTags.self, from: content)?.tags.filter { !$0.isEmpty }.uniqued() ?? []
    case Name.classification: documentClass = Self.decode(DigestClassification.self, from: content)?.class
    case Name.entities: names = Self.decode(DigestEntities.self, from: content).map { NamedThings($0) } ?? names
    default: break
    }
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, from content: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(content.utf8))
  }

  /// Whether anything was read that is shown.
  var hasContent: Bool {
    summary != nil || !tags.isEmpty || FileClass(documentClass) != nil || !names.isEmpty || recognized != nil
      || caption != nil || transcript != nil
  }

  /// Whether rules made something of the file's text.
  var isAnalyzed: Bool { summary != nil || !tags.isEmpty || FileClass(documentClass) != nil || !names.isEmpty }

  /// What a row says of the file: the first words of its summary, else of its caption, else of what a picture, a recording or a document says.
  var line: String? { (summary ?? caption?.text ?? recognized?.text ?? transcript?.content.text ?? text).map { Self.line(of: $0) } }

  /// Characters of a line: a row shows less.
  private static let longestLine = 240

  private static func line(of text: String) -> String {
    text.prefix(longestLine).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The digesters whose contents are shown.
  enum Name {
    static let text = "text"
    static let ocr = "ocr"
    static let entities = "entities"
    static let classification = "classification"
    static let tags = "tags"
    static let summary = "summary"
    static let caption = "caption"
    static let abstract = "abstract"
    static let subtitles = "subtitles"
    static let transcript = "transcript"
  }

  /// A sentence about a picture.
  struct Caption: Hashable, Sendable {
    let text: String
    /// What made it, as its provider names it.
    let model: String?
  }

  /// Text that was found in a picture or on scanned pages.
  struct RecognizedText: Hashable, Sendable {
    /// The id of the digest, by which the whole text is read.
    let digest: String
    /// Another one has another text.
    let revision: Date
    let text: String
    /// Whether `text` is only the beginning.
    let isCut: Bool
  }
}

nonisolated extension Sequence where Element: Hashable {
  /// Each once, in the order in which they come first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
