import Foundation
import Testing

@testable import VCards

@Suite struct VCardEditingTests {
  @Test("a new card is 4.0 with an identifier, folded at 75 bytes without dividing a character")
  func newCard() throws {
    let uid = try #require(UUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"))
    var card = try VCard(displayName: " Ada, Countess; of Lovelace ", uid: uid)
    let note = String(repeating: "ü", count: 100)
    card.setNote(note)
    // NOTE: and 35 letters are 75 bytes, a space and 37 are 75; the rest is 28.
    let folded =
      "NOTE:" + String(repeating: "ü", count: 35) + "\r\n " + String(repeating: "ü", count: 37) + "\r\n "
      + String(repeating: "ü", count: 28)
    let text = Cards.text(.v4, ["UID:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "FN:Ada\\, Countess\\; of Lovelace", folded])
    #expect(String(decoding: card.bytes, as: UTF8.self) == text)
    #expect(try Cards.card(card.bytes) == card)
    #expect(card.note == note)
  }

  @Test("a blank name is refused")
  func blankName() throws {
    #expect(throws: VCard.EditError.blankName) { try VCard(displayName: " \n\u{1}") }
    var card = try VCard(displayName: "Ada")
    #expect(throws: VCard.EditError.blankName) { try card.setDisplayName("") }
    #expect(card.displayName == "Ada")
  }

  @Test("an identifier is added only where there is none")
  func identifiers() throws {
    var card = try Cards.card(.v3, "FN:Ada", "UID:abc")
    let before = card
    #expect(card.ensureUID() == "abc")
    #expect(card == before)
    card = try Cards.card(.v3, "FN:Ada", "UID:")
    let made = card.ensureUID()
    #expect(made.wholeMatch(of: /urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
    #expect(card.uid == made)
    #expect(card.body == "FN:Ada\nUID:\(made)\n")
  }

  @Test("a corrected name corrects its components, and one that does not correspond leaves them alone")
  func components() throws {
    var card = try Cards.card(.v4, "N:Lovlace;Ada;;Lady;", "FN:Ada Lovlace")
    try card.setDisplayName("Ada Lovelace")
    #expect(card.body == "N:Lovelace;Ada;;Lady;\nFN:Ada Lovelace\n")
    try card.setDisplayName("Ada King")
    #expect(card.body == "N:King;Ada;;Lady;\nFN:Ada King\n")
    try card.setDisplayName("Ada King Lovelace")
    #expect(card.body == "N:King;Ada;;Lady;\nFN:Ada King Lovelace\n")
  }

  @Test("a name that was made from other properties gets a line of its own")
  func missingName() throws {
    var card = try Cards.card(.v4, "N:Lovelace;Ada;;;")
    try card.setDisplayName("Ada Lovelace")
    #expect(card.body == "N:Lovelace;Ada;;;\nFN:Ada Lovelace\n")
  }

  @Test("values that stay keep their lines, a corrected one its types and label, and one that is gone takes its label with it")
  func entries() throws {
    let lines = ["item1.EMAIL;TYPE=work:ada@work.example", "item1.X-ABLabel:Desk", "X-KEPT:1", "EMAIL;type=HOME:Ada@Home.example"]
    func edited(_ emails: [String]) throws -> String {
      var card = try Cards.card(Array(Cards.text(.v3, lines).utf8))
      card.setEmails(emails)
      #expect(try Cards.card(card.bytes) == card)
      return card.body
    }
    let (work, label, other, home) = (lines[0], lines[1], lines[2], lines[3])
    #expect(try edited(["Ada@Home.example", "ada@work.example"]) == "\(work)\n\(label)\n\(other)\n\(home)\n")
    #expect(try edited(["ada@work.example", "ada@home.example"]) == "\(work)\n\(label)\n\(other)\nEMAIL;TYPE=HOME:ada@home.example\n")
    #expect(
      try edited(["ada@desk.example", "Ada@Home.example"]) == "item1.EMAIL;TYPE=work:ada@desk.example\n\(label)\n\(other)\n\(home)\n")
    #expect(try edited(["Ada@Home.example"]) == "\(other)\n\(home)\n")
    #expect(try edited(["ada@work.example"]) == "\(work)\n\(label)\n\(other)\n")
    #expect(try edited([]) == "\(other)\n")
    #expect(
      try edited(["ada@work.example", "Ada@Home.example", "c,d@x.example", "C,D@x.example", " "])
        == "\(work)\n\(label)\n\(other)\n\(home)\nEMAIL:c\\,d@x.example\n")
  }

  @Test("numbers are the same by their last nine digits, and two lines of one number stay two")
  func phones() throws {
    var card = try Cards.card(.v4, "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+49-170-5550456", "TEL;TYPE=work:0170 5550456")
    let before = card
    card.setPhones(card.phones.map(\.value))
    #expect(card == before)
    card.setPhones(["+49 170 5550456", "0170 5550456"])
    #expect(card.body == "TEL;TYPE=\"voice,home\":+49 170 5550456\nTEL;TYPE=work:0170 5550456\n")
  }

  @Test("a birthday is written in the form of the card's version, without what belonged to the old one")
  func birthdays() throws {
    func edited(_ version: VCardVersion, _ line: String, _ date: VCardDate?) throws -> String {
      var card = try Cards.card(version, line)
      card.setBirthday(date)
      #expect(card.birthday == date)
      return card.body
    }
    let (full, yearless) = (VCardDate(year: 1953, month: 4, day: 15), VCardDate(month: 4, day: 15))
    #expect(try edited(.v4, "BDAY;VALUE=text;LANGUAGE=en:circa 1953", full) == "BDAY;LANGUAGE=en:19530415\n")
    #expect(try edited(.v4, "NOTE:a", yearless) == "NOTE:a\nBDAY:--0415\n")
    #expect(try edited(.v3, "BDAY;X-APPLE-OMIT-YEAR=1604:1604-01-01", full) == "BDAY:1953-04-15\n")
    #expect(try edited(.v3, "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15", yearless) == "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-15\n")
    #expect(try edited(.v2, "BDAY:19530101", yearless) == "BDAY:--04-15\n")
    #expect(try edited(.v4, "BDAY:19530415", nil) == "")
  }

  @Test("another organization keeps the units")
  func organizations() throws {
    var card = try Cards.card(.v4, "ORG;TYPE=work:ABC\\, Inc.;Marketing\\; Sales;")
    card.setOrganization("XYZ; Ltd.")
    #expect(card.body == "ORG;TYPE=work:XYZ\\; Ltd.;Marketing\\; Sales;\n")
    let before = card
    card.setOrganization("XYZ; Ltd.")
    #expect(card == before)
    card.setOrganization(" ")
    #expect(card.body == "")
  }

  @Test("of several notes or lines of nicknames one is left, and only if they change")
  func notesAndNicknames() throws {
    var card = try Cards.card(.v4, "NOTE:a", "NOTE:b\\nc", "NICKNAME;TYPE=work:Boss", "NICKNAME:Jim,J\\,J")
    let before = card
    card.setNote("a\n\nb\r\nc")
    card.setNicknames(["Boss", "Jim", "J,J"])
    #expect(card == before)
    card.setNote("d")
    card.setNicknames(["A,B", "C"])
    #expect(card.body == "NOTE:d\nNICKNAME;TYPE=work:A\\,B,C\n")
    card.setNote(nil)
    card.setNicknames([])
    #expect(card.body == "")
  }

  @Test("what 2.1 cannot write as it is becomes quoted-printable, as Python decodes it")
  func quotedPrintable() throws {
    var card = try Cards.card(.v2, "N:Grunwald;Jurgen", "FN;CHARSET=Windows-1252:Jurgen Grunwald", "NOTE:a")
    try card.setDisplayName("Jürgen Grünwald")
    card.setNote("100 = 50; \\ und\nmehr ")
    #expect(
      card.body == """
        N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BCnwald;J=C3=BCrgen;;;
        FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=BCrgen Gr=C3=BCnwald
        NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:100 =3D 50\\; \\\\ und=0D=0Amehr=
        =20

        """)
    #expect(try Cards.card(card.bytes) == card)
    #expect(card.note == "100 = 50; \\ und\nmehr ")
  }

  @Test("long text in quoted-printable comes back, and no line of it has more than 76 characters")
  func longQuotedPrintable() throws {
    var card = try Cards.card(.v2, "FN:a")
    let note = String(repeating: "Ein Satz mit Umlauten: äöü. ", count: 40).trimmed
    card.setNote(note)
    #expect(try Cards.card(card.bytes).note == note)
    #expect(card.body.split(separator: "\n").allSatisfy { $0.utf8.count <= 76 })
  }

  @Test("no line of quoted-printable is taken for the end of a card, wherever it is broken")
  func markersInQuotedPrintable() throws {
    for length in 0..<76 {
      var card = try Cards.card(.v2, "FN:a")
      let note = String(repeating: "x", count: length) + "ü\nEND:VCARD"
      card.setNote(note)
      card.setEmails(["a@example.org"])
      #expect(try Cards.card(card.bytes) == card, "\(length)")
      // Without the line break, so that it is the soft break that divides.
      card.setNote(String(repeating: "x", count: length) + "üEND:VCARD")
      #expect(try Cards.card(card.bytes) == card, "\(length)")
    }
  }

  @Test("the time of the last change is written in the form of the version")
  func revisions() throws {
    for (version, text) in [(VCardVersion.v4, "REV:20240229T235959Z\n"), (.v3, "REV:2024-02-29T23:59:59Z\n")] {
      var card = try Cards.card(version, "NOTE:a")
      let date = Date(timeIntervalSince1970: 1_709_251_199.9)
      card.setRevision(date)
      #expect(card.body == "NOTE:a\n" + text)
      #expect(card.revision == Date(timeIntervalSince1970: 1_709_251_199))
      card.setRevision(Date(timeIntervalSince1970: .infinity))
      card.setRevision(.distantPast.addingTimeInterval(-1e12))
      #expect(card.body == "NOTE:a\n" + text, "a time that cannot be written changes nothing")
    }
  }

  @Test("a new line is never taken for a part of the line before it")
  func insertion() throws {
    var card = try Cards.card(.v2, "FN:Ada", "NOTE;QUOTED-PRINTABLE:cut off=")
    card.setEmails(["ada@example.org"])
    #expect(try Cards.card(card.bytes).emails.map(\.value) == ["ada@example.org"])
    #expect(try Cards.card(card.bytes).note == "cut off")
    let photo = "PHOTO;ENCODING=BASE64:AAAA\r\nAAAA"
    card = try Cards.card(.v2, photo)
    card.setEmails(["ada@example.org"])
    #expect(try Cards.card(card.bytes).emails.map(\.value) == ["ada@example.org"])
    #expect(try Cards.card(card.bytes).lines(named: "PHOTO").first?.raw.elementsEqual((photo + "\r\n").utf8) == true)
  }
}
