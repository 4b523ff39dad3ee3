import DocumentModel
import Foundation
import Testing

@testable import Flyers

/// Words that Tesseract recognised on drawn flyers, each with what is printed and the fields that were read right.
struct RecognizedFlyer: Decodable {
  struct Truth: Decodable {
    var artists: [String]
    var venue: String?
    var date: String?
    var time: String?
    var doors: String?
    var price: Double?
    var ages: String?
  }

  /// `[text, x, y, width, height, confidence, line]`.
  struct Word: Decodable {
    var word: FlyerText.Word

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let text = try list.decode(String.self)
      let numbers = try (0..<5).map { _ in try list.decode(Double.self) }
      let box = RecognizedText.Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      word = FlyerText.Word(text: text, place: box, box: box, confidence: numbers[4], line: try list.decode(Int.self))
    }
  }

  var name: String
  var width: Int
  var height: Int
  var truth: Truth
  var reads: [String]
  var words: [Word]

  var text: FlyerText { FlyerText(width: width, height: height, words: words.map(\.word)) }
}

@Suite struct RecognizedFlyers {
  private struct House: Decodable {
    var artists: [KnownArtist]
    var venues: [KnownVenue]
  }

  private static func fixture(_ name: String) throws -> Data {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
    return try Data(contentsOf: url)
  }

  private static func folded(_ name: String) -> String { NameForm.squeezed(name) }

  @Test("what was read right stays so, and what is wrong is seldom sure")
  func regressions() throws {
    let house = try JSONDecoder().decode(House.self, from: Self.fixture("house"))
    let flyers = try JSONDecoder().decode([RecognizedFlyer].self, from: Self.fixture("recognized"))
    #expect(flyers.count >= 30)
    let zone = try #require(TimeZone(identifier: "America/Phoenix"))
    let today = try #require(FlyerDay(year: 2026, month: 10, day: 1))
    let reader = FlyerReader(gazetteer: NameGazetteer(artists: house.artists, venues: house.venues), today: today, zone: zone)
    var (sure, fields) = (0, 0)
    for flyer in flyers {
      let reading = reader.read(flyer.text)
      let found: [(field: String, value: String?, truth: String?, confidence: Double?)] = [
        ("date", reading.date?.value.iso, flyer.truth.date, reading.date?.evidence.confidence),
        ("time", reading.time?.value.text, flyer.truth.time, reading.time?.evidence.confidence),
        ("doors", reading.doors?.value.text, flyer.truth.doors, reading.doors?.evidence.confidence),
        ("price", reading.price?.value.lowest.map { "\($0)" }, flyer.truth.price.map { "\($0)" }, reading.price?.evidence.confidence),
        ("ages", reading.ages?.value, flyer.truth.ages, reading.ages?.evidence.confidence),
        ("venue", (reading.venue?.name).map(Self.folded), flyer.truth.venue.map(Self.folded), reading.venue?.evidence.confidence),
        (
          "headliner", (reading.artists.first?.name).map(Self.folded), flyer.truth.artists.first.map(Self.folded),
          reading.artists.first?.evidence.confidence
        ),
      ]
      for (field, value, truth, confidence) in found {
        fields += 1
        if value != truth, let confidence, confidence >= 0.8 { sure += 1 }
        if flyer.reads.contains(field) { #expect(value == truth, "\(flyer.name): \(field)") }
      }
      if flyer.reads.contains("bill") {
        #expect(Set(reading.artists.map { Self.folded($0.name) }) == Set(flyer.truth.artists.map(Self.folded)), "\(flyer.name): bill")
      }
    }
    #expect(Double(sure) <= 0.03 * Double(fields), "\(sure) of \(fields)")
  }
}
