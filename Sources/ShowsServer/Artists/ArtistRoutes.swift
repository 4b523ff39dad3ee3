import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Artists over HTTP.
struct ArtistRoutes: Sendable {
  let store: ShowStore
  let artists: ArtistStore
  let presenter: ShowPresenter
  let finder: ShowFinder
  let follows: FollowStore
  let access: ShowAccess
  let pages: ShowPages
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(
      GetArtist.self,
      with: { call, context in
        let viewer = try await access.viewer(context)
        return try await artist(try await row(call.id, to: viewer), to: viewer)
      }, page: pages.artist)
    router.answer(ListArtistShows.self, with: shows)
    router.answer(FindArtists.self) { call, context in
      let viewer = try await access.viewer(context)
      return FoundArtists(artists: try await finder.artists(try SearchWords(q: call.q), to: viewer, limit: FindArtists.most).map(\.found))
    }
    router.answer(UpdateArtist.self, with: update)
    router.answer(FollowArtist.self) { call, context in try await follow(true, call.id, context) }
    router.answer(UnfollowArtist.self) { call, context in try await follow(false, call.id, context) }
  }

  private func row(_ address: String, to viewer: ShowViewer) async throws -> ArtistRow {
    guard let id = try await store.id(of: address, .artist), let row = try await artists.row(id, to: viewer) else {
      throw Problem.noSuchArtist
    }
    return row
  }

  private func artist(_ row: ArtistRow, to viewer: ShowViewer) async throws -> Artist {
    var isFollowed: Bool?
    if let person = viewer.person { isFollowed = try await follows.follows(.artist, row.id, by: person) }
    return row.artist(aliases: try await artists.aliases(of: row.id), isFollowed: isFollowed)
  }

  private func shows(_ call: ListArtistShows, context: AtriumRequestContext) async throws -> ArtistShows {
    let viewer = try await access.viewer(context)
    let id = try await row(call.id, to: viewer).id
    let list = ShowList(time: .init(call.timeFilter, at: now()), artist: id)
    let (limit, offset) = (call.limit ?? ListArtistShows.pageSize.unset, call.offset ?? 0)
    let records = try await store.records(list, limit: limit, offset: offset)
    return ArtistShows(
      shows: try await presenter.shows(records, to: viewer), artistID: id, total: try await store.count(list), limit: limit, offset: offset)
  }

  private func update(_ call: UpdateArtist, context: AtriumRequestContext) async throws -> Artist {
    let author = try await access.moderator(context)
    let id = try await row(call.id, to: author.viewer).id
    let aliases = try call.aliases.map { try EditedText.names($0, field: "aliases") }
    let row = try await artists.update(id, at: now(), aliases: aliases) { row in
      if let name = call.name { row.name = try EditedText.required(name, field: "name") }
      if let city = call.city { row.city = try EditedText.optional(city, field: "city") }
      if let state = call.state { row.state = try EditedText.optional(state, field: "state") }
      if let country = call.country { row.country = try EditedText.optional(country, field: "country") }
      if let bio = call.bio { row.bio = try EditedText.optional(bio, field: "bio", longest: EditedText.longestText) }
      if let url = call.imageURL { row.imageURL = try EditedText.address(url, field: "image_url") }
      if let social = call.social { row.social = try EditedText.social(social) }
    }
    await hub.signal()
    return try await artist(row, to: author.viewer)
  }

  private func follow(_ follows: Bool, _ address: String, _ context: AtriumRequestContext) async throws -> NoContent {
    let author = try await access.author(context)
    // One that is gone from their sight can still be let go.
    let id = follows ? try await row(address, to: author.viewer).id : try await store.id(of: address, .artist)
    guard let id else { throw Problem.noSuchArtist }
    try await self.follows.set(follows, .artist, id, by: author.person, at: now())
    await hub.signal()
    return NoContent()
  }
}

extension ShowList.Time {
  init(_ filter: ShowTimeFilter?, at now: Date) {
    switch filter ?? .upcoming {
    case .upcoming: self = .upcoming(now)
    case .past: self = .past(now)
    case .all: self = .all
    }
  }
}
