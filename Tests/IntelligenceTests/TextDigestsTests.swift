import Foundation
import Intelligence
import Testing
import TextAnalysis

@Suite("What rules make of a text")
struct TextDigestsTests {
  private static let letter = """
    Stadtwerke Musterstadt GmbH
    Rechnung Nr. 4711

    Sehr geehrte Frau Brandt,

    für die Lieferung von Strom im Oktober 2026 berechnen wir Ihnen 84,20 €. Bitte überweisen Sie den Betrag bis zum 15.12.2026 auf das
    Konto DE89 3704 0044 0532 0130 00. Bei Fragen erreichen Sie uns unter service@stadtwerke.example.
    """

  private func made(_ text: String, _ digesters: Set<Digester> = Set(Digester.allCases)) throws -> TextDigests {
    try TextDigests(
      of: text, digesters, source: DocumentSource(fileName: "brief.txt", mediaType: "text/plain"),
      date: Date(timeIntervalSince1970: 1_795_000_000), zone: try #require(TimeZone(identifier: "Europe/Berlin")))
  }

  @Test("a bill has its amount, its date, its account, a class, tags and a summary")
  func bill() throws {
    let digests = try made(Self.letter)
    let entities = try JSONDecoder().decode(Entities.self, from: Data(try #require(digests.contents[.entities]).utf8))
    #expect(entities.amounts.map(\.value) == ["84.20"] && entities.dates.contains { $0.value == "2026-12-15" })
    #expect(entities.identifiers.contains { $0.kind == .iban && $0.value == "DE89370400440532013000" })
    let classification = try JSONDecoder().decode(Classification.self, from: Data(try #require(digests.contents[.classification]).utf8))
    #expect(classification.class == .invoice)
    #expect((1...5).contains(digests.tags.count) && digests.contents[.summary] == nil)
    #expect(digests.contents[.text] == nil && digests.contents[.ocr] == nil)
  }

  @Test("only what is asked for is made, and the same text gives the same")
  func some() throws {
    let digests = try made(Self.letter + "\n\n" + Self.letter, [.summary])
    #expect(Array(digests.contents.keys) == [.summary] && digests.tags.isEmpty)
    #expect(try #require(digests.contents[.summary]).count <= 401)
    #expect(try made(Self.letter).contents == made(Self.letter).contents)
  }

  @Test("a text of a few words, and one without any, are no fault")
  func short() throws {
    let digests = try made("Milk.")
    #expect(digests.contents[.entities] != nil && digests.contents[.tags] != nil)
    #expect(try made(" \n ").contents[.summary] == nil)
  }
}
