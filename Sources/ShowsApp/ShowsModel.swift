import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

typealias UpcomingList = Paged<[ShowChoices.City], Show>
typealias SavedList = Paged<ShowTimeFilter, SavedShow>
typealias MineList = Paged<NewestFirst, Show>

/// What the screens of the Shows room show. Each part is made when a screen first asks for it.
@Observable package final class ShowsModel {
  @ObservationIgnored private(set) lazy var upcoming = follow(
    UpcomingList(pageSize: 40, clock: clock) { [client, marks] cities, cursor, limit in
      let mark = marks.time
      let page = try await client.send(
        ListUpcomingShows(limit: limit, cursor: cursor, cities: cities.isEmpty ? nil : cities.map(\.text).joined(separator: "|")))
      marks.believe(page.shows, askedAt: mark)
      return UpcomingList.Page(items: page.shows, next: page.pagination.nextCursor)
    })
  @ObservationIgnored private(set) lazy var saved = follow(
    SavedList(pageSize: 40, clock: clock) { [client, marks] time, cursor, limit in
      let mark = marks.time
      let offset = cursor.flatMap { Int($0) } ?? 0
      let page = try await client.send(ListSavedShows(limit: limit, offset: offset, timeFilter: time))
      marks.believe(page.shows.map(\.show), askedAt: mark)
      let end = offset + page.shows.count
      return SavedList.Page(items: page.shows, next: end < page.total && !page.shows.isEmpty ? String(end) : nil)
    })
  @ObservationIgnored private(set) lazy var mine = follow(
    MineList(pageSize: 40, clock: clock) { [client] _, cursor, limit in
      let page = try await client.send(ListMyShows(limit: limit, cursor: cursor))
      return MineList.Page(items: page.shows, next: page.pagination.nextCursor)
    })
  @ObservationIgnored private(set) lazy var cities = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListShowCities()).cities })
  @ObservationIgnored private(set) lazy var follows = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListShowFollows()) })
  @ObservationIgnored private(set) lazy var finder = ShowFinderModel(client: client)
  @ObservationIgnored private(set) lazy var show = follow(ShowModel(client: client, marks: marks, clock: clock))
  @ObservationIgnored private(set) lazy var artist = follow(ArtistModel(client: client, marks: marks, clock: clock))
  @ObservationIgnored private(set) lazy var venue = follow(VenueModel(client: client, marks: marks, clock: clock))
  @ObservationIgnored private(set) lazy var queue = follow(QueueModel(client: client, clock: clock))
  @ObservationIgnored private(set) lazy var imports = ImportModel(client: client, clock: clock)
  /// The show that the person is writing down. It stays when they look elsewhere in between.
  @ObservationIgnored private(set) lazy var submission = ShowFormModel(client: client, changes: changes)
  @ObservationIgnored private(set) lazy var seen = SeenChanges(client: client)
  let profile: ProfileModel
  let marks: Marks
  let changes: ShowChanges
  let evening: Evening

  private var followers: [any Shown] = []
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(_ opening: RoomOpening) {
    client = opening.client
    clock = opening.clock
    profile = ProfileModel(client: opening.client, clock: opening.clock)
    marks = Marks(client: opening.client)
    changes = ShowChanges(client: opening.client)
    evening = Evening(clock: opening.clock)
  }

  /// The form of a show that is there.
  func editing(_ show: Show) -> ShowFormModel { ShowFormModel(client: client, changes: changes, editing: show) }

  /// The cities that the list shows at a place; nil while it is not known what the person chose.
  func cities(at place: ShowPlace) -> [ShowChoices.City]? {
    if !place.filter.cities.isEmpty { return place.filter.cities }
    return profile.isKnown ? profile.choices?.cities ?? [] : nil
  }

  /// Shows these cities from now on. Where somebody is signed in the server remembers them, else the address does.
  ///
  /// - Returns: the place that shows them.
  func choose(_ cities: [ShowChoices.City], at place: ShowPlace) -> ShowPlace {
    var place = place
    place.filter.cities = profile.choices == nil ? cities : []
    profile.choose { $0.cities = cities }
    return place
  }

  /// Tells the moderators that something is wrong with a show.
  func report(_ show: Show, _ reason: ShowReport.Reason, note: String) async throws {
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try await client.send(ReportShow(id: String(show.id), reason: reason, note: note.isEmpty ? nil : note))
  }

  /// Something was changed, here or elsewhere.
  func changed(_ change: Change) {
    if change.kind == Change.Kind.showProfileChanged || change.kind == Change.Kind.everything { profile.answer.somethingChanged() }
    guard change.kind != Change.Kind.jobsChanged else { return }
    for follower in followers { follower.somethingChanged() }
  }

  private func follow<Part: Shown>(_ part: Part) -> Part {
    followers.append(part)
    return part
  }
}
