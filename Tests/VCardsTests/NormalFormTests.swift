import Testing

@testable import VCards

@Suite struct NormalFormTests {
  @Test("e-mail addresses are the same in any case")
  func emails() {
    #expect(NormalForm.email(" MailTo:Ada.Lovelace@Example.ORG. ") == "ada.lovelace@example.org")
    #expect(NormalForm.email("ada@a.example") != NormalForm.email("ada@b.example"))
  }

  @Test(
    "phone numbers are the same with the country's code and without, however they are written",
    arguments: [
      "+49 170 5550456", "0170/5550456", "00491705550456", "+49 (0)170-555 04 56", "tel:+49-170-5550456", "+49 170 5550456 ext. 12",
      "+49-170-5550456;ext=12", "+49 170 5550456,,12#", "٠١٧٠٥٥٥٠٤٥٦", "0170\u{a0}555\u{2011}0456", "０１７０５５５０４５６",
    ])
  func phones(number: String) {
    #expect(NormalForm.phone(number) == "705550456")
  }

  @Test("numbers in letters are not all the same, and short ones are whole")
  func shortPhones() {
    #expect(NormalForm.phone("1-800-FLOWERS") == NormalForm.phone("1 800 flowers"))
    #expect(NormalForm.phone("1-800-FLOWERS") != NormalForm.phone("1-800-CONTACTS"))
    #expect(NormalForm.phone("112") == "112")
    #expect(NormalForm.isPersonalPhone(NormalForm.phone("112")) == false)
    #expect(NormalForm.isPersonalPhone(NormalForm.phone("555-0123")))
    #expect(NormalForm.isPersonalPhone(NormalForm.phone("1-800-FLOWERS")) == false)
  }

  @Test(
    "names are the same without case, diacritics and signs",
    arguments: [
      ("Müller,  ANNA", "muller anna"), ("Mu\u{308}ller Anna", "muller anna"), ("Straße", "strasse"), ("STRASSE", "strasse"),
      ("Ёлка", "елка"),
      ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("Ὀδυσσεύς", "οδυσσευσ"), ("İpek", "ipek"), ("Ａｄａ", "ada"), ("ﬁn", "fin"), ("O’Neill", "o neill"),
      ("!?", ""),
    ])
  func names(name: String, folded: String) {
    #expect(NormalForm.name(name) == folded)
  }

  @Test("marks that make another word are kept")
  func otherMarks() {
    #expect(NormalForm.name("が") != NormalForm.name("か"))
    #expect(NormalForm.name("कि") != NormalForm.name("क"))
    #expect(NormalForm.name("مُحَمَّد") == NormalForm.name("محمد"))
  }

  @Test("web addresses are the same in any case of scheme and host, but not of the path")
  func urls() {
    #expect(NormalForm.url("HTTP://Example.ORG/Path/") == "http://example.org/Path")
    #expect(NormalForm.url("http://Example.org") == "http://example.org")
    #expect(NormalForm.url("Example.org?A") == "example.org?A")
  }

  @Test("an identifier is the same as a URN and without")
  func uids() {
    #expect(NormalForm.uid("URN:UUID:F81D4FAE-7DEC") == NormalForm.uid("f81d4fae-7dec"))
  }
}
