import Foundation
import Testing

@testable import TextAnalysis

@Suite struct ClassificationTests {
  private func classify(
    _ text: String, _ learning: ClassificationLearning = ClassificationLearning(), source: DocumentSource = DocumentSource()
  ) -> Classification {
    TextAnalyzer(classifier: Classifier(learning: learning)).analyze(text, source: source).classification
  }

  @Test("the reason says in words what was found")
  func reason() {
    let found = classify("Rechnung\nBetrag 20,00 €\nIBAN DE89 3704 0044 0532 0130 00")
    #expect(found.class == .invoice)
    #expect(found.reason == "has an IBAN, an amount and 'Rechnung'")
    #expect(found.confidence > 0.6)
  }

  @Test("nothing known is other, and not sure", arguments: ["", "lorem ipsum", "12345"])
  func other(text: String) {
    let found = classify(text)
    #expect(found.class == .other)
    #expect(found.confidence <= 0.5)
    #expect(found.reason == "has nothing that speaks for a kind")
  }

  @Test("words of buttons make no long text a screenshot")
  func longText() {
    let text = String(
      repeating: "Press Cancel or Settings, then share and reply. The search knows the home profile, and each comment is sent. ", count: 20)
    #expect(classify(text).class != .screenshot)
  }

  @Test("what the file is counts where its text says little")
  func source() {
    #expect(classify("", source: DocumentSource(fileName: "IMG_1.jpg", mediaType: "image/jpeg")).class == .photo)
    #expect(classify("Hallo", source: DocumentSource(fileName: "Bildschirmfoto 2026.png", mediaType: "image/png")).class == .screenshot)
    #expect(classify("x = 1", source: DocumentSource(fileName: "a.py")).class == .code)
  }

  @Test("corrections outweigh the rules when there are enough of them, and not before")
  func learning() {
    let text = "Rechnung für das Segelboot, Liegeplatz und Takelage, 20,00 €"
    var learning = ClassificationLearning()
    learning.record(.project, in: TokenizedText("Segelboot: Takelage prüfen, Liegeplatz suchen"))
    learning.record(.recipe, in: TokenizedText("Suppe mit Bohnen und Speck"))
    #expect(classify(text, learning).class == .invoice)
    for _ in 0..<10 {
      learning.record(.project, in: TokenizedText("Segelboot: Takelage prüfen, Liegeplatz suchen"))
      learning.record(.recipe, in: TokenizedText("Suppe mit Bohnen und Speck"))
    }
    let found = classify(text, learning)
    #expect(found.class == .project)
    #expect(found.reason == "is like texts that you called project")
  }

  @Test("what was learned has a bound, and is the same after storing")
  func bounded() throws {
    var learning = ClassificationLearning()
    var random = SplitMixWords(seed: 7)
    for number in 0..<60 {
      let words = (0..<300).map { _ in random.word() }.joined(separator: " ")
      learning.record(number % 2 == 0 ? .letter : .article, in: TokenizedText(words))
    }
    #expect(learning.classes.values.reduce(0) { $0 + $1.words.count } <= ClassificationLearning.mostWords)
    #expect(learning.texts == 60)
    let stored = try JSONDecoder().decode(ClassificationLearning.self, from: JSONEncoder().encode(learning))
    #expect(stored == learning)
  }

  @Test("a result is stored in the shape that the contract has")
  func shape() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let classification = Classification(class: .invoice, reason: "has an IBAN", confidence: 0.5)
    #expect(
      String(decoding: try encoder.encode(classification), as: UTF8.self) == #"{"class":"invoice","confidence":0.5,"reason":"has an IBAN"}"#
    )
    #expect(String(decoding: try encoder.encode(Tags(tags: ["a"])), as: UTF8.self) == #"{"tags":["a"]}"#)
    let entities = EntityFinder.find(in: TokenizedText("Summe 5,00 € am 3.10.2026")).entities
    #expect(
      String(decoding: try encoder.encode(entities), as: UTF8.self)
        == #"{"amounts":[{"currency":"EUR","offset":6,"text":"5,00 €","value":"5.00"}],"#
        + #""concepts":[],"dates":[{"offset":18,"text":"3.10.2026","value":"2026-10-03"}],"identifiers":[],"locations":[],"organizations":[],"people":[]}"#
    )
  }
}
