import Testing

@testable import TextAnalysis

@Suite struct TagTests {
  private static let german = """
    Die Heizung im Keller macht seit gestern laute Geräusche. Der Heizungsmonteur vermutet einen Schaden an der Pumpe. Die Pumpe der \
    Heizung ist zehn Jahre \
    alt und wird am Montag getauscht. Die Rechnungen der Werkstatt liegen im Ordner.
    """

  private func tags(_ text: String, vocabulary: [String] = [], learning: TagLearning = TagLearning()) -> [String] {
    TagSuggester(vocabulary: vocabulary, learning: learning).suggest(for: TokenizedText(text)).content.tags
  }

  @Test("tags are what the text is about, in lower case, three to five")
  func plain() {
    let tags = tags(Self.german)
    #expect((3...5).contains(tags.count))
    #expect(tags.contains("heizung"))
    #expect(tags.contains("pumpe"))
    #expect(tags.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("the person's own tags come first, in the person's spelling, also by their stems and in compounds")
  func vocabulary() {
    let tags = tags(Self.german, vocabulary: ["Rechnung", "Haus/Heizung", "Monteur", "Garten"])
    #expect(Set(tags.prefix(2)).isSubset(of: ["Rechnung", "Haus/Heizung", "Monteur"]))
    #expect(tags.contains("Rechnung"))
    #expect(tags.contains("Monteur"))
    #expect(!tags.contains("Garten"))
  }

  @Test("a tag that the person keeps removing is not suggested again")
  func removed() {
    var learning = TagLearning()
    for _ in 0..<2 { learning.record(accepted: [], removed: ["pumpe"], in: TokenizedText(Self.german)) }
    #expect(tags(Self.german).contains("pumpe"))
    #expect(!tags(Self.german, learning: learning).contains("pumpe"))
    for _ in 0..<3 { learning.record(accepted: ["pumpe"], removed: [], in: TokenizedText(Self.german)) }
    #expect(tags(Self.german, learning: learning).contains("pumpe"))
  }

  @Test("a tag is learned from texts that share words, though none has the tag itself")
  func learned() {
    var learning = TagLearning()
    let texts = [
      "Das Training im Schwimmbad war hart, 40 Bahnen Kraul.", "Im Schwimmbad zehn Bahnen Kraul und danach Technik im Training.",
      "Heute Schwimmbad, viele Bahnen, der Kraul wird besser.",
    ]
    for text in texts { learning.record(accepted: ["sport"], removed: [], in: TokenizedText(text)) }
    #expect(tags("Morgens ins Schwimmbad, die Bahnen waren leer und der Kraul ging leicht.", learning: learning).first == "sport")
    #expect(!tags(Self.german, learning: learning).contains("sport"))
  }

  @Test("what was learned has a bound, however much is taught")
  func bounded() {
    var learning = TagLearning()
    var random = SplitMixWords(seed: 3)
    let text = TokenizedText((0..<80).map { _ in random.word() }.joined(separator: " "))
    for number in 0..<(TagLearning.mostTags + 50) { learning.record(accepted: ["tag\(number)"], removed: [], in: text) }
    #expect(learning.records.count == TagLearning.mostTags)
    #expect(learning.records.values.allSatisfy { $0.words.count <= TagLearning.mostWords })
  }

  @Test("without a known language only repeated words become tags")
  func unknownLanguage() {
    #expect(tags("Glöm inte katten. Mata katten varje kväll.") == ["katten"])
    #expect(tags("Dzień dobry, paczka przyjdzie w piątek.") == [])
  }

  @Test("none is a part of another, and none is twice")
  func distinct() {
    let phrases = { () -> [KeyPhrase] in
      var extractor = KeyPhraseExtractor(
        TokenizedText("The search index is slow. The search index grows. We measure the search index and the index of tags."))
      return extractor.phrases(limit: 8)
    }()
    #expect(phrases.first?.text.lowercased() == "search index")
    let words = phrases.flatMap { $0.text.lowercased().split(separator: " ") }
    #expect(Set(words).count == words.count)
  }
}
