import Foundation
import Testing

/// Phrases of a private dialect that a person may not read again: on screens, in errors of the API, in guides.
@Suite struct PlainEnglishTests {
  /// What may not be written, as a regular expression, and what to write in its place.
  private static let phrases = [
    (#"\b(?:is|are|be|been|being|was|were) told\b"#, "receives, is notified"),
    (#"\bwhoever\b"#, "anyone who, the person"),
    (#"\bstands\b"#, "is, appears, exists"),
    (#"\banew\b"#, "again"),
    (#"\bnobody but\b"#, "only"),
    (#"\bgood for nothing\b"#, "stop working"),
    (#"\bwaits? to be used\b"#, "is unused"),
    (#"\bno longer, or not\b|\bor no longer\b"#, "was deleted"),
    (#"\bis taken here\b"#, "is valid"),
    (#"\bnothing is heard\b|\bnothing was heard\b"#, "no events arrive"),
    (#"\bbecame of (?:it|them|a|the)\b"#, "status, result"),
    (#"\b(?:a|each|one|no) letter (?:with|to|for|goes|that)\b|\bletters (?:by|to|from|go|that)\b|\bby letter\b"#, "e-mail"),
    (#"\btelephones?\b"#, "phone"),
  ]

  /// Words for one thing that has another name on screens. A document may have to explain them, a screen may not.
  private static let screenPhrases = [
    (#"\b[Nn]otices?\b"#, "notification"), (#"\b[Tt]his house\b|\b[Tt]he house\b"#, "server, Atrium"),
    (#"\b[Mm]ake (?:a|an|the)\b"#, "create"), (#"\b(?:some|every|any)body\b"#, "someone, everyone, anyone"),
    (#"\b(?:is|are|does|do) not\b|\bcannot\b"#, "a contraction, such as “isn’t”"),
  ]

  /// What the renderer says by itself.
  private static let rendererWords = "Renderer/Sources/SwiftUI/Text/Words.xcstrings"

  private struct Catalog: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization] }
    struct Localization: Decodable { let stringUnit: Unit? }
    struct Unit: Decodable { let value: String }
    let strings: [String: Entry]
  }

  @Test("screens are in plain English")
  func screens() throws {
    let phrases = try Self.compiled(Self.phrases)
    let screenPhrases = try Self.compiled(Self.screenPhrases)
    let catalogs = try (Repository.files(below: "Sources", ending: ".xcstrings") + [Self.rendererWords])
    #expect(catalogs.count > 1)
    for path in catalogs {
      let catalog = try JSONDecoder().decode(Catalog.self, from: Data(try Repository.text(path).utf8))
      for (key, entry) in catalog.strings {
        for text in Set([key, entry.localizations["en"]?.stringUnit?.value ?? key]) {
          expectNone(of: path.contains("App/") ? phrases + screenPhrases : phrases, in: text, at: path)
        }
      }
    }
  }

  @Test("errors of the API are in plain English")
  func problems() throws {
    let phrases = try Self.compiled(Self.phrases)
    let literal = try Regex(#"(?:detail: |\.invalid\([^,\n]+, |fix: |help: |abstract: |ValidationError\(|discussion: )"((?:[^"\\]|\\.)*)""#)
    var found = 0
    for file in try Repository.swiftFiles(below: "Sources") {
      for line in file.text.utf8.split(separator: UInt8(ascii: "\n")) where line.contains(UInt8(ascii: "\"")) {
        for match in String(Substring(line)).matches(of: literal) {
          found += 1
          expectNone(of: phrases, in: String(match.output[1].substring ?? ""), at: file.path)
        }
      }
    }
    #expect(found > 100)
  }

  @Test("guides are in plain English")
  func guides() throws {
    let phrases = try Self.compiled(Self.phrases)
    let guides = try Repository.files(below: "Docs/guide", ending: ".md")
    #expect(!guides.isEmpty)
    for path in guides + ["README.md", "SECURITY.md"] {
      for line in try Repository.text(path).split(separator: "\n") { expectNone(of: phrases, in: String(line), at: path) }
    }
  }

  private typealias Phrase = (expression: Regex<AnyRegexOutput>, instead: String)

  private static func compiled(_ phrases: [(pattern: String, instead: String)]) throws -> [Phrase] {
    try phrases.map { (try Regex($0.pattern).ignoresCase(), $0.instead) }
  }

  private func expectNone(of phrases: [Phrase], in text: String, at path: String) {
    for phrase in phrases where text.firstMatch(of: phrase.expression) != nil {
      Issue.record("\(path): “\(text)”. Write \(phrase.instead).")
    }
  }
}
