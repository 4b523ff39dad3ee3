import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import Hummingbird
import Paths
import ServiceLifecycle
import Storage

/// The open room: what its parts share, and its routes.
struct ComicRoom: OpenRoom {
  let scanner: ComicScanner
  let covers: CoverMaker
  let index: Database
  private let claims: ComicFiles
  private let books: PersonalBooks
  private let bookmarks: BookmarkStore
  private let files: BookFiles
  private let pages: PageReader
  private let importer: ComicImporter
  private let trash: ComicTrash
  private let uploads: UploadService
  private let finder: DuplicateFinder
  let series: SeriesKeeper
  private let dismissals: DismissalStore
  private let hub: ChangeHub
  private let now: @Sendable () -> Date

  /// Creates or updates the tables, and opens the index.
  init(_ context: RoomContext, claiming claims: ComicFiles) async throws {
    self.claims = claims
    index = try await IndexFile.comics.open(context.state.file(IndexFile.comics.name), logger: context.logger)
    try await context.folder.inBackground { try claims.check(in: $0) }
    try await ReadingSchema.migrate(context.database)
    let cache = LocationCache()
    files = BookFiles(store: PageStore(database: index, cache: cache), folder: context.folder, decoding: context.decoding)
    pages = PageReader(files: files)
    covers = CoverMaker(covers: CoverStore(database: index), pages: pages, logger: context.logger)
    let store = ComicStore(database: index, cache: cache)
    // Before anybody can ask for them: the settings may have said something else when they were indexed.
    let withdrawn = try await store.paths().filter { !claims.contains($0) && !claims.isPictureFolder($0) }
    if !withdrawn.isEmpty { try await store.commit(ComicStore.Entry(gone: withdrawn), at: Value.milliseconds(context.now())) }
    scanner = ComicScanner(context, claiming: claims, store: store, covers: covers)
    books = PersonalBooks(
      lists: ComicListStore(database: index), progress: ProgressStore(database: context.database, log: context.changes),
      favourites: FavouriteStore(database: context.database, log: context.changes))
    bookmarks = BookmarkStore(database: context.database, log: context.changes)
    importer = ComicImporter(folder: context.folder, files: claims, opener: context.decoding.opener)
    trash = ComicTrash(
      files: FileTrash(in: context.folder, at: ComicTrash.place, clock: context.clock, now: context.now, logger: context.logger),
      claims: claims)
    uploads = context.uploads
    finder = DuplicateFinder(context, index: index, pages: pages)
    dismissals = DismissalStore(database: context.database, log: context.changes)
    series = SeriesKeeper(
      store: SeriesStore(database: context.database), mirror: SeriesMirror(database: index), log: context.changes, hub: context.hub,
      clock: context.clock, logger: context.logger)
    // Before the first scan, so that an index that is made again has each book in its place at once.
    try await series.bringInStep()
    hub = context.hub
    now = context.now
  }

  var services: [any Service] { [scanner, covers, trash.files, finder, series] }
  var databases: [(name: String, database: Database)] { [("comics_index", index)] }

  func look(at paths: Set<PathKey>) async { await scanner.look(at: paths) }
  func indexState() async throws -> IndexState? { try await scanner.state() }

  func writeMetrics(to text: inout MetricsText) async {
    guard let state = try? await scanner.state() else { return }
    text.gauges(
      "atrium_comics", "Files of the library, by what the index made of them.", by: "state",
      [("indexed", state.indexed), ("pending", state.pending), ("failed", state.failed)])
    text.gauge("atrium_comics_pending_covers", "Covers that are still to be made.", await covers.pending)
    text.counter("atrium_comics_opened_total", "Files of the library that were opened since the start.", await scanner.opened)
  }

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    try await ComicHouseSearch(lists: books.lists).search(question)
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    try await ComicHome(books: books, folder: claims.folder).home(of: person.id, isEmpty: try await scanner.isEmpty(), in: language)
  }

  func present(_ places: [String], for person: Person) async throws -> [String: String]? {
    // Whoever does not see what they read last does not see it among the places they were at.
    guard try await books.progress.areRecentsShown(to: person.id) else { return [:] }
    let ids = places.compactMap { place in ComicPath.book(at: place).map { (place, $0) } }
    let titles = Dictionary(
      try await books.lists.rows(of: ids.map(\.1)).map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(ids.compactMap { place, id in titles[id].map { (place, $0) } }, uniquingKeysWith: { first, _ in first })
  }

  func addRoutes(to router: Router<AtriumRequestContext>) {
    ListRoutes(
      books: books, bookmarks: bookmarks, state: { [scanner] in try await scanner.state(in: $0) },
      pendingCovers: { [covers] in await covers.pending }
    ).add(to: router)
    ReadingRoutes(
      lists: books.lists, progress: books.progress, bookmarks: bookmarks, favourites: books.favourites, hub: hub, now: now
    ).add(to: router)
    PageRoutes(pages: pages, list: PageList(files: files)).add(to: router)
    ImportRoutes(importer: importer, scanner: scanner, books: books, uploads: uploads).add(to: router)
    TrashRoutes(trash: trash, pages: files.store, scanner: scanner, now: now).add(to: router)
    SeriesRoutes(keeper: series, lists: books.lists, now: now).add(to: router)
    DuplicateRoutes(
      finder: finder, digests: DigestStore(database: index), dismissals: dismissals, books: books, hub: hub, now: now
    ).add(to: router)
  }
}
