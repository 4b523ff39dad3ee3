import DocumentModel
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Where words stand in pictures", .timeLimit(.minutes(1)))
struct PlacedWordsTests {
  private static let box = RecognizedText.Box(x: 0.25, y: 0.5, width: 0.125, height: 0.0625)

  private func words(_ text: String) -> [RecognizedText.Word] {
    text.split(separator: " ").map { RecognizedText.Word(text: String($0), box: Self.box, confidence: 0.9, offset: 0) }
  }

  @Test(
    "a word of a search is found in any of a word's parts, the last one also as a beginning, and each place is said once",
    arguments: [
      ("rope", ["rope,"]), ("ro rope", ["rope,"]), ("ROPE", ["rope,"]), ("rope oa", ["Oars", "rope,", "OARSMAN"]),
      ("oars", ["Oars", "OARSMAN"]), ("oars rope", ["Oars", "rope,"]), ("e mail", ["e-mail"]), ("arger", ["Ärger"]),
      ("mast", []), ("%", []), ("日", ["日本語"]),
    ])
  func matching(query: String, expected: [String]) async throws {
    try await withTexts { texts in
      try await texts.put([:], pages: [7: [2: words("rope, OARSMAN"), 0: words("Oars e-mail Ärger 日本語")], 8: [0: words("mast rope")]])
      let found = try await texts.places(of: SearchWords(query), in: 7, limit: 10)
      #expect(found.map(\.text) == expected)
      #expect(found.allSatisfy { $0.box == Self.box && $0.page == (["rope,", "OARSMAN"].contains($0.text) ? 2 : 0) })
    }
  }

  @Test("places come in the order of the pages and of their words, as many as are asked for, and pages that are read again replace all")
  func order() async throws {
    try await withTexts { texts in
      try await texts.put([:], pages: [7: [10: words("a1 b a2"), 9: words("a3 a4")]])
      let found = try await texts.places(of: SearchWords("a"), in: 7, limit: 3)
      #expect(found.map(\.text) == ["a3", "a4", "a1"])
      try await texts.put([:], pages: [7: [0: words("a5")]])
      #expect(try await texts.places(of: SearchWords("a"), in: 7, limit: 3).map(\.text) == ["a5"])
      try await texts.put([:], pages: [7: [:]])
      #expect(try await texts.places(of: SearchWords("a"), in: 7, limit: 3).isEmpty)
    }
  }

  @Test("only the words of the search are read, however many a file has")
  func plan() async throws {
    try await withTexts { texts in
      let plan = try await texts.database.read {
        try $0.plan(of: DocumentTexts.placesQuery, Array(repeating: .null, count: 6))
      }
      let reads = plan.filter { $0.contains("page_words") }
      #expect(reads.count == 2 && reads[0].hasPrefix("SEARCH page_words USING PRIMARY KEY (file=? AND folded=?)"), "\(plan)")
      #expect(reads[1].hasPrefix("SEARCH page_words USING PRIMARY KEY (file=? AND folded>? AND folded<?)"), "\(plan)")
    }
  }
}
