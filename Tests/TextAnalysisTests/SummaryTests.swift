import Testing

@testable import TextAnalysis

@Suite struct SummaryTests {
  private func summary(_ text: String) -> Summary { TextAnalyzer().analyze(text).summary }

  @Test("a short text is its own summary", arguments: ["Nur ein Satz.", "One. Two.\nThree.", "Milch kaufen"])
  func short(text: String) {
    #expect(summary(text).text == Spacing.collapsed(text))
    #expect(!summary(text).isCut)
  }

  @Test("an empty text has no summary", arguments: ["", "   \n\n", "...", "---\n***"])
  func empty(text: String) {
    #expect(summary(text).sentences.isEmpty)
    #expect(summary(text).text.isEmpty)
  }

  @Test("of a long text, three sentences are taken in their order, within 400 letters, and none twice")
  func long() {
    let text = """
      The old harbour will be rebuilt next year. The harbour needs new walls, because storms have damaged the old ones. The council has \
      set aside money for \
      the harbour walls. Some people like ice cream. The old harbour will be rebuilt next year. Fishing boats will move to the northern \
      harbour while the \
      walls are rebuilt. Birds are singing. The weather is mild. A concert takes place on Sunday. Many visitors come by bicycle. The \
      work on the harbour walls ends in autumn.
      """
    let summary = summary(text)
    #expect(summary.sentences.count == 3)
    #expect(summary.text.count <= 400)
    #expect(Set(summary.sentences.map(\.text)).count == 3)
    #expect(summary.sentences.map(\.range.offset) == summary.sentences.map(\.range.offset).sorted())
    #expect(summary.text.contains("harbour"))
    #expect(!summary.text.contains("ice cream"))
  }

  @Test("greetings, addresses and closings of a letter are left out")
  func letter() {
    let text = """
      Hafenverwaltung Nord
      Kaistraße 1
      20457 Hamburg

      Sehr geehrte Frau Petersen,

      Ihr Liegeplatz am Steg drei ist ab dem 1. April 2027 frei. Die Gebühr für den Liegeplatz beträgt 480 Euro im Jahr. Bitte \
      bestätigen Sie uns den \
      Liegeplatz bis zum 15. Oktober 2026 schriftlich. Ohne Bestätigung vergeben wir den Platz an die nächste Person der Warteliste. \
      Der Steg wurde neu gebaut.

      Mit freundlichen Grüßen
      Ole Hansen
      """
    let summary = summary(text).text
    #expect(summary.contains("Liegeplatz"))
    for part in ["geehrte", "Grüßen", "Kaistraße", "Ole Hansen"] { #expect(!summary.contains(part), "\(part)") }
  }

  @Test("of a receipt, the shop and the total are kept")
  func receipt() {
    let text = """
      Gemüseladen Sonnig
      Kasse 3
      Tomaten 2,10
      Gurken 1,20
      Paprika 3,40
      Zwiebeln 0,90
      Zwischensumme 7,60
      Summe EUR 7,60
      Bar 10,00
      Rückgeld 2,40
      Bon 8812
      """
    let summary = summary(text).text
    #expect(summary.contains("Gemüseladen Sonnig"))
    #expect(summary.contains("Summe EUR 7,60"))
  }

  @Test("one endless sentence is cut behind a word, and says so")
  func endless() {
    let summary = summary((1...400).map { "word\($0)" }.joined(separator: " "))
    #expect(summary.isCut)
    #expect(summary.text.count <= 400)
    #expect(summary.text.hasSuffix("\u{2026}"))
    #expect(summary.text.hasPrefix("word1 word2"))
  }
}
