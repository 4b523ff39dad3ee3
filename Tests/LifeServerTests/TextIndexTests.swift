import Storage
import Testing

@testable import AtriumServer

@Suite("The full-text index of what was read", .timeLimit(.minutes(1)))
struct TextIndexTests {
  private func found(_ words: String, in texts: DocumentTexts) async throws -> [Int64] {
    try await texts.files(with: try #require(DocumentTexts.Query(SearchWords(words))), limit: 1_000).sorted()
  }

  @Test("texts that come together are one segment, not one for each")
  func segments() async throws {
    try await withTexts { texts in
      try await texts.put(Dictionary(uniqueKeysWithValues: (1...100).map { ($0, [.text: "letter \($0) about oars"]) }))
      let segments = try await texts.database.read { try $0.row(Int.self, "SELECT count(DISTINCT segid) FROM words_idx") }
      #expect(segments == 1)
      #expect(try await found("oars", in: texts) == Array(1...100))
    }
  }

  @Test("a part that is written again is found by its new words, beside the other parts, and by its old ones no more")
  func changed() async throws {
    try await withTexts { texts in
      try await texts.put([1: [.text: "about oars", .tags: "boat"], 2: [.ocr: "about masts"], 3: [:]])
      try await texts.put([1: [.text: "about sails"], 2: [.summary: "tall"], 4: [.text: "about oars"]])
      #expect(try await found("oars", in: texts) == [4])
      #expect(try await found("sails", in: texts) == [1])
      #expect(try await found("boat", in: texts) == [1])
      #expect(try await found("masts", in: texts) == [2])
      #expect(try await found("tall", in: texts) == [2])
      #expect(try await found("about", in: texts) == [1, 2, 4])
      // Throws where the index and the texts differ.
      try await texts.database.write { _ = try $0.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 1)") }
    }
  }
}
