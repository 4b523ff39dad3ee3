import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Turns a draft into a show: times by the venue's clock, artists and venues found by name or added.
struct ShowDraftReader: Sendable {
  let draft: ShowDraft
  let author: ShowEditor.Author
  /// The zone of a venue that has none of its own.
  let zone: TimeZone
  let now: Date

  struct Result {
    var state: ShowState
    /// In English, for the person who submits.
    var warnings: [String] = []
  }

  /// A new show.
  ///
  /// - Throws: `Problem` 400 that names the field.
  func newState(as status: ShowState.Status, _ connection: Connection) throws -> Result {
    guard let date = draft.date else { throw Problem.invalid("event_date", "is missing") }
    guard let venues = draft.venues else { throw Problem.invalid("venues", "is missing") }
    guard let artists = draft.artists else { throw Problem.invalid("artists", "is missing") }
    let places = try self.places(venues, city: draft.city, state: draft.state, connection)
    let acts = try self.acts(artists, connection)
    let first = places[0].row
    let zone = try Self.zone(of: first, else: zone)
    var result = Result(
      state: ShowState(
        title: "", startsAt: now, timezone: zone.identifier, city: first.city, state: first.state, status: status,
        sources: [ShowSource(kind: draft.source ?? .person, at: now)], venues: places.map(\.place), artists: acts.map(\.act)))
    try read(date, into: &result, zone: zone)
    try readDetails(into: &result, zone: zone)
    result.state.title = try title(acts.map(\.name))
    return result
  }

  /// A show with what the draft says otherwise.
  func changed(_ state: ShowState, _ connection: Connection) throws -> Result {
    var result = Result(state: state)
    if let venues = draft.venues {
      let places = try self.places(venues, city: draft.city ?? state.city, state: draft.state ?? state.state, connection)
      result.state.venues = places.map(\.place)
      result.state.city = places[0].row.city
      result.state.state = places[0].row.state
      let zone = try Self.zone(of: places[0].row, else: zone)
      // The clock stays: a show that moves to another zone still begins at eight.
      if zone.identifier != state.timezone, let before = TimeZone(identifier: state.timezone) {
        result.state.move(from: before, to: zone)
      }
    }
    if let artists = draft.artists { result.state.artists = try acts(artists, connection).map(\.act) }
    guard let zone = TimeZone(identifier: result.state.timezone) else { throw Problem(.internalError) }
    if draft.date != nil || draft.time != nil {
      try read(draft.date ?? VenueClock(zone: zone).reading(at: result.state.startsAt).date.text, into: &result, zone: zone)
    }
    try readDetails(into: &result, zone: zone)
    if let title = draft.title { result.state.title = try EditedText.optional(title, field: "title") ?? state.title }
    return result
  }

  // MARK: - Times

  private func read(_ date: String, into result: inout Result, zone: TimeZone) throws {
    if let instant = WireDate.date(from: date) {
      result.state.startsAt = instant
      result.state.isTimeKnown = true
    } else {
      guard let day = PlainDate(date) else { throw Problem.invalid("event_date", "is neither YYYY-MM-DD nor a time in RFC 3339") }
      let written = draft.time.flatMap { $0.isEmpty ? nil : $0 } ?? draft.musicAt.flatMap(Self.clock) ?? draft.doorsAt.flatMap(Self.clock)
      result.state.isTimeKnown = written != nil
      let clock = try written.map { try Self.time($0, "event_time") } ?? .usual
      result.state.startsAt = try instant(of: day, clock, zone, &result.warnings)
    }
    let bounds = now.addingTimeInterval(-Self.farthest)...now.addingTimeInterval(Self.farthest)
    guard bounds.contains(result.state.startsAt) else { throw Problem.invalid("event_date", "is more than five years away") }
  }

  private func readDetails(into result: inout Result, zone: TimeZone) throws {
    if let text = draft.doorsAt { result.state.doorsAt = try moment(text, "doors_at", of: result.state, zone, &result.warnings) }
    if let text = draft.musicAt { result.state.musicAt = try moment(text, "music_at", of: result.state, zone, &result.warnings) }
    if let text = draft.endsAt {
      result.state.endsAt = try moment(text, "ends_at", of: result.state, zone, &result.warnings)
      if let end = result.state.endsAt {
        guard end > result.state.startsAt else { throw Problem.invalid("ends_at", "is not after the start") }
        guard end.timeIntervalSince(result.state.startsAt) <= ShowList.longest else {
          throw Problem.invalid("ends_at", "is more than seven days after the start")
        }
      }
    }
    if let price = draft.price { (result.state.price, result.state.priceText) = try Self.read(price) }
    if let age = draft.ageRequirement { result.state.age = try EditedText.optional(age, field: "age_requirement") }
    if let text = draft.description {
      result.state.description = try EditedText.optional(text, field: "description", longest: EditedText.longestText)
    }
    if let url = draft.ticketURL { result.state.ticketURL = try EditedText.address(url, field: "ticket_url") }
    if let url = draft.imageURL { result.state.imageURL = try EditedText.address(url, field: "image_url") }
  }

  private static let farthest: TimeInterval = 5 * 366 * 86_400

  private func instant(of day: PlainDate, _ clock: ClockTime, _ zone: TimeZone, _ warnings: inout [String]) throws -> Date {
    let found = VenueClock(zone: zone).instant(of: day, clock)
    switch found.reading {
    case .exact: break
    case .skipped: warnings.append("\(clock.text) does not exist on that day at the venue, as clocks go forward.")
    case .repeated: warnings.append("\(clock.text) comes twice on that day at the venue, as clocks go back. The first one is taken.")
    }
    return found.date
  }

  /// A time near the start: in RFC 3339, or by the venue's clock on the start's day, or on the next one where it is long before.
  private func moment(
    _ text: String, _ field: String, of state: ShowState, _ zone: TimeZone, _ warnings: inout [String]
  ) throws -> Date? {
    guard !text.isEmpty else { return nil }
    if let instant = WireDate.date(from: text) { return instant }
    let clock = try Self.time(text, field)
    let day = VenueClock(zone: zone).reading(at: state.startsAt).date
    let found = try instant(of: day, clock, zone, &warnings)
    let latest: TimeInterval = field == "ends_at" ? 0 : 12 * 3600
    guard found.timeIntervalSince(state.startsAt) < -latest else { return found }
    return try instant(of: day.next, clock, zone, &warnings)
  }

  private static func clock(_ text: String) -> String? { text.isEmpty || WireDate.date(from: text) != nil ? nil : text }

  private static func time(_ text: String, _ field: String) throws -> ClockTime {
    guard let time = ClockTime(text) else { throw Problem.invalid(field, "is no time HH:mm") }
    return time
  }

  private static func zone(of venue: VenueRow, else zone: TimeZone) throws -> TimeZone {
    venue.timezone.flatMap(TimeZone.init(identifier:)) ?? zone
  }

  // MARK: - Names

  private func places(
    _ venues: [ShowDraft.Venue], city: String?, state: String?, _ connection: Connection
  ) throws -> [(place: ShowState.Place, row: VenueRow)] {
    guard (1...ShowDraft.mostVenues).contains(venues.count) else { throw Problem.invalid("venues", "has not 1 to \(ShowDraft.mostVenues)") }
    return try venues.enumerated().map { index, venue in
      if let id = venue.id {
        guard let row = try VenueStore.row(id, to: author.viewer, connection) else {
          throw Problem.invalid("venues[\(index)].id", "is no venue")
        }
        return (ShowState.Place(venue: id), row)
      }
      guard let name = try EditedText.optional(venue.name ?? "", field: "venues[\(index)].name") else {
        throw Problem.invalid("venues[\(index)].name", "is empty")
      }
      guard let city = try EditedText.optional(venue.city ?? city ?? "", field: "venues[\(index)].city") else {
        throw Problem.invalid("city", "is empty")
      }
      let state = try EditedText.optional(venue.state ?? state ?? "", field: "venues[\(index)].state") ?? ""
      let found = try VenueStore.find(
        orAdd: VenueStore.Draft(
          name: name, city: city, state: state,
          address: try EditedText.optional(venue.address ?? "", field: "venues[\(index)].address", longest: 1000),
          timezone: VenueZone.zone(city: city, state: state, country: nil)?.identifier), by: author.person, at: now, connection)
      return (ShowState.Place(venue: found.row.id, isNew: found.isNew), found.row)
    }
  }

  private func acts(_ artists: [ShowDraft.Artist], _ connection: Connection) throws -> [(act: ShowState.Act, name: String)] {
    guard (1...ShowDraft.mostArtists).contains(artists.count) else {
      throw Problem.invalid("artists", "has not 1 to \(ShowDraft.mostArtists)")
    }
    let named = artists.contains { $0.isHeadliner == true }
    return try artists.enumerated().map { index, artist in
      let isHeadliner = artist.isHeadliner ?? (!named && index == 0)
      let setType = artist.setType ?? (isHeadliner ? .headliner : .performer)
      if let id = artist.id {
        guard let row = try ArtistStore.row(id, to: author.viewer, connection) else {
          throw Problem.invalid("artists[\(index)].id", "is no artist")
        }
        return (ShowState.Act(artist: id, isHeadliner: isHeadliner, setType: setType), row.name)
      }
      guard let name = try EditedText.optional(artist.name ?? "", field: "artists[\(index)].name") else {
        throw Problem.invalid("artists[\(index)].name", "is empty")
      }
      let found = try ArtistStore.find(orAdd: artist, name: name, at: now, connection)
      return (ShowState.Act(artist: found.id, isHeadliner: isHeadliner, setType: setType, isNew: found.isNew), name)
    }
  }

  private func title(_ names: [String]) throws -> String {
    try EditedText.optional(draft.title ?? "", field: "title") ?? names.first ?? ""
  }

  // MARK: - Prices

  private static func read(_ price: ShowPrice) throws -> (Double?, String?) {
    switch price {
    case .amount(let amount):
      guard (0...100_000).contains(amount) else { throw Problem.invalid("price", "is not from 0 to 100000") }
      return (amount, nil)
    case .text(let text):
      guard let text = try EditedText.optional(text, field: "price") else { return (nil, nil) }
      return (PrintedPrice(text).lowest, text)
    }
  }
}
