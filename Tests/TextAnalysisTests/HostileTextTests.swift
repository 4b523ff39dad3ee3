import Foundation
import Testing

@testable import TextAnalysis

@Suite struct HostileTextTests {
  private static let size = 24_000

  static let hostile: [String: String] = [
    "no space": String(repeating: "a", count: size), "no space, digits": String(repeating: "7", count: size),
    "points": String(repeating: ".", count: size),
    "words and points": String(repeating: "a.", count: size / 2),
    "brackets": String(repeating: "([{<", count: size / 4) + String(repeating: ">}])", count: size / 4),
    "at signs": String(repeating: "a@", count: size / 2), "addresses": String(repeating: "a@b.cc", count: size / 6),
    "schemes": String(repeating: "http://", count: size / 7),
    "www": String(repeating: "www.a)", count: size / 6), "marks": "e" + String(repeating: "\u{301}", count: size / 2),
    "joiners": String(repeating: "\u{1f468}\u{200d}", count: size / 7),
    "flags": String(repeating: "\u{1f1e9}", count: size / 4), "right to left": String(repeating: "שלום \u{202e}עולם ", count: size / 20),
    "controls": String(repeating: "\u{0}\u{1}\u{7f}\r", count: size / 4),
    "line ends": String(repeating: "\n", count: size), "numbers": String(repeating: "1 ", count: size / 2),
    "number groups": String(repeating: "123 ", count: size / 4),
    "dates": String(repeating: "3.10.2026 ", count: size / 10), "plus": String(repeating: "+49 ", count: size / 4),
    "zeros": String(repeating: "0-", count: size / 2),
    "capitals": String(repeating: "Anna ", count: size / 5), "capitals of organizations": String(repeating: "Bank & ", count: size / 7),
    "titles": String(repeating: "Dr. ", count: size / 4),
    "labels": String(repeating: "Rechnung Nr. ", count: size / 13), "label and points": String(repeating: "Rechnung....", count: size / 12),
    "Morgen": String(repeating: "Morgen. ", count: size / 8),
    "IBAN": String(repeating: "DE89 ", count: size / 5), "euros": String(repeating: "€", count: size / 3),
    "amounts": String(repeating: "1,00 € ", count: size / 9),
    "decomposed": String(repeating: "Gru\u{308}ße ", count: size / 9), "apostrophes": String(repeating: "a'", count: size / 2),
    "hyphens": String(repeating: "a-", count: size / 2),
    "one word": String(repeating: "word ", count: size / 5), "quotes": String(repeating: "\"'\u{201c}.", count: size / 6),
    "CJK": String(repeating: "今日は晴れ。", count: size / 18),
    "different words": (0..<(size / 8)).map { "w" + String($0, radix: 7).replacing("0", with: "x") }.joined(separator: " "),
  ]

  @Test("no text breaks a law", arguments: hostile.keys.sorted())
  func laws(name: String) throws {
    let text = String((Self.hostile[name] ?? "").unicodeScalars.prefix(3_000).map { Character($0) })
    let result = LabelledText.analyzer.analyze(text)
    try Laws.expectOffsets(of: result, in: text)
    Laws.expectBounds(of: result)
  }

  /// Steps count scalars, tokens and looks ahead. Twice the text is at most little more than twice the work.
  @Test("work grows as the text does", arguments: hostile.keys.sorted())
  func linear(name: String) {
    let text = Self.hostile[name] ?? ""
    let half = String(String.UnicodeScalarView(text.unicodeScalars.prefix(text.unicodeScalars.count / 2)))
    let (steps, halfSteps) = (LabelledText.analyzer.analyzeCounting(text).steps, LabelledText.analyzer.analyzeCounting(half).steps)
    #expect(steps <= halfSteps * 5 / 2 + 4_000, "\(steps) steps, \(halfSteps) for the half")
    #expect(steps <= text.utf8.count * 80 + 4_000)
  }

  @Test("mutated texts break no law and are answered alike twice", arguments: 0..<24 as Range<UInt64>)
  func fuzz(seed: UInt64) throws {
    var random = SplitMixWords(seed: seed)
    let texts = try LabelledText.load(.first)
    for round in 0..<50 {
      let text = random.mutated(texts[(Int(seed) * 50 + round) % texts.count].text, times: 1 + round % 12)
      let result = LabelledText.analyzer.analyze(text)
      try Laws.expectOffsets(of: result, in: text)
      Laws.expectBounds(of: result)
      if round % 20 == 0 { #expect(LabelledText.analyzer.analyze(text) == result) }
    }
  }

  @Test("a decomposed text names what the composed one does")
  func normalForms() throws {
    for text in try LabelledText.load(.first) {
      let composed = LabelledText.analyzer.analyze(text.text.precomposedStringWithCanonicalMapping)
      let decomposed = LabelledText.analyzer.analyze(text.text.decomposedStringWithCanonicalMapping)
      // Swift compares strings by canonical equivalence, so the two forms of a name are equal.
      #expect(composed.entities.entities.people == decomposed.entities.entities.people, "\(text.id)")
      #expect(composed.entities.entities.organizations == decomposed.entities.entities.organizations, "\(text.id)")
      #expect(composed.entities.entities.dates.map(\.value) == decomposed.entities.entities.dates.map(\.value), "\(text.id)")
      #expect(composed.tags.content == decomposed.tags.content, "\(text.id)")
      #expect(composed.classification == decomposed.classification, "\(text.id)")
    }
  }

  @Test("texts of several megabytes are read up to the limit")
  func megabytes() {
    let analyzer = TextAnalyzer(limit: 1 << 16)
    let result = analyzer.analyze(String(repeating: "Das Haus am See ist alt. ", count: 200_000))
    #expect(result.isTruncated)
    #expect(result.wordCount < 1 << 14)
    #expect(result.language == .de)
  }
}
