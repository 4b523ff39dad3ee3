import Testing

@testable import TextAnalysis

@Suite struct TokenizerTests {
  private func words(_ text: String) -> [String] {
    let text = TokenizedText(text)
    return text.tokens.indices.map { text.string($0) }
  }

  @Test("words keep their hyphens, apostrophes and decomposed letters")
  func words() {
    #expect(words("Müller-Lüdenscheidt doesn't E-Mail.") == ["Müller-Lüdenscheidt", "doesn't", "E-Mail", "."])
    #expect(words("U\u{308}bung macht") == ["U\u{308}bung", "macht"])
  }

  @Test("numbers keep their separators, and leave the point that ends a sentence")
  func numbers() {
    #expect(words("1.234,56 und 3.") == ["1.234,56", "und", "3", "."])
    #expect(words("Fr. 1\u{2019}234.50") == ["Fr", ".", "1\u{2019}234.50"])
  }

  @Test(
    "an address of the web ends before the sentence does",
    arguments: [
      ("Siehe https://a.example/b?c=d.", "https://a.example/b?c=d"), ("(https://a.example/x_(y))", "https://a.example/x_(y)"),
      ("<http://a.example>", "http://a.example"), ("www.a.example, danke", "www.a.example"),
      ("„https://a.example/ä“", "https://a.example/ä"),
    ])
  func addresses(text: String, address: String) {
    #expect(words(text).contains(address))
  }

  @Test("what only begins like an address is none", arguments: ["http://", "www.", "https:// a", "wwwhat"])
  func noAddresses(text: String) {
    #expect(!TokenizedText(text).tokens.contains { $0.kind == .url })
  }

  @Test(
    "an e-mail address is one word, without the point behind it",
    arguments: [
      ("Mail an a.b+c@d-e.example.", "a.b+c@d-e.example"), ("<jörg@müller.example>", "jörg@müller.example"),
      ("x@y.z.example!", "x@y.z.example"),
    ])
  func emails(text: String, address: String) {
    #expect(words(text).contains(address))
  }

  @Test("an at sign alone makes no address", arguments: ["@name", "a@b", "a @b.example", "x@1.2", "@@@@", "a@.b"])
  func noEmails(text: String) {
    #expect(!TokenizedText(text).tokens.contains { $0.kind == .email })
  }

  @Test("a run of letters that is too long for a word is data")
  func blobs() {
    #expect(TokenizedText(String(repeating: "a", count: 5_000)).tokens.map(\.kind) == [.blob])
  }

  @Test("lines end at every kind of line end, CRLF once")
  func lines() {
    let text = TokenizedText("a\r\nb\rc\n\nd\u{2028}e")
    #expect(text.lines.map { text.string($0.range) } == ["a", "b", "c", "d", "e"])
    #expect(text.lines.map(\.hasBlankBefore) == [true, false, false, true, false])
  }

  @Test("a longer text than the limit is cut where a character begins, and says so")
  func limit() {
    #expect(TokenizedText("ab", limit: 2).isTruncated == false)
    for limit in 0..<20 {
      let text = TokenizedText("e\u{301}\u{302}\u{1f468}\u{200d}ö end", limit: limit)
      #expect(text.bytes.count <= limit || !text.isTruncated)
      #expect(String(validating: text.bytes, as: UTF8.self) != nil)
    }
  }
}
