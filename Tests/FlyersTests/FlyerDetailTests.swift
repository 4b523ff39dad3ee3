import DocumentModel
import Testing

@testable import Flyers

@Suite struct FlyerDetailTests {
  @Test(
    "a price is printed text and its lowest number",
    arguments: [
      ("$15", "$15", 15), ("$15 ADV / $20 DOS", "$15 ADV / $20 DOS", 15), ("$20 door, $15 adv", "$20 door, $15 adv", 15),
      ("$10-15", "$10-15", 10),
      ("12 €", "12 €", 12), ("12€ VVK / 15€ AK", "12€ VVK / 15€ AK", 12), ("FREE", "FREE", 0), ("Free show", "Free show", 0),
      ("No cover", "No cover", 0), ("Entrada libre", "Entrada libre", 0), ("Eintritt frei", "Eintritt frei", 0), ("PWYC", "PWYC", nil),
      ("NOTAFLOF", "NOTAFLOF", nil), ("$12.50", "$12.50", 12.5), ("$5 suggested donation", "$5 suggested donation", 5),
      ("15 ADV / 18 DOS", "15 ADV / 18 DOS", 15), ("5 bucks", "5 bucks", 5), ("$7-$10 sliding scale", "$7-$10 sliding scale", 7),
      ("Tickets: $18 + fees", "$18 + fees", 18), ("$10 (21+) / $12 (under 21)", nil, 10), ("£8", "£8", 8), ("Cover $5", "Cover $5", 5),
    ] as [(String, String?, Double?)])
  func prices(text: String, printed: String?, lowest: Double?) throws {
    let price = try #require(try TypedFlyers.read("Black Tides\nFri Nov 27 8PM\n\(text)\nThe Rebel Lounge").price)
    #expect(price.value.lowest == lowest)
    if let printed { #expect(price.value.text == printed) }
    #expect(price.evidence.text == price.value.text)
  }

  @Test("of a picture in which neither who plays nor where can be read, nothing looks sure")
  func fragment() throws {
    let rows = [DrawnFlyer.Row("Fri 11/27"), DrawnFlyer.Row("8 PM"), DrawnFlyer.Row("$16"), DrawnFlyer.Row("Tickets: dice.fm/event/abc")]
    let fragment = try DrawnFlyer.read(rows)
    let all = [fragment.date?.evidence, fragment.time?.evidence, fragment.price?.evidence, fragment.ticketLink?.evidence]
    #expect(all.allSatisfy { ($0?.confidence ?? 1) < 0.75 } && fragment.artists.isEmpty && fragment.venue == nil)
    let whole = try DrawnFlyer.read([DrawnFlyer.Row("VELVET COMET", size: 100)] + rows + [DrawnFlyer.Row("Crescent Ballroom")])
    #expect(whole.artists.map(\.name) == ["Velvet Comet"] && (whole.date?.evidence.confidence ?? 0) > 0.8)
    #expect((whole.price?.evidence.confidence ?? 0) > 0.8)
  }

  @Test(
    "beer, parking, phones and addresses have no entry price",
    arguments: [
      "$3 PBR all night", "Free parking", "Free pizza", "feel free to dance", "smoke-free", "480-555-1015", "$1 tacos", "15 bands",
      "$2 off wings",
      "Free Throw", "Set the world free with us", "1015 Mill Ave", "Drug free zone",
    ])
  func noPrices(text: String) throws {
    #expect(try TypedFlyers.read("Black Tides\nFri Nov 27 8PM\n\(text)").price == nil)
  }

  @Test(
    "ages have one form",
    arguments: [
      ("21+", "21+"), ("21 +", "21+"), ("21 & up", "21+"), ("18 and over", "18+"), ("All ages", "All Ages"), ("ALL-AGES", "All Ages"),
      ("Ages 18+", "18+"), ("16/21", "16+"), ("ab 18", "18+"), ("ab 16 Jahren", "16+"), ("+18", "18+"), ("Mayores de 18", "18+"),
      ("Todas las edades", "All Ages"), ("18 & up to enter", "18+"), ("All ages! 21+ to drink", "All Ages"), ("16+", "16+"),
      ("21up", "21+"),
    ])
  func ages(text: String, value: String) throws {
    #expect(try TypedFlyers.read("Black Tides\nFri Nov 27 8PM $10\n\(text)").ages?.value == value)
  }

  @Test(
    "no age is read where none is printed", arguments: ["18 bands", "ab 18 Uhr", "$21", "21 N Mill Ave", "under 21 pay $5 more", "Nov 21"])
  func noAges(text: String) throws {
    #expect(try TypedFlyers.read("Black Tides\n\(text)").ages == nil)
  }

  @Test(
    "a ticket link is one of a seller, or one beside the word",
    arguments: [
      ("Tickets: rebellounge.com/shows", "https://rebellounge.com/shows"), ("eventbrite.com/e/123", "https://eventbrite.com/e/123"),
      ("https://dice.fm/event/abc", "https://dice.fm/event/abc"), ("www.rebellounge.com", nil), ("info@rebellounge.com", nil),
      ("Follow @blacktides", nil),
    ] as [(String, String?)])
  func links(text: String, link: String?) throws {
    #expect(try TypedFlyers.read("Black Tides\nFri Nov 27 8PM\n\(text)").ticketLink?.value == link)
  }

  @Test(
    "a code is a link to tickets, and one that is no address of the web is none",
    arguments: [
      (["https://dice.fm/event/abc"], "https://dice.fm/event/abc"),
      (["https://band.example", "https://eventbrite.com/e/1"], "https://eventbrite.com/e/1"),
      (["WIFI:S:bar;P:secret;;"], nil), (["httpd"], nil), (["https://"], nil), (["javascript:alert(1)"], nil), (["BEGIN:VCARD"], nil),
    ] as [([String], String?)])
  func codes(texts: [String], link: String?) throws {
    var flyer = DrawnFlyer.text([.init("BLACK TIDES", size: 90), .init("Fri Nov 27 8PM")])
    let box = RecognizedText.Box(x: 0.7, y: 0.8, width: 0.2, height: 0.15)
    flyer.codes = texts.map { FlyerText.Code(text: $0, box: box) }
    let found = try DrawnFlyer.read(flyer).ticketLink
    #expect(found?.value == link && found?.evidence.box == (link == nil ? nil : box))
  }

  @Test("a handle belongs to the act whose name it has")
  func handles() throws {
    let reading = try TypedFlyers.read("Black Tides\nwith Mesa Kid\n@blacktidesband @mesakid @rebellounge\nFri Nov 27")
    #expect(reading.artists.map(\.handle) == ["blacktidesband", "mesakid"])
  }
}
