import Foundation
import Testing

@testable import VCards

@Suite struct VCardMergeTests {
  private let target = [
    "UID:t", "FN:Ada Lovelace", "NICKNAME:Countess", "EMAIL;PREF=1:ada@example.org", "TEL:+44 20 5550 0123", "BDAY:18151210",
    "NOTE:Met in 1833.",
    "CATEGORIES:Friends,Maths",
  ]

  private func merged(_ target: VCard, _ source: VCard) throws -> VCardMerge {
    let merge = try target.merging(source)
    #expect(try Cards.card(merge.card.bytes) == merge.card)
    #expect(try merge.card.merging(source).card == merge.card, "merging again changes nothing")
    return merge
  }

  @Test("the name stays, values are united by their normal forms, others are conflicts and go to the note")
  func merge() throws {
    let source = try Cards.card(
      .v4, "UID:urn:uuid:S", "FN:Augusta Ada King", "NICKNAME:countess,Bird", "EMAIL;PREF=1;TYPE=home:Ada@Example.ORG",
      "EMAIL;PREF=1;TYPE=home:ada.king@example.org", "TEL:020 55500123", "TEL;TYPE=cell:+44 7700 900123", "BDAY:--1210",
      "ORG:Analytical Society;Engines", "TITLE:Analyst", "CATEGORIES:maths,Poets\\, all", "NOTE:Likes horses.",
      "URL:http://Ada.example/", "item1.ADR;TYPE=home:;;12 St James's Square;London;;SW1;UK", "item1.X-ABLabel:Town house",
      "REV:20240101T000000Z",
      "PRODID:other")
    let merge = try merged(try Cards.card(Array(Cards.text(.v4, target).utf8)), source)
    #expect(merge.conflicts == [.init(property: "BDAY", kept: "1815-12-10", other: "--12-10")])
    #expect(
      merge.card.body == """
        UID:t
        FN:Ada Lovelace
        NICKNAME:Countess,Augusta Ada King,Bird
        EMAIL;PREF=1:ada@example.org
        EMAIL;TYPE=home:ada.king@example.org
        TEL:+44 20 5550 0123
        TEL;TYPE=cell:+44 7700 900123
        BDAY:18151210
        NOTE:Met in 1833.\\n\\nLikes horses.\\n\\nBDAY: --12-10
        CATEGORIES:Friends,Maths
        CATEGORIES:Poets\\, all
        ORG:Analytical Society;Engines
        TITLE:Analyst
        URL:http://Ada.example/
        item1.ADR;TYPE=home:;;12 St James's Square;London;;SW1;UK
        item1.X-ABLabel:Town house
        X-ATRIUM-MERGED:urn:uuid:S

        """)
    #expect(merge.card.answers(to: "t"))
    #expect(merge.card.answers(to: "s"), "the source's identifier means the target now")
    #expect(!merge.card.answers(to: "x"))
  }

  @Test("a card is not merged with itself")
  func samePerson() throws {
    let card = try Cards.card(.v4, "UID:urn:uuid:ABC", "FN:Ada")
    let copy = try Cards.card(.v3, "UID:abc", "FN:Someone")
    #expect(throws: VCardMerge.Failure.samePerson) { try card.merging(card) }
    #expect(throws: VCardMerge.Failure.samePerson) { try card.merging(copy) }
    let nameless = try Cards.card(.v4, "FN:Ada")
    #expect(throws: VCardMerge.Failure.samePerson) { try nameless.merging(nameless) }
  }

  @Test("identifiers that the source had taken over come along, the target's own does not")
  func chains() throws {
    let source = try Cards.card(.v4, "UID:b", "X-ATRIUM-MERGED:c", "X-ATRIUM-MERGED:A", "FN:Ada")
    let merge = try merged(try Cards.card(.v4, "UID:a", "FN:Ada"), source)
    #expect(merge.card.mergedUIDs == ["b", "c"])
    #expect(merge.card.nicknames == [])
  }

  @Test("groups of the source get names that the target does not have")
  func groups() throws {
    let target = try Cards.card(.v3, "item1.TEL:1234567", "item1.X-ABLabel:Own", "ITEM2.TEL:2345678")
    let source = try Cards.card(
      .v3, "UID:s", "item1.TEL:3456789", "item1.X-ABLabel:Other", "item2.TEL:1234567", "item2.X-ABLabel:Known", "x.TEL:4567890")
    let merge = try merged(target, source)
    #expect(merge.card.phones.map(\.value) == ["1234567", "2345678", "3456789", "4567890"])
    #expect(merge.card.phones.map(\.label) == ["Own", nil, "Other", nil])
  }

  @Test("lines of another version are written in that of the target", arguments: ["apple", "google", "outlook", "phone"])
  func versions(name: String) throws {
    let source = try VCardFile(bytes: try Cards.fixture(name))[0]
    for version in VCardVersion.allCases {
      let merge = try merged(try Cards.card(version, "UID:t", "FN:Target"), source)
      let card = merge.card
      #expect(merge.conflicts == [], "\(version)")
      #expect(Set(card.emails.map(\.value)) == Set(source.emails.map(\.value)), "\(version)")
      #expect(card.phones.map(\.value) == source.phones.map(\.value).sorted { a, _ in a == source.phones.first?.value }, "\(version)")
      #expect(card.addresses.map(\.value) == source.addresses.map(\.value), "\(version)")
      #expect(card.organization == source.organization, "\(version)")
      #expect(card.birthday == source.birthday, "\(version)")
      #expect(card.note == source.note, "\(version)")
      #expect(card.categories == source.categories, "\(version)")
      #expect(card.nicknames == [source.displayName] + source.nicknames, "\(version)")
      #expect(try card.photo() == source.photo(), "\(version)")
    }
  }

  @Test("the caller words the lines of the note, and may leave them out")
  func noteLines() throws {
    let target = try Cards.card(.v4, "UID:t", "TITLE:Poet", "X-OWN:1")
    let source = try Cards.card(.v4, "UID:s", "TITLE:Analyst", "X-OWN:2")
    let worded = try target.merging(source) { "Position: \($0.other)\nkept" }
    #expect(worded.card.note == "Position: Analyst kept", "a line is one, and what no standard names is not in the note")
    #expect(worded.conflicts.map(\.property) == ["TITLE", "X-OWN"])
    #expect(try target.merging(source) { _ in nil }.card.note == nil)
  }

  /// Found by the mutator.
  @Test("control characters, odd types and contradicting encodings do not make a second merge add again")
  func oddSources() throws {
    let target = try Cards.card(.v2, "UID:t", "FN:Ada")
    for line in [
      "FN:Con\u{1}trol", "NICKNAME:Con\u{1}trol", "CATEGORIES:st\u{1}rred", "TEL;TYPE=\"A,ENCODING=QUOTED-PRINTABLE\":1234567=",
      "TEL;TYPE=BASE64:1234567", "LABEL;ENCODING=7BIT;ENCODING=QUOTED-PRINTABLE:a=", "UID:a\u{1}b", "NOTE:a\u{1}b", "KEY:data:,%00",
    ] {
      _ = try merged(target, try Cards.card(.v3, "UID:s", line, "TITLE:behind"))
    }
  }

  @Test("nicknames of a type stay what they are")
  func typedNicknames() throws {
    let target = try Cards.card(.v4, "UID:t", "FN:Ada", "NICKNAME;TYPE=work:Boss")
    let merge = try merged(target, try Cards.card(.v4, "UID:s", "FN:🙂", "NICKNAME:BOSS,A\\,B"))
    #expect(merge.card.body == "UID:t\nFN:Ada\nNICKNAME;TYPE=work:Boss\nNICKNAME:🙂,A\\,B\nX-ATRIUM-MERGED:s\n")
  }
}
