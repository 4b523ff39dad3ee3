import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Reads what the pages of the room show. They show public content only; the app shows the rest.
struct ShowPages: Sendable {
  let store: ShowStore
  let artists: ArtistStore
  let venues: VenueStore
  let presenter: ShowPresenter
  let access: ShowAccess
  let now: @Sendable () -> Date

  static let languages = ["en", "de"]

  /// The address of the list, which is no call of the contract.
  static let list = Route(.get, "/shows", scope: .browse(.shows), summary: "The page of upcoming shows")

  /// What the address of the list says.
  struct ListFields: Decodable, Sendable {
    var city: String?
    var state: String?
    /// Of the page before.
    var cursor: String?

    /// - Throws: `Problem` 400 that names `city` or `state`.
    func place() throws -> ShowChoices.City? {
      guard let city, !city.isEmpty else { return nil }
      let state = try self.state.flatMap { try $0.isEmpty ? nil : RequestText.checked($0, field: "state") }
      return ShowChoices.City(city: try RequestText.checked(city, field: "city"), state: state ?? "")
    }
  }

  /// Rows of a page.
  private static let pageSize = 50
  /// Past shows of an artist or a venue.
  private static let pastSize = 10

  var upcoming: PageHandler<ListFields> { handler(upcoming) }
  var show: PageHandler<GetShow> { handler(show) }
  var artist: PageHandler<GetArtist> { handler(artist) }
  var venue: PageHandler<GetVenue> { handler(venue) }

  private func handler<Fields: Decodable & Sendable>(
    _ page: @escaping @Sendable (Fields, PageRequest) async throws -> Page
  ) -> PageHandler<Fields> {
    PageHandler(
      languages: Self.languages,
      { fields, request in
        _ = try await access.viewer(request.context)
        return try await page(fields, request)
      }, refusal: { problem, request in PageFrame(request).refusal(problem) })
  }

  private func upcoming(_ fields: ListFields, _ request: PageRequest) async throws -> Page {
    let (now, city) = (now(), try fields.place())
    let list = ShowList(time: .upcoming(now), cities: [city].compactMap(\.self))
    let records = try await store.records(
      list, after: try ListCursor.number(fields.cursor, of: list.name), limit: Self.pageSize + 1)
    let page = ListPage(records, limit: Self.pageSize, of: list.name, at: list.position)
    return try UpcomingPage(
      frame: PageFrame(request), shows: try await presenter.shows(page.rows, to: .anybody), cities: try await store.cities(at: now),
      city: city, isFirst: fields.cursor == nil, next: page.next, now: now
    ).page()
  }

  private func show(_ call: GetShow, _ request: PageRequest) async throws -> Page {
    guard let id = try await store.id(of: call.id, .show), let record = try await store.record(id), ShowViewer.anybody.sees(record) else {
      throw Problem.noSuchShow
    }
    guard record.slug == call.id else { return .moved(to: PageAddress.show(record.slug)) }
    let revisions = try await revisions(of: [record.id])
    let show = try await presenter.show(record, to: .anybody)
    let country: String? =
      if let venue = show.venues.first { try await venues.row(venue.id, to: .anybody)?.country } else { nil }
    return try ShowDetailPage(
      frame: PageFrame(request), show: show, previous: PublicHistory.previous(revisions[record.id] ?? []), country: country, now: now()
    ).page()
  }

  private func artist(_ call: GetArtist, _ request: PageRequest) async throws -> Page {
    guard let id = try await store.id(of: call.id, .artist), let row = try await artists.row(id, to: .anybody) else {
      throw Problem.noSuchArtist
    }
    guard row.slug == call.id else { return .moved(to: PageAddress.artist(row.slug)) }
    let now = now()
    return try ArtistPage(
      frame: PageFrame(request), artist: row.artist(aliases: try await artists.aliases(of: id), isFollowed: nil),
      upcoming: try await shows(ShowList(time: .upcoming(now), artist: id), limit: Self.pageSize),
      past: try await shows(ShowList(time: .past(now), artist: id), limit: Self.pastSize), now: now
    ).page()
  }

  private func venue(_ call: GetVenue, _ request: PageRequest) async throws -> Page {
    guard let id = try await store.id(of: call.id, .venue), let row = try await venues.row(id, to: .anybody) else {
      throw Problem.noSuchVenue
    }
    guard row.slug == call.id else { return .moved(to: PageAddress.venue(row.slug)) }
    let now = now()
    return try VenuePage(
      frame: PageFrame(request), venue: row.venue(to: .anybody, aliases: try await venues.aliases(of: id), isFollowed: nil),
      upcoming: try await shows(ShowList(time: .upcoming(now), venue: id), limit: Self.pageSize),
      past: try await shows(ShowList(time: .past(now), venue: id), limit: Self.pastSize), now: now
    ).page()
  }

  private func shows(_ list: ShowList, limit: Int) async throws -> [Show] {
    try await presenter.shows(try await store.records(list, limit: limit), to: .anybody)
  }

  /// By show, the first one first.
  func revisions(of shows: [Int64]) async throws -> [Int64: [RevisionStore.Row]] {
    try await store.database.read { connection in
      try shows.reduce(into: [:]) { rows, show in
        rows[show] = try RevisionStore.rows(of: show, limit: Self.mostRevisions, connection).reversed()
      }
    }
  }

  /// What was changed more often is known from its last changes alone.
  private static let mostRevisions = 200
}
