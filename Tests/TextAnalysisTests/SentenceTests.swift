import Testing

@testable import TextAnalysis

@Suite struct SentenceTests {
  private func sentences(_ text: String) -> [String] {
    let text = TokenizedText(text)
    return text.sentences.map { text.string($0.range) }
  }

  @Test(
    "points of abbreviations, initials, ordinals, numbers and addresses end no sentence",
    arguments: [
      "Das gilt z. B. für Äpfel und Birnen.", "Wir treffen Dr. Weber am Bahnhof.", "Bring snacks, e.g. Apples and nuts.",
      "Wir kommen am 3. Mai zu euch.",
      "Der 2. Band ist da, der 3. Band fehlt.", "It costs 3.50 at example.com today.", "Ask J. R. Miller about it.",
      "Siehe https://a.example/b.html dort.",
      "Mr. Brown met Mrs. Green.", "Das kostet ca. 5 Euro inkl. Versand.", "Schreib an a.b@c.example bitte.",
      "Der Termin ist am 03.05. um 9 Uhr.",
    ])
  func inner(text: String) {
    #expect(sentences(text) == [text])
  }

  @Test(
    "sentences end at their marks",
    arguments: [
      ("Es regnet. Wir bleiben hier.", ["Es regnet.", "Wir bleiben hier."]), ("Really? Yes! Good.", ["Really?", "Yes!", "Good."]),
      ("„Komm her.“ Er ging.", ["„Komm her.“", "Er ging."]), ("Wait... What?", ["Wait...", "What?"]),
      ("We sell tea, coffee, etc. The shop is open.", ["We sell tea, coffee, etc.", "The shop is open."]),
      ("今日は晴れ。明日は雨。", ["今日は晴れ。", "明日は雨。"]),
      ("He was born in 1990. She came later.", ["He was born in 1990.", "She came later."]),
    ])
  func ends(text: String, parts: [String]) {
    #expect(sentences(text) == parts)
  }

  @Test("a wrapped line goes on, a short one does not")
  func wrapped() {
    let wrapped = "This is a sentence that was wrapped by an e-mail program\nat some column and goes on in the second line."
    #expect(sentences(wrapped) == [wrapped])
    #expect(sentences("Elektro Brandt\nLindenallee 14\n24105 Kiel") == ["Elektro Brandt", "Lindenallee 14", "24105 Kiel"])
  }

  @Test("headings and items of lists are sentences of their own")
  func blocks() {
    #expect(
      sentences("# A heading\nSome text here.\n- one\n- two\n1. three\n2. four") == [
        "# A heading", "Some text here.", "- one", "- two", "1. three", "2. four",
      ])
  }
}
