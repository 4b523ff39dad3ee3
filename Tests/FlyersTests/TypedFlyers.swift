import Foundation

@testable import Flyers

/// Readings of typed text, on a Thursday in Phoenix with a few known names.
enum TypedFlyers {
  static let today = "2026-10-01"

  static let names = NameGazetteer(
    artists: [
      KnownArtist(id: 1, name: "Black Tides"), KnownArtist(id: 2, name: "Mesa Kid"), KnownArtist(id: 3, name: "The Cold Ones"),
      KnownArtist(id: 4, name: "Doors 7pm"), KnownArtist(id: 5, name: "!!!"), KnownArtist(id: 6, name: "A$AP Rocky"),
      KnownArtist(id: 7, name: "AC/DC"), KnownArtist(id: 8, name: "Lucero"), KnownArtist(id: 9, name: "少年ナイフ"),
      KnownArtist(id: 10, name: "Free Throw"), KnownArtist(id: 11, name: "Live"), KnownArtist(id: 12, name: "Midnight Oil"),
      KnownArtist(id: 13, name: "Café Tacvba"), KnownArtist(id: 14, name: "1975"),
    ],
    venues: [
      KnownVenue(id: 1, name: "The Rebel Lounge", city: "Phoenix", state: "AZ", address: "2303 E Indian School Rd"),
      KnownVenue(id: 2, name: "Crescent Ballroom", city: "Phoenix", state: "AZ"),
      KnownVenue(id: 3, name: "Crescent Ballroom", city: "Tucson", state: "AZ"),
      KnownVenue(id: 4, name: "Club 27", city: "Mesa", state: "AZ"),
    ], cities: [KnownCity(name: "Tempe", state: "AZ")])

  static func read(
    _ text: String, today: String = today, zone: String = "America/Phoenix", gazetteer: NameGazetteer = names
  ) throws -> FlyerReading {
    let parts = today.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = FlyerDay(year: parts[0], month: parts[1], day: parts[2]), let zone = TimeZone(identifier: zone) else {
      throw CocoaError(.formatting)
    }
    return FlyerReader(gazetteer: gazetteer, today: day, zone: zone).read(typed: text)
  }
}
