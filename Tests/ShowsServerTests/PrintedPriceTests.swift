import Testing

@testable import ShowsServer

@Suite("Printed prices")
struct PrintedPriceTests {
  @Test(
    "the lowest price counts, however it is printed",
    arguments: [
      ("$15", 15), ("$15-20", 15), ("$15–$20", 15), ("$20 / $15", 15), ("$15 adv / $20 dos", 15), ("$15 ADV. $20 DOS", 15), ("15€", 15),
      ("€ 15", 15), ("12,50 €", 12.5), ("$12.50", 12.5), ("$.50", 0.5), ("15-20€", 15), ("15/20 Euro", 15), ("between 15 and 20 €", 15),
      ("15 adv, $20 dos", 15), ("$20 at the door, 15 in advance", 15), ("$10, free for ages under 12", 10),
      ("15", 15), ("15-20", 15), ("10/12", 10), ("15 adv 20 dos", 15), ("15 at the door", 15), ("VVK 12 / AK 15", 12),
      ("VVK: 12 € | AK: 15 €", 12),
      ("CHF 15.-", 15), ("15,-", 15), ("£7.5", 7.5), ("$1,250 VIP", 1_250), ("1.250,00 €", 1_250), ("¥3,000 + 1 drink", 3_000),
      ("25kr", 25),
      ("US$20", 20), ("20 bucks", 20), ("$20+", 20), ("$20 + fees", 20), ("$20 + $3.50 service fee", 20), ("$20 (+$5 under 21)", 20),
      ("$10-20 NOTAFLOF", 10), ("NOTAFLOF $5-10", 5), ("suggested donation $10", 10), ("$5-15 sliding scale", 5), ("$10, 21+", 10),
      ("$10 all ages, doors 7pm", 10), ("doors 7 / show 8 / $12", 12), ("18 & up $10", 10), ("$10 • 8PM • 602-555-0199", 10),
      ("2 for $20", 20), ("$10 / $2 beers", 10), ("$10 ($5 off with a can of food)", 10), ("$15 // kids free", 15),
      ("$10, free parking", 10),
      ("Free Jazz Night $8", 8), ("smoke-free venue, $8", 8), ("$500-1000", 500), ("＄１５", 15), ("Sold out ($20)", 20),
    ] as [(String, Double)])
  func lowest(text: String, lowest: Double) {
    #expect(PrintedPrice(text).lowest == lowest)
    #expect(PrintedPrice(text).text == text)
  }

  @Test(
    "what is free costs nothing",
    arguments: [
      "free", "FREE!", "Free entry", "free show", "FREE w/ RSVP", "free before 9, $10 after", "Free / donations welcome", "no cover",
      "No Cover Charge",
      "gratis", "Eintritt frei", "freier Eintritt", "frei", "kostenlos", "entrada libre", "entrada gratuita", "Entrée libre",
      "free all ages",
      "$0", "0 €",
    ])
  func free(text: String) {
    #expect(PrintedPrice(text).cents == 0)
  }

  @Test(
    "where there is no price, there is none: no phone number, no age, no time, no year",
    arguments: [
      "", "PWYC", "NOTAFLOF", "donation", "by donation", "free will donation", "prix libre", "TBA", "sold out", "602-555-0199",
      "(602) 555-0199",
      "602.555.0199", "6025550199", "+1 602 555 0199", "+49 30 5550123", "555-0199", "call 602 555 0199", "tickets: 602-555-0199",
      "030 5550123",
      "21+", "18 & up", "18 and over", "all ages", "ages 16+", "2027", "8pm", "7:30", "doors 7 / show 8", "doors 7", "11.27.26",
      "Nov. 27th", "kids free",
      "free parking", "toll-free 800-555-0199", "free drinks", "50% off", "$5 off", "under 12 free", "2 drink minimum", "$602-555-0199",
      "$99999999999999999999", "!!!",
    ])
  func none(text: String) {
    #expect(PrintedPrice(text).cents == nil, "\(PrintedPrice(text).cents ?? 0)")
  }

  @Test("sold out is read, and almost sold out is not")
  func soldOut() {
    for text in ["SOLD OUT", "Sold out!", "soldout", "ausverkauft", "Agotado", "$20 - sold out"] {
      #expect(PrintedPrice(text).isSoldOut, "\(text)")
    }
    for text in ["not sold out", "almost sold out", "$20", "", "sold at the door"] { #expect(!PrintedPrice(text).isSoldOut, "\(text)") }
  }

  @Test("any text is read in bounded time, and keeps its words")
  func anything() {
    let long = String(repeating: "$1 (", count: 50_000)
    #expect(PrintedPrice(long).lowest == 1)
    #expect(PrintedPrice(long).text.count == 200_000)
    #expect(PrintedPrice("  $5 \n").text == "$5")
    #expect(PrintedPrice(String(repeating: "9", count: 1_000)).cents == nil)
  }
}
