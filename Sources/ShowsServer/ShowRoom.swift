import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import Hummingbird
import ServiceLifecycle
import Storage

/// The open room: what its parts share, and its routes.
struct ShowRoom: OpenRoom {
  private let store: ShowStore
  private let presenter: ShowPresenter
  private let finder: ShowFinder
  private let saved: SavedStore
  private let editor: ShowEditor
  private let totals = ShowTotals()
  private let access: ShowAccess
  private let reports: ReportStore
  private let choices: ChoiceStore
  private let settings: ShowSettings
  private let context: RoomContext
  private let reminders: ShowReminders
  private let importer: ShowImporter
  /// Fetches followed feeds.
  let feeds: FeedFollower

  /// Creates or updates the tables.
  init(_ context: RoomContext, settings: ShowSettings, fetcher: LinkFetcher) async throws {
    try await ShowSchema.migrate(context.database)
    self.context = context
    self.settings = settings
    store = ShowStore(database: context.database)
    presenter = ShowPresenter(database: context.database, people: context.people)
    finder = ShowFinder(database: context.database, now: context.now)
    saved = SavedStore(database: context.database, log: context.changes)
    let moderators = ModeratorStore(database: context.database, owners: context.owners)
    access = ShowAccess(moderators: moderators, limits: ShowLimits())
    reports = ReportStore(database: context.database, log: context.changes, moderators: moderators)
    choices = ChoiceStore(database: context.database, log: context.changes)
    reminders = ShowReminders(context)
    editor = ShowEditor(
      database: context.database, audience: ShowAudience(log: context.changes, notices: context.notices, moderators: moderators),
      totals: totals, now: context.now)
    importer = ShowImporter(
      database: context.database, editor: editor,
      reader: ImportReader(fetcher: fetcher, workers: context.decoding.workers, timezone: settings.timezone, now: context.now),
      privateHosts: settings.privateHosts, timezone: settings.timezone, now: context.now)
    feeds = FeedFollower(context, importer: importer, reports: reports, moderators: moderators)
  }

  var services: [any Service] {
    let first = settings.firstShows.map { path in
      FirstShows(
        path: path, store: store, editor: editor, owners: context.owners, timezone: settings.timezone, now: context.now, hub: context.hub,
        logger: context.logger)
    }
    return [reminders, feeds] + (first.map { [$0] } ?? [])
  }

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    try await ShowHouseSearch(finder: finder, presenter: presenter).search(question, for: try await viewer(person))
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    try await ShowHome(store: store, presenter: presenter, now: context.now).home(of: person.id, in: language)
  }

  func present(_ places: [String], for person: Person) async throws -> [String: String]? {
    try await ShowPlaces(store: store).titles(of: places, for: try await viewer(person))
  }

  private func viewer(_ person: Person) async throws -> ShowViewer {
    ShowViewer(person: person.id, isModerator: try await access.moderators.isModerator(person))
  }

  func addRoutes(to router: Router<AtriumRequestContext>) {
    let (hub, now, people, timezone) = (context.hub, context.now, context.people, settings.timezone)
    let follows = FollowStore(database: context.database, log: context.changes)
    let artists = ArtistStore(database: context.database, log: context.changes)
    let venues = VenueStore(database: context.database, log: context.changes)
    let pages = ShowPages(store: store, artists: artists, venues: venues, presenter: presenter, access: access, now: now)
    FeedRoutes(pages: pages, database: context.database).add(to: router)
    CalendarRoutes(pages: pages, choices: choices, house: HouseName(database: context.database)).add(to: router)
    ShowRoutes(
      store: store, presenter: presenter, finder: finder, totals: totals, access: access, pages: pages, timezone: timezone, now: now
    )
    .add(to: router)
    ArtistRoutes(
      store: store, artists: artists, presenter: presenter, finder: finder,
      follows: follows, access: access, pages: pages, hub: hub, now: now
    ).add(to: router)
    VenueRoutes(
      store: store, venues: venues, presenter: presenter, finder: finder,
      follows: follows, access: access, mover: VenueMover(editor: editor, timezone: timezone, now: now), pages: pages,
      hub: hub,
      now: now
    ).add(to: router)
    SavedRoutes(store: store, saved: saved, presenter: presenter, access: access, hub: hub, now: now).add(to: router)
    SubmissionRoutes(
      store: store, editor: editor, presenter: presenter, access: access, reports: reports, people: people, timezone: timezone, hub: hub,
      now: now
    ).add(to: router)
    ModerationRoutes(
      store: store, editor: editor, presenter: presenter, duplicates: DuplicateShows(database: context.database), access: access,
      reports: reports, people: people, hub: hub, now: now
    ).add(to: router)
    let names = KnownNames(database: context.database, now: now)
    FlyerRoutes(
      reader: FlyerService(
        recognizer: context.decoding.flyers, workers: context.decoding.workers, model: FlyerModel(context.model, now: now), names: names,
        matcher: FlyerMatcher(
          artists: artists, venues: venues, names: names, duplicates: DuplicateShows(database: context.database), presenter: presenter,
          timezone: timezone), timezone: timezone, now: now), access: access, now: now
    ).add(to: router)
    ImportRoutes(importer: importer, feeds: feeds, presenter: presenter, access: access, hub: hub).add(to: router)
    ProfileRoutes(choices: choices, follows: follows, access: access, people: people, hub: hub, now: now).add(to: router)
  }
}
