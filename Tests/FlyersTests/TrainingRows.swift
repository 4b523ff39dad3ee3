import DocumentModel
import Foundation
import Testing

@testable import Flyers

/// What `Tests/Flyers/learn.py` learns from: raw scores of all that the reader found on flyers that were drawn for it.
///
/// `FLYERS_TRAINING` names a folder with `house.json`, as `Tests/Flyers/generate.py` writes it, and `FLYERS_WORDS` one with a `FlyerText` of each
/// flyer. The rows go into `FLYERS_ROWS`, one JSON object a line.
@Suite struct TrainingRows {
  private static let environment = ProcessInfo.processInfo.environment

  private struct House: Decodable {
    struct Venue: Decodable {
      var id: Int
      var name: String
      var city: String
      var state: String
      var address: String
    }

    struct City: Decodable {
      var city: String
      var state: String
    }

    var artists: [KnownArtist]
    var venues: [Venue]
    var cities: [City]

    var gazetteer: NameGazetteer {
      NameGazetteer(
        artists: artists,
        venues: venues.map { KnownVenue(id: $0.id, name: $0.name, city: $0.city, state: $0.state, address: $0.address) },
        cities: cities.map { KnownCity(name: $0.city, state: $0.state) })
    }
  }

  private struct Row: Encodable {
    var flyer: String
    var field: String
    var value: String
    var score: Double
    var features: [Double]?
  }

  @Test("rows for learning are written", .enabled(if: environment["FLYERS_TRAINING"] != nil, "only with FLYERS_TRAINING"))
  func write() throws {
    let environment = Self.environment
    let training = URL(filePath: try #require(environment["FLYERS_TRAINING"]))
    let words = URL(filePath: try #require(environment["FLYERS_WORDS"]))
    let house = try JSONDecoder().decode(House.self, from: Data(contentsOf: training.appending(path: "house.json")))
    let zone = try #require(TimeZone(identifier: "America/Phoenix"))
    let gazetteer = house.gazetteer
    let names = try FileManager.default.contentsOfDirectory(atPath: words.path()).filter { $0.hasSuffix(".json") && $0 != "house.json" }
      .sorted()
    var lines: [String] = []
    for name in names {
      struct Truth: Decodable { var today: String }
      let truth = try JSONDecoder().decode(Truth.self, from: Data(contentsOf: training.appending(path: name)))
      let parts = truth.today.split(separator: "-").compactMap { Int($0) }
      let today = try #require(FlyerDay(year: parts[0], month: parts[1], day: parts[2]))
      let reader = FlyerReader(gazetteer: gazetteer, today: today, zone: zone, calibration: .none)
      let sheet = SheetBuilder.sheet(try JSONDecoder().decode(FlyerText.self, from: Data(contentsOf: words.appending(path: name))))
      let flyer = String(name.dropLast(5))
      lines += try rows(flyer, reader.assembler(of: sheet)).map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: try #require(environment["FLYERS_ROWS"])))
  }

  private func rows(_ flyer: String, _ assembler: ReadingAssembler) -> [Row] {
    let maker = EvidenceMaker(assembler.sheet)
    func row(_ field: FlyerField, _ value: String, _ tokens: [TokenID], _ confidence: Double) -> Row {
      Row(flyer: flyer, field: field.rawValue, value: value, score: confidence * maker.certainty(tokens))
    }
    let grammar = assembler.grammar
    var rows: [Row] = []
    if let date = grammar.dates.max(by: { $0.confidence < $1.confidence }) {
      rows.append(row(.date, date.day.iso, date.tokens, date.confidence))
    }
    if let time = grammar.times.show { rows.append(row(.time, time.value.time.text, time.tokens, time.confidence)) }
    if let doors = grammar.times.doors { rows.append(row(.doors, doors.value.time.text, doors.tokens, doors.confidence)) }
    if let price = grammar.prices.max(by: { $0.confidence < $1.confidence }) {
      rows.append(row(.price, price.value.lowest.map { "\($0)" } ?? "", price.tokens, price.confidence))
    }
    if let ages = grammar.ages.first { rows.append(row(.ages, ages.value, ages.tokens, ages.confidence)) }
    if let title = assembler.title { rows.append(row(.title, title.value, title.tokens, title.confidence)) }
    if let venue = assembler.venues.first { rows.append(row(.venue, venue.name, venue.tokens, venue.confidence)) }
    for address in grammar.addresses { rows.append(row(.address, address.value, address.tokens, address.confidence)) }
    for city in assembler.cities { rows.append(row(.city, city.name, city.tokens, city.confidence)) }
    for act in assembler.bill {
      if let features = act.features {
        rows.append(Row(flyer: flyer, field: "name", value: act.name, score: act.confidence, features: features.values))
      } else {
        rows.append(row(.artists, act.name, act.tokens, act.confidence))
      }
    }
    return rows
  }
}
