import Testing

@testable import TextAnalysis

/// Numbers with check digits. The right ones are examples of standards and issuers, or were worked out apart.
@Suite struct CheckedNumberTests {
  private func identifiers(_ text: String) -> [String] {
    EntityFinder.find(in: TokenizedText(text)).entities.identifiers.map { "\($0.kind.rawValue):\($0.value)" }
  }

  @Test(
    "IBANs are found however they are grouped",
    arguments: [
      ("Konto DE89 3704 0044 0532 0130 00, danke", "DE89370400440532013000"), ("DE89370400440532013000", "DE89370400440532013000"),
      ("IBAN: GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819"), ("FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"),
      ("at61 1904 3002 3457 3201", "AT611904300234573201"), ("CH93 0076 2011 6238 5295 7.", "CH9300762011623852957"),
      ("NL91-ABNA-0417-1643-00", "NL91ABNA0417164300"), ("(IT60 X054 2811 1010 0000 0123 456)", "IT60X0542811101000000123456"),
      ("ES91 2100 0418 4502 0005 1332", "ES9121000418450200051332"), ("BE68 5390 0754 7034 BIC GKCCBEBB", "BE68539007547034"),
    ])
  func iban(text: String, value: String) {
    #expect(identifiers(text) == ["iban:\(value)"])
  }

  @Test(
    "a wrong digit, a wrong length or an unknown country is no IBAN",
    arguments: [
      "DE89 3704 0044 0532 0130 01", "DE89 3704 0044 0532 0130", "DE89 3704 0044 0532 0130 00X", "XX89 3704 0044 0532 0130 00",
      "DE98 3704 0044 0532 0130 00",
    ])
  func noIBAN(text: String) {
    #expect(!identifiers(text).contains { $0.hasPrefix("iban") })
  }

  @Test("no single wrong digit of an IBAN passes")
  func everyDigit() {
    let right = Array("DE89370400440532013000".utf8)
    for place in 2..<right.count {
      for digit in UInt8(0x30)...0x39 where digit != right[place] {
        var wrong = right
        wrong[place] = digit
        #expect(!CheckDigits.isRightIBAN(wrong))
      }
    }
  }

  @Test(
    "ISBNs of both lengths are one, with thirteen digits",
    arguments: [
      ("ISBN 978-3-16-148410-0", "9783161484100"), ("ISBN-10: 0-306-40615-2", "9780306406157"), ("ISBN 0-8044-2957-X", "9780804429573"),
      ("9780306406157", "9780306406157"), ("ISBN: 080442957X", "9780804429573"),
    ])
  func isbn(text: String, value: String) {
    #expect(identifiers(text).contains("isbn:\(value)"))
  }

  @Test(
    "a wrong check digit, or ten digits that nothing calls an ISBN, are none",
    arguments: ["ISBN 978-3-16-148410-1", "0-306-40615-2", "ISBN 0-8044-2957-1"])
  func noISBN(text: String) {
    #expect(!identifiers(text).contains { $0.hasPrefix("isbn") })
  }

  @Test(
    "cards are found in their groups or by a word, and only their last digits are kept",
    arguments: [
      ("4111 1111 1111 1111", "1111"), ("paid with Visa 4111111111111111", "1111"), ("5555-5555-5555-4444", "4444"),
      ("3782 822463 10005", "0005"),
      ("Karte: 6011111111111117", "1117"),
    ])
  func cards(text: String, last: String) throws {
    let result = TextAnalyzer().analyze(text)
    let card = try #require(result.entities.entities.identifiers.first { $0.kind == .card })
    #expect(card.value == "*\(last)")
    #expect(card.text.hasSuffix(last) && !card.text.dropLast(4).contains { $0.isNumber })
    let whole = text.filter(\.isNumber)
    let spoken =
      "\(result.summary.text) \(result.tags.content.tags) \(result.classification.reason) \(result.entities.mentions.map(\.name))"
    #expect(!spoken.filter(\.isNumber).contains(whole), "the number is said elsewhere")
  }

  @Test(
    "a number that fails Luhn's check, or that nothing says to be a card, is none",
    arguments: ["4111 1111 1111 1112", "4111111111111111", "1234 5678 9012 3452"])
  func noCards(text: String) {
    #expect(!identifiers(text).contains { $0.hasPrefix("card") })
  }

  @Test("German VAT ids have a right check digit", arguments: ["USt-IdNr.: DE136695976", "DE 136695976", "VAT ID DE136695976."])
  func vatIds(text: String) {
    #expect(identifiers(text) == ["vatId:DE136695976"])
  }

  @Test("others are none", arguments: ["DE136695975", "DE13669597", "DE1366959761", "XDE136695976"])
  func noVATIds(text: String) {
    #expect(!identifiers(text).contains { $0.hasPrefix("vatId") })
  }

  @Test("German tax ids are found by their label, with a right check digit and the right repeated digits")
  func taxIds() {
    #expect(identifiers("Steuer-ID: 86 095 742 719") == ["taxId:86095742719"])
    #expect(identifiers("IdNr. 47036892816") == ["taxId:47036892816"])
    #expect(!identifiers("86095742719").contains { $0.hasPrefix("taxId") })
    #expect(!identifiers("Steuer-ID: 86095742718").contains { $0.hasPrefix("taxId") })
    // All ten digits different: the check digit alone is right.
    #expect(!CheckDigits.isRightTaxId([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 3]))
  }

  @Test("Luhn's check accepts the issuers' test numbers and rejects each single wrong digit of them")
  func luhn() {
    for number in ["4111111111111111", "378282246310005", "5555555555554444", "30569309025904"] {
      let digits = number.compactMap(\.wholeNumberValue)
      #expect(CheckDigits.isRightByLuhn(digits))
      for place in digits.indices {
        var wrong = digits
        wrong[place] = (wrong[place] + 1) % 10
        #expect(!CheckDigits.isRightByLuhn(wrong))
      }
    }
  }
}
