import TestSupport
import Testing

@testable import Retrieval

@Suite struct PassagesTests {
  /// One token a word, so that lengths can be counted by hand.
  private let passages = Passages { $0.split(whereSeparator: \.isWhitespace).count }

  /// Paragraphs of sentences of words, none like another.
  private func longText(paragraphs: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<paragraphs).map { _ in
      (0..<Int.random(in: 2...7, using: &random)).map { _ in
        let words = (0..<Int.random(in: 5...25, using: &random)).map { _ in "w\(Int.random(in: 0..<5_000, using: &random))" }
        return words.joined(separator: " ") + "."
      }.joined(separator: " ")
    }
  }

  private func check(_ passages: [Passage], of text: String) {
    let bytes = Array(text.utf8)
    for passage in passages {
      #expect(passage.range.upperBound <= bytes.count && !passage.range.isEmpty)
      #expect(Array(bytes[passage.range]) == Array(passage.text.utf8))
    }
    for (this, next) in zip(passages, passages.dropFirst()) {
      #expect(this.range.lowerBound < next.range.lowerBound && this.range.upperBound < next.range.upperBound)
    }
  }

  @Test("a short text is one passage, under its name")
  func short() {
    let found = passages.of("  Mix flour and water.\nRest.\n", named: "Bread", syntax: .plain)
    #expect(found == [Passage(range: 2..<28, context: "Bread", text: "Mix flour and water.\nRest.")])
    #expect(found.first?.embedded == "Bread\nMix flour and water.\nRest.")
    #expect(passages.of(" \n\n\t", named: "Bread", syntax: .plain).isEmpty)
  }

  @Test("a passage ends at a heading, and has the headings above it in front")
  func headings() {
    let text = "Before.\n# Bread #\nOne.\n## Dough\nTwo.\n\n```\n# no heading\n```\n    # code\n```x``` y\n### Rest\n# Soup\n#none\n"
    let found = passages.of(text, named: "Food", syntax: .markdown)
    #expect(found.map(\.context) == ["Food", "Food › Bread", "Food › Bread › Dough", "Food › Bread › Dough", "Food › Soup"])
    #expect(found.map(\.text) == ["Before.", "One.", "Two.\n\n```\n# no heading\n```\n    # code\n```x``` y", "### Rest", "#none"])
    check(found, of: text)
    #expect(passages.of(text, named: "Food", syntax: .plain).count == 1)
  }

  @Test("a heading above others has no passage of its own")
  func nestedHeadings() {
    let found = passages.of("# A\n## B\ntext\n# C", named: "", syntax: .markdown)
    #expect(found.map(\.embedded) == ["A › B\ntext", "# C"])
  }

  @Test(
    "passages of a long text have 90 to 255 words, end where sentences end, and repeat at most 30 words", arguments: 0..<5 as Range<UInt64>)
  func lengths(seed: UInt64) {
    let text = longText(paragraphs: 80, seed: seed).joined(separator: "\n\n")
    let found = passages.of(text, named: "", syntax: .plain)
    check(found, of: text)
    for passage in found {
      #expect((90...255).contains(passage.text.split(whereSeparator: \.isWhitespace).count))
      #expect(passage.text.hasSuffix("."))
    }
    let bytes = Array(text.utf8)
    var repeated = 0
    for (this, next) in zip(found, found.dropFirst()) {
      let shared = String(decoding: bytes[next.range.lowerBound..<max(this.range.upperBound, next.range.lowerBound)], as: UTF8.self)
      let words = shared.split(whereSeparator: \.isWhitespace).count
      #expect(words <= 30)
      repeated += words
      // Nothing is between two passages but white space.
      let between = bytes[min(this.range.upperBound, next.range.lowerBound)..<next.range.lowerBound]
      #expect(between.allSatisfy(SentenceRule.isSpace))
    }
    #expect(repeated > found.count * 8)
    // Most ends are ends of paragraphs.
    let words = found.reduce(0) { $0 + $1.text.split(whereSeparator: \.isWhitespace).count }
    #expect((150...210).contains(words / found.count), "\(words / found.count)")
    let ends = found.count { bytes[$0.range.upperBound...].prefix(2).elementsEqual([0x0a, 0x0a]) }
    #expect(ends * 2 > found.count)
  }

  @Test("an edit in the middle of a long text changes only the passages around it", arguments: 0..<30 as Range<UInt64>)
  func edits(seed: UInt64) {
    var paragraphs = longText(paragraphs: 120, seed: seed)
    let before = Set(passages.of(paragraphs.joined(separator: "\n\n"), named: "n", syntax: .plain).map(\.fingerprint))
    switch seed % 3 {
    case 0: paragraphs[60] += " One more sentence at the end of a paragraph."
    case 1: paragraphs.remove(at: 60)
    default: paragraphs.insert(contentsOf: longText(paragraphs: 3, seed: seed + 1_000), at: 60)
    }
    let after = passages.of(paragraphs.joined(separator: "\n\n"), named: "n", syntax: .plain)
    let changed = after.count { !before.contains($0.fingerprint) }
    #expect(before.count > 30)
    #expect((1...8).contains(changed), "\(changed) of \(after.count)")
  }

  @Test("edits change four passages on average: those that they are in, and few until the cuts are the same again")
  func editsOnAverage() {
    var changed = 0
    for seed in 0..<30 as Range<UInt64> {
      var paragraphs = longText(paragraphs: 120, seed: seed)
      let before = Set(passages.of(paragraphs.joined(separator: "\n\n"), named: "n", syntax: .plain).map(\.fingerprint))
      paragraphs[60] = "A first sentence. " + paragraphs[60]
      changed += passages.of(paragraphs.joined(separator: "\n\n"), named: "n", syntax: .plain).count { !before.contains($0.fingerprint) }
    }
    #expect(changed <= 30 * 4, "\(changed)")
  }

  @Test("a sentence without an end is cut between words, and a word without an end between letters")
  func endless() {
    let words = (0..<2_000).map { "word\($0)" }.joined(separator: " ")
    let found = passages.of(words, named: "", syntax: .plain)
    check(found, of: words)
    #expect(found.count > 8)
    #expect(found.allSatisfy { $0.text.split(separator: " ").count <= 255 && $0.text.hasPrefix("word") })
    let letters = String(repeating: "\u{4e2d}\u{f8}", count: 30_000)
    let counting = Passages { $0.unicodeScalars.count }
    let cut = counting.of(letters, named: "", syntax: .plain)
    check(cut, of: letters)
    #expect(cut.count > 200)
  }

  @Test(
    "sentences end where a reader ends them",
    arguments: [
      ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]), ("He said \"Go.\" Then.", ["He said \"Go.\"", "Then."]),
      ("z. B. am 3.5. Das.", ["z. B. am 3.5.", "Das."]), ("\u{4e2d}\u{3002}\u{56fd}\u{ff01}", ["\u{4e2d}\u{3002}", "\u{56fd}\u{ff01}"]),
      ("Wait\u{2026} \u{201e}Ja.\u{201c} Nein.", ["Wait\u{2026}", "\u{201e}Ja.\u{201c}", "Nein."]), ("a.b c", ["a.b c"]),
    ])
  func sentences(text: String, expected: [String]) {
    let splitter = UnitSplitter(bytes: Array(text.utf8)) { _ in 1 }
    var units: [PassageUnit] = []
    splitter.append(line: 0..<text.utf8.count, to: &units)
    #expect(units.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == expected)
  }

  @Test("there are no more passages than the limit, from the start of the text")
  func limit() {
    let text = longText(paragraphs: 80, seed: 1).joined(separator: "\n\n")
    let all = passages.of(text, named: "", syntax: .plain)
    let few = Passages(limit: 3) { $0.split(whereSeparator: \.isWhitespace).count }.of(text, named: "", syntax: .plain)
    #expect(few == Array(all.prefix(3)))
  }

  @Test("tokens are estimated where no model is: one for a short word, more for a long one")
  func estimate() {
    #expect(Passages.estimatedTokens(of: "the bread, a refrigerator") == 1 + 1 + 1 + 1 + 2)
  }

  @Test("whatever a text is, its passages are parts of it in order, and no letter is left out", arguments: 0..<4 as Range<UInt64>)
  func anyText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "# ", "\n", "\n\n", ". ", "a", "word ", "```\n", "\u{3002}", "\u{1f469}\u{200d}\u{1f52c}", "\u{2026}", "\"", "\r\n", "x. y", "\u{0}",
      "## h\n",
    ]
    for _ in 0..<150 {
      let text = (0..<Int.random(in: 0...400, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      for syntax in [Passages.Syntax.plain, .markdown] {
        let found = Passages().of(text, named: "n", syntax: syntax)
        check(found, of: text)
        guard syntax == .plain else { continue }
        var end = 0
        for passage in found {
          let skipped = Array(text.utf8)[end..<max(end, passage.range.lowerBound)]
          #expect(skipped.allSatisfy(SentenceRule.isSpace))
          end = passage.range.upperBound
        }
        #expect(Array(text.utf8)[end...].allSatisfy(SentenceRule.isSpace))
      }
    }
  }
}
