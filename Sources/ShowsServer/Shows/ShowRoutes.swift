import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Storage

/// Reading shows over HTTP.
struct ShowRoutes: Sendable {
  let store: ShowStore
  let presenter: ShowPresenter
  let finder: ShowFinder
  let totals: ShowTotals
  let access: ShowAccess
  let pages: ShowPages
  /// The zone of a venue that has none of its own.
  let timezone: TimeZone
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answerWritten(ListUpcomingShows.self) { call, context in EncodedResponse(try await upcoming(call, context: context)) }
    router.answer(ListShowCities.self) { _, context in
      _ = try await access.viewer(context)
      return ShowCityList(cities: try await store.cities(at: now()))
    }
    router.answer(GetShow.self, with: show, page: pages.show)
    router.answer(FindShows.self, with: find)
    router.answer(ListMyShows.self, with: mine)
  }

  private func upcoming(_ call: ListUpcomingShows, context: AtriumRequestContext) async throws -> ShowPage {
    let viewer = try await access.viewer(context)
    let list = ShowList(time: .upcoming(now()), cities: try Self.cities(call))
    return try await page(list, cursor: call.cursor, limit: call.limit, to: viewer)
  }

  private func mine(_ call: ListMyShows, context: AtriumRequestContext) async throws -> ShowPage {
    let viewer = try await access.viewer(context)
    let list = ShowList(time: .all, submitter: try context.requirePerson().id)
    return try await page(list, cursor: call.cursor, limit: call.limit, to: viewer)
  }

  private func page(_ list: ShowList, cursor: String?, limit: Int?, to viewer: ShowViewer) async throws -> ShowPage {
    let limit = limit ?? ListUpcomingShows.pageSize.unset
    let records = try await store.records(list, after: try ListCursor.number(cursor, of: list.name), limit: limit + 1)
    let page = ListPage(records, limit: limit, of: list.name, at: list.position)
    return ShowPage(
      shows: try await presenter.shows(page.rows, to: viewer), timezone: timezone.identifier,
      total: try await totals.count(list, in: store, at: now()),
      pagination: .init(nextCursor: page.next, limit: limit))
  }

  private func show(_ call: GetShow, context: AtriumRequestContext) async throws -> Show {
    let viewer = try await access.viewer(context)
    guard let id = try await store.id(of: call.id, .show), let record = try await store.record(id), viewer.sees(record) else {
      throw Problem.noSuchShow
    }
    return try await presenter.show(record, to: viewer)
  }

  private func find(_ call: FindShows, context: AtriumRequestContext) async throws -> FoundShows {
    _ = try await access.viewer(context)
    let records = try await finder.shows(try SearchWords(q: call.q), limit: FindShows.most)
    return FoundShows(
      shows: try await presenter.shows(records, to: .anybody).map { show in
        FoundShow(
          id: show.id, slug: show.slug, title: show.title, headlinerName: show.headliner?.name, venueName: show.venues.first?.name,
          startsAt: show.startsAt, day: show.day, timezone: show.timezone, isTimeKnown: show.isTimeKnown)
      })
  }

  /// - Throws: `Problem` 400 that names `cities`.
  private static func cities(_ call: ListUpcomingShows) throws -> [ShowChoices.City] {
    if let text = call.cities, !text.isEmpty {
      let parts = text.split(separator: "|")
      guard parts.count <= ShowList.mostCities else { throw Problem.invalid("cities", "has more than \(ShowList.mostCities)") }
      return try parts.map { part in
        let names = part.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        return ShowChoices.City(
          city: try RequestText.checked(String(names[0]), field: "cities"), state: names.count > 1 ? String(names[1]) : "")
      }
    }
    guard let city = call.city, !city.isEmpty else { return [] }
    return [ShowChoices.City(city: try RequestText.checked(city, field: "city"), state: call.state ?? "")]
  }
}

extension Show {
  /// Who is announced first.
  var headliner: ShowArtist? { artists.first(where: \.isHeadliner) ?? artists.first }
}
