import AtriumAPI
import AtriumServer
import DocumentModel
import Flyers
import Foundation
import Storage

/// Finds the artists, the venue and the show that a flyer means among those that are known.
struct FlyerMatcher: Sendable {
  private static let mostSuggestions = 3
  /// How like a name has to be to be suggested.
  private static let likeness = 0.8

  let artists: ArtistStore
  let venues: VenueStore
  let names: KnownNames
  let duplicates: DuplicateShows
  let presenter: ShowPresenter
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone

  func data(of reading: FlyerReading, for viewer: ShowViewer) async throws -> FlyerData {
    let gazetteer = try await names.gazetteer()
    var data = FlyerData()
    for (index, artist) in reading.artists.enumerated() {
      data.artists.append(try await self.artist(artist, in: gazetteer, for: viewer))
      data.evidence["artists[\(index)]"] = FlyerEvidence(artist.evidence)
    }
    if let venue = reading.venue {
      data.venue = try await self.venue(venue, in: gazetteer, for: viewer)
      data.evidence["venue"] = FlyerEvidence(venue.evidence)
      data.evidence["city"] = venue.city.map { FlyerEvidence($0.evidence) }
      data.evidence["address"] = venue.address.map { FlyerEvidence($0.evidence) }
    }
    data.date = reading.date?.value.iso
    data.time = reading.time?.value.text
    data.doors = reading.doors?.value.text
    data.cost = reading.price?.value.text
    data.ages = reading.ages?.value
    data.title = reading.title?.value
    data.description = reading.description?.value
    data.ticketURL = reading.ticketLink?.value
    data.evidence["date"] = reading.date.map { FlyerEvidence($0.evidence) }
    data.evidence["time"] = reading.time.map { FlyerEvidence($0.evidence) }
    data.evidence["doors"] = reading.doors.map { FlyerEvidence($0.evidence) }
    data.evidence["cost"] = reading.price.map { FlyerEvidence($0.evidence) }
    data.evidence["ages"] = reading.ages.map { FlyerEvidence($0.evidence) }
    data.evidence["title"] = reading.title.map { FlyerEvidence($0.evidence) }
    data.evidence["ticket_url"] = reading.ticketLink.map { FlyerEvidence($0.evidence) }
    data.duplicates = try await presenter.shows(try await same(as: reading), to: viewer)
    return data
  }

  private func artist(_ artist: FlyerArtist, in gazetteer: NameGazetteer, for viewer: ShowViewer) async throws -> FlyerData.Artist {
    var match: FoundArtist?
    if let id = artist.knownID { match = try await artists.row(Int64(id), to: viewer)?.found }
    var suggestions: [FoundArtist] = []
    if match == nil {
      let near = gazetteer.artists(like: artist.name).filter { $0.likeness >= Self.likeness }.prefix(Self.mostSuggestions)
      suggestions = try await artists.rows(near.map { Int64($0.known.id) }, to: viewer).map(\.found)
    }
    return FlyerData.Artist(
      name: artist.name, isHeadliner: artist.isHeadliner, setType: ShowSetType(rawValue: artist.setType.rawValue),
      billingOrder: artist.order, instagramHandle: artist.handle, match: match, suggestions: suggestions)
  }

  private func venue(_ venue: FlyerVenue, in gazetteer: NameGazetteer, for viewer: ShowViewer) async throws -> FlyerData.Venue {
    var match: FoundVenue?
    if let id = venue.knownID { match = try await venues.row(Int64(id), to: viewer)?.found }
    var suggestions: [FoundVenue] = []
    if match == nil {
      let near = gazetteer.venues(like: venue.name).filter { $0.likeness >= Self.likeness }.prefix(Self.mostSuggestions)
      suggestions = try await venues.rows(near.map { Int64($0.known.id) }, to: viewer).map(\.found)
    }
    return FlyerData.Venue(
      name: venue.name, city: venue.city?.value, state: venue.state?.value, address: venue.address?.value, match: match,
      suggestions: suggestions)
  }

  /// Shows at the known venue on that day, with one of these artists.
  private func same(as reading: FlyerReading) async throws -> [ShowRecord] {
    guard let venue = reading.venue?.knownID, let day = reading.date.flatMap({ PlainDate($0.value.iso) }) else { return [] }
    let row = try await venues.row(Int64(venue), to: .anybody)
    let clock = VenueClock(zone: row?.timezone.flatMap(TimeZone.init(identifier:)) ?? timezone)
    let time = (reading.time ?? reading.doors).flatMap { ClockTime($0.value.text) } ?? .usual
    let start = clock.instant(of: day, time).date
    return try await duplicates.shows(
      at: Int64(venue), on: clock.evening(at: start), near: start, artists: reading.artists.map(\.name),
      isTimeKnown: reading.time ?? reading.doors != nil)
  }
}

extension FlyerEvidence {
  init(_ evidence: Evidence) {
    self.init(
      text: evidence.text, box: evidence.box.map { [$0.x, $0.y, $0.width, $0.height] }, confidence: evidence.confidence)
  }
}
