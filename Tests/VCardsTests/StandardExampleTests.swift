import Foundation
import Testing

@testable import VCards

/// The examples of RFC 6350, RFC 2426 and RFC 6868, with what the standards say that they mean.
@Suite struct StandardExampleTests {
  @Test("the card of RFC 6350's author is read (section 8)")
  func author() throws {
    let card = try Cards.card(
      .v4, "FN:Simon Perreault", "N:Perreault;Simon;;;ing. jr,M.Sc.", "BDAY:--0203", "ANNIVERSARY:20090808T1430-0500", "GENDER:M",
      "LANG;PREF=1:fr", "LANG;PREF=2:en", "ORG;TYPE=work:Viagenie",
      "ADR;TYPE=work:;Suite D2-630;2875 Laurier;\r\n Quebec;QC;G1V 2M2;Canada",
      "TEL;VALUE=uri;TYPE=\"work,voice\";PREF=1:tel:+1-418-656-9254;ext=102",
      "TEL;VALUE=uri;TYPE=\"work,cell,voice,video,text\":tel:+1-418-262-6501", "EMAIL;TYPE=work:simon.perreault@viagenie.ca",
      "GEO;TYPE=work:geo:46.772673,-71.282945", "KEY;TYPE=work;VALUE=uri:\r\n http://www.viagenie.ca/simon.perreault/simon.asc", "TZ:-0500",
      "URL;TYPE=home:http://nomis80.org")
    #expect(card.version == .v4)
    #expect(card.displayName == "Simon Perreault")
    let name = try #require(card.name)
    #expect((name.family, name.given) == (["Perreault"], ["Simon"]))
    #expect(name.suffixes == ["ing. jr", "M.Sc."])
    #expect(card.birthday == VCardDate(month: 2, day: 3))
    #expect(card.organization == ["Viagenie"])
    #expect(card.addresses.map(\.value.components) == [["", "Suite D2-630", "2875 Laurier", "Quebec", "QC", "G1V 2M2", "Canada"]])
    #expect(card.phones.map(\.value) == ["+1-418-656-9254 ext. 102", "+1-418-262-6501"])
    #expect(card.phones.map(\.types) == [["work", "voice"], ["work", "cell", "voice", "video", "text"]])
    #expect(card.phones.map(\.preference) == [1, nil])
    #expect(card.emails.map(\.value) == ["simon.perreault@viagenie.ca"])
    #expect(card.urls.map(\.value) == ["http://nomis80.org"])
    #expect(card.lines(named: "KEY").map(\.text) == ["http://www.viagenie.ca/simon.perreault/simon.asc"])
  }

  @Test("a folded line is one line (RFC 6350 section 3.2)")
  func folded() throws {
    let card = try Cards.card(.v4, "NOTE:This is a long description\r\n  that exists o\r\n n a long line.")
    #expect(card.note == "This is a long description that exists on a long line.")
  }

  @Test("properties of RFC 6350 are read as their examples say")
  func properties() throws {
    let card = try Cards.card(
      .v4, "FN:Mr. John Q. Public\\, Esq.", "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.,A.C.P.", "NICKNAME:Jim,Jimmie",
      "NICKNAME;TYPE=work:Boss", "BDAY:19531015T231000Z", "ORG:ABC\\, Inc.;North American Division;Marketing",
      "CATEGORIES:INTERNET,IETF,INDUSTRY,INFORMATION TECHNOLOGY", "NOTE:This fax number is operational 0800 to 1715 EST\\, Mon-Fri.",
      "REV:19951031T222710Z", "UID:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "EMAIL;TYPE=work:jqpublic@xyz.example.com",
      "EMAIL;PREF=1:jane_doe@example.com", "PHOTO:http://www.example.com/pub/photos/jqpublic.gif", "TITLE:Research Scientist",
      "ADR;GEO=\"geo:12.3457,78.910\";LABEL=\"Mr. John Q. Public, Esq.\\n\r\n Mail Drop: TNE QB\\n123 Main Street\\n"
        + "Any Town, CA  91921-1234\\n\r\n U.S.A.\":;;123 Main Street;Any Town;CA;91921-1234;U.S.A.")
    #expect(card.displayName == "Mr. John Q. Public, Esq.")
    #expect(card.name?.additional == ["Philip", "Paul"])
    #expect(card.name?.spoken == "Dr. John Philip Paul Stevenson Jr. M.D. A.C.P.")
    #expect(card.nicknames == ["Jim", "Jimmie", "Boss"])
    #expect(card.birthday == VCardDate(year: 1953, month: 10, day: 15, time: "231000Z"))
    #expect(card.organization == ["ABC, Inc.", "North American Division", "Marketing"])
    #expect(card.categories == ["INTERNET", "IETF", "INDUSTRY", "INFORMATION TECHNOLOGY"])
    #expect(card.note == "This fax number is operational 0800 to 1715 EST, Mon-Fri.")
    // By Python's datetime.
    #expect(card.revision == Date(timeIntervalSince1970: 815_178_430))
    #expect(card.uid == "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
    #expect(card.emails.map(\.value) == ["jane_doe@example.com", "jqpublic@xyz.example.com"], "the preferred one is first")
    #expect(try card.photo() == .link("http://www.example.com/pub/photos/jqpublic.gif"))
    #expect(card.title == "Research Scientist")
    let address = try #require(card.addresses.first?.value)
    #expect((address.street, address.locality, address.region) == ("123 Main Street", "Any Town", "CA"))
    #expect((address.postalCode, address.country) == ("91921-1234", "U.S.A."))
    #expect(card.lines(named: "ADR").first?.values(of: "GEO") == ["geo:12.3457,78.910"])
  }

  @Test("a birthday in words is no date")
  func birthdayInWords() throws {
    #expect(try Cards.card(.v4, "BDAY;VALUE=text:circa 1800").birthday == nil)
  }

  @Test("the cards of RFC 2426's authors are read (section 7)")
  func authorsOf2426() throws {
    let text = """
      BEGIN:vCard
      VERSION:3.0
      FN:Frank Dawson
      ORG:Lotus Development Corporation
      ADR;TYPE=WORK,POSTAL,PARCEL:;;6544 Battleford Drive
       ;Raleigh;NC;27613-3502;U.S.A.
      TEL;TYPE=VOICE,MSG,WORK:+1-919-676-9515
      TEL;TYPE=FAX,WORK:+1-919-676-9564
      EMAIL;TYPE=INTERNET,PREF:Frank_Dawson@Lotus.com
      EMAIL;TYPE=INTERNET:fdawson@earthlink.net
      URL:http://home.earthlink.net/~fdawson
      END:vCard


      BEGIN:vCard
      VERSION:3.0
      FN:Tim Howes
      ORG:Netscape Communications Corp.
      ADR;TYPE=WORK:;;501 E. Middlefield Rd.;Mountain View;
       CA; 94043;U.S.A.
      TEL;TYPE=VOICE,MSG,WORK:+1-415-937-3419
      TEL;TYPE=FAX,WORK:+1-415-528-4164
      EMAIL;TYPE=INTERNET:howes@netscape.com
      END:vCard

      """
    let file = try VCardFile(bytes: Array(text.utf8))
    #expect(file.problems == [])
    #expect(file.cards.map(\.displayName) == ["Frank Dawson", "Tim Howes"])
    #expect(file.cards.map(\.version) == [.v3, .v3])
    let frank = try #require(file.cards.first)
    #expect(frank.emails.map(\.value) == ["Frank_Dawson@Lotus.com", "fdawson@earthlink.net"])
    #expect(frank.emails.map(\.preference) == [1, nil])
    #expect(frank.emails.map(\.types) == [[], []])
    #expect(frank.phones.map(\.types) == [["voice", "msg", "work"], ["fax", "work"]])
    #expect(frank.addresses.first?.value.components == ["", "", "6544 Battleford Drive", "Raleigh", "NC", "27613-3502", "U.S.A."])
    #expect(file.cards.last?.addresses.first?.value.components.suffix(4) == ["Mountain View", "CA", "94043", "U.S.A."])
    #expect(file.bytes == Array(text.utf8))
  }

  @Test("birthdays of RFC 2426 are read (section 3.1.5)")
  func birthdaysOf2426() throws {
    #expect(try Cards.card(.v3, "BDAY:1996-04-15").birthday == VCardDate(year: 1996, month: 4, day: 15))
    let withTime = try Cards.card(.v3, "BDAY:1953-10-15T23:10:00Z").birthday
    #expect(withTime == VCardDate(year: 1953, month: 10, day: 15, time: "23:10:00Z"))
    let withZone = try Cards.card(.v3, "BDAY:1987-09-27T08:30:00-06:00").birthday
    #expect(withZone == VCardDate(year: 1987, month: 9, day: 27, time: "08:30:00-06:00"))
  }

  @Test("the escapes of RFC 6868 are those of 4.0 alone")
  func caretEscapes() throws {
    let geo = "GEO;X-ADDRESS=\"Pittsburgh Pirates^n115 Federal St^nPittsburgh, PA 15212\":geo:40.446816,-80.00566"
    let address = try Cards.card(.v4, geo).lines(named: "GEO").first?.values(of: "X-ADDRESS")
    #expect(address == ["Pittsburgh Pirates\n115 Federal St\nPittsburgh, PA 15212"])
    let babe = "X-CN;CN=George Herman ^'Babe^' Ruth ^^ ^x^:a"
    #expect(try Cards.card(.v4, babe).lines(named: "X-CN").first?.values(of: "CN") == ["George Herman \"Babe\" Ruth ^ ^x^"])
    #expect(try Cards.card(.v3, babe).lines(named: "X-CN").first?.values(of: "CN") == ["George Herman ^'Babe^' Ruth ^^ ^x^"])
  }
}
