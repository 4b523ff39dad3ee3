import Testing

@testable import TextAnalysis

/// What holds for every text, whatever it contains.
enum Laws {
  /// Ranges begin and end between characters, and give back what is said to be there.
  static func expectOffsets(of result: TextAnalysisResult, in text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var previous = 0
    for mention in result.entities.mentions {
      #expect(mention.range.offset >= previous, "mentions overlap", sourceLocation: sourceLocation)
      previous = mention.range.end
      _ = try cut(mention.range, of: text, sourceLocation)
    }
    let entities = result.entities.entities
    for date in entities.dates { try expect(date.text, at: date.offset, of: text, sourceLocation) }
    for amount in entities.amounts { try expect(amount.text, at: amount.offset, of: text, sourceLocation) }
    for identifier in entities.identifiers where identifier.kind != .card {
      try expect(identifier.text, at: identifier.offset, of: text, sourceLocation)
    }
    for sentence in result.summary.sentences {
      let part = try cut(sentence.range, of: text, sourceLocation)
      #expect(Spacing.collapsed(part) == sentence.text, sourceLocation: sourceLocation)
    }
    for tag in result.tags.evidence { if let range = tag.range { _ = try cut(range, of: text, sourceLocation) } }
    for range in TokenizedText(text).sentenceRanges { _ = try cut(range, of: text, sourceLocation) }
  }

  /// Bounds that no text exceeds.
  static func expectBounds(of result: TextAnalysisResult, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(result.summary.sentences.count <= 3, sourceLocation: sourceLocation)
    #expect(result.summary.text.count <= 400, sourceLocation: sourceLocation)
    #expect(result.tags.content.tags.count <= 5, sourceLocation: sourceLocation)
    #expect(Set(result.tags.content.tags).count == result.tags.content.tags.count, sourceLocation: sourceLocation)
    #expect((0...1).contains(result.classification.confidence), sourceLocation: sourceLocation)
    #expect(result.entities.mentions.count <= 30_000, sourceLocation: sourceLocation)
  }

  private static func expect(_ part: String, at offset: Int, of text: String, _ location: SourceLocation) throws {
    let found = try cut(TextRange(offset: offset, length: part.utf8.count), of: text, location)
    #expect(Array(found.utf8) == Array(part.utf8), sourceLocation: location)
  }

  private static func cut(_ range: TextRange, of text: String, _ location: SourceLocation) throws -> String {
    let start = try #require(
      boundary(range.offset, of: text), "offset \(range.offset) of \(text.debugDescription.prefix(300))", sourceLocation: location)
    let end = try #require(
      boundary(range.end, of: text), "end \(range.end) of \(text.debugDescription.prefix(300))", sourceLocation: location)
    try #require(start <= end, sourceLocation: location)
    return String(text[start..<end])
  }

  private static func boundary(_ offset: Int, of text: String) -> String.Index? {
    guard let index = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) else { return nil }
    return String.Index(index, within: text)
  }
}
