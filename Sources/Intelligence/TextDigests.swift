package import Foundation
package import TextAnalysis

/// The digests that rules make of a text: entities, class, tags and a summary.
package struct TextDigests: Sendable {
  /// Bytes of UTF-8 that are read.
  package static let limit = 512 << 10

  /// Characters of a text that is its own summary.
  package static let shortest = 400

  /// The content of each digest as it is on the wire. A text that is short, or has no sentences, has no summary.
  package let contents: [Digester: String]
  /// Best first.
  package let tags: [String]
  /// The names of people in the text, as `entities` has them.
  package let people: [String]

  /// - Parameters:
  ///   - digesters: those that are made.
  ///   - date: when the text was written as far as is known: what "tomorrow" is counted from.
  package init(of text: String, _ digesters: Set<Digester>, source: DocumentSource, date: Date, zone: TimeZone) throws {
    let tokens = TokenizedText(text, limit: Self.limit)
    let findings = EntityFinder.find(in: tokens, context: EntityContext(reference: .init(date: date, zone: zone)))
    let classification = Classifier().classify(tokens, findings: findings, source: source)
    var contents: [Digester: String] = [:]
    var tags: [String] = []
    for digester in digesters {
      switch digester {
      case .entities: contents[.entities] = try Self.json(findings.entities)
      case .classification: contents[.classification] = try Self.json(classification)
      case .tags:
        let found = TagSuggester().suggest(for: tokens, classification: classification, entities: findings).content
        tags = found.tags
        contents[.tags] = try Self.json(found)
      case .summary:
        guard text.count > Self.shortest else { continue }
        var summarizer = Summarizer(tokens, findings: findings)
        let summary = summarizer.summary()
        if !summary.sentences.isEmpty { contents[.summary] = summary.text }
      case .text, .ocr, .caption: break
      }
    }
    self.contents = contents
    self.tags = tags
    people = findings.entities.people
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
