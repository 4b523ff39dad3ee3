import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Venues over HTTP.
struct VenueRoutes: Sendable {
  let store: ShowStore
  let venues: VenueStore
  let presenter: ShowPresenter
  let finder: ShowFinder
  let follows: FollowStore
  let access: ShowAccess
  let mover: VenueMover
  let pages: ShowPages
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(
      GetVenue.self,
      with: { call, context in
        let viewer = try await access.viewer(context)
        return try await venue(try await row(call.id, to: viewer), to: viewer)
      }, page: pages.venue)
    router.answer(ListVenueShows.self, with: shows)
    router.answer(FindVenues.self) { call, context in
      let viewer = try await access.viewer(context)
      return FoundVenues(venues: try await finder.venues(try SearchWords(q: call.q), to: viewer, limit: FindArtists.most).map(\.found))
    }
    router.answer(UpdateVenue.self, with: update)
    router.answer(FollowVenue.self) { call, context in try await follow(true, call.id, context) }
    router.answer(UnfollowVenue.self) { call, context in try await follow(false, call.id, context) }
  }

  private func row(_ address: String, to viewer: ShowViewer) async throws -> VenueRow {
    guard let id = try await store.id(of: address, .venue), let row = try await venues.row(id, to: viewer) else {
      throw Problem.noSuchVenue
    }
    return row
  }

  private func venue(_ row: VenueRow, to viewer: ShowViewer) async throws -> Venue {
    var isFollowed: Bool?
    if let person = viewer.person { isFollowed = try await follows.follows(.venue, row.id, by: person) }
    return row.venue(to: viewer, aliases: try await venues.aliases(of: row.id), isFollowed: isFollowed)
  }

  private func shows(_ call: ListVenueShows, context: AtriumRequestContext) async throws -> VenueShows {
    let viewer = try await access.viewer(context)
    let id = try await row(call.id, to: viewer).id
    let list = ShowList(time: .init(call.timeFilter, at: now()), venue: id)
    let (limit, offset) = (call.limit ?? ListArtistShows.pageSize.unset, call.offset ?? 0)
    let records = try await store.records(list, limit: limit, offset: offset)
    return VenueShows(
      shows: try await presenter.shows(records, to: viewer), venueID: id, total: try await store.count(list), limit: limit, offset: offset)
  }

  private func update(_ call: UpdateVenue, context: AtriumRequestContext) async throws -> Venue {
    let author = try await access.moderator(context)
    let before = try await row(call.id, to: author.viewer)
    let aliases = try call.aliases.map { try EditedText.names($0, field: "aliases") }
    let row = try await venues.update(before.id, at: now(), aliases: aliases) { row in
      if let name = call.name { row.name = try EditedText.required(name, field: "name") }
      if let address = call.address { row.address = try EditedText.optional(address, field: "address") }
      if let city = call.city { row.city = try EditedText.required(city, field: "city") }
      if let state = call.state { row.state = try EditedText.optional(state, field: "state") ?? "" }
      if let code = call.zipcode { row.zipcode = try EditedText.optional(code, field: "zipcode") }
      if let country = call.country { row.country = try EditedText.optional(country, field: "country") }
      if let name = call.timezone { row.timezone = try Self.zone(name) }
      if let capacity = call.capacity {
        guard (0...1_000_000).contains(capacity) else { throw Problem.invalid("capacity", "is not from 0 to 1000000") }
        row.capacity = capacity
      }
      if let policy = call.agePolicy { row.agePolicy = try EditedText.optional(policy, field: "age_policy") }
      if let isVerified = call.isVerified { row.isVerified = isVerified }
      if let url = call.imageURL { row.imageURL = try EditedText.address(url, field: "image_url") }
      if let social = call.social { row.social = try EditedText.social(social) }
    }
    if (row.timezone, row.city, row.state) != (before.timezone, before.city, before.state) {
      try await mover.follow(row, by: author)
    }
    await hub.signal()
    return try await venue(row, to: author.viewer)
  }

  private static func zone(_ name: String) throws -> String? {
    guard !name.isEmpty else { return nil }
    guard let zone = TimeZone(identifier: name) else { throw Problem.invalid("timezone", "is no zone of the tz database") }
    return zone.identifier
  }

  private func follow(_ follows: Bool, _ address: String, _ context: AtriumRequestContext) async throws -> NoContent {
    let author = try await access.author(context)
    // One that is gone from their sight can still be let go.
    let id = follows ? try await row(address, to: author.viewer).id : try await store.id(of: address, .venue)
    guard let id else { throw Problem.noSuchVenue }
    try await self.follows.set(follows, .venue, id, by: author.person, at: now())
    await hub.signal()
    return NoContent()
  }
}
