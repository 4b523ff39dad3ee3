import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Paths
import ServiceLifecycle
import Storage

/// The open room: what its parts share, and its routes.
struct LifeRoom: OpenRoom {
  /// The trash, from the data folder, out of sight of scans: on the file system of the files, so that they are moved there without being copied.
  static let trashPlace = ".atrium/trash"

  let index: Database
  let scanner: LibraryScanner
  /// Reads the pages of captured links.
  let links: LinkReader
  private let linkWorker: LinkWorker
  private let library: LibraryReader
  private let writer: LibraryWriter
  private let captures: CaptureWriter
  private let importer: FileImporter
  private let files: FileWriter
  private let previews: LifePreviews
  private let documents: DocumentReader
  private let downloads: DownloadReader
  private let derived: DerivedArchive
  private let digests: DigestCatalog
  private let uploads: UploadService
  private let pins: LibraryPins
  private let trash: FileTrash
  private let folder: DataFolder
  private let hub: ChangeHub
  private let now: @Sendable () -> Date
  private let people: LifePeople

  /// Creates or updates the tables, and opens the index.
  init(_ context: RoomContext, files: LifeFiles, fetcher: LinkFetcher) async throws {
    index = try await IndexFile.life.open(context.state.file(IndexFile.life.name), logger: context.logger)
    try await LifeSchema.migrate(context.database)
    try await LinkStore.migrate(context.database)
    let store = LibraryStore(database: index)
    let captured = CaptureStore(database: context.database, files: context.files)
    let cards = PeopleReader(
      folder: context.folder, records: context.files, store: PeopleStore(database: index),
      aliases: PersonAliases(database: context.database))
    scanner = LibraryScanner(
      context, files: files, store: store, captures: captured,
      people: PeopleIndexer(
        folder: context.folder, records: context.files, store: cards.store, now: context.now, logger: context.logger))
    let finder = LibraryFinder(store: store, files: files, scanner: scanner)
    let linked = LinkStore(database: context.database)
    let pinned = PinStore(database: context.database, log: context.changes)
    derived = DerivedArchive(
      database: try await DerivedArchive.file.open(context.state.file(DerivedArchive.file.name), logger: context.logger))
    library = LibraryReader(
      finder: finder, records: context.files, pins: pinned, digests: DigestLister(digests: context.digests, links: linked),
      derived: derived)
    pins = LibraryPins(reader: library, store: pinned, hub: context.hub, now: context.now)
    trash = FileTrash(in: context.folder, at: Self.trashPlace, clock: context.clock, now: context.now, logger: context.logger)
    let actions = ActionStore(database: context.database, log: context.changes, now: context.now)
    let registry = FileRegistry(records: context.files, captures: captured, finder: finder, now: context.now)
    let placer = FilePlacer(folder: context.folder, records: context.files)
    let recorder = ArrivalRecorder(
      folder: context.folder, records: context.files, database: context.database, captures: captured, actions: actions,
      digests: context.digests, finder: finder, now: context.now)
    let locks = AddressLocks()
    let cardChanges = CardChanges(trash: trash, now: context.now)
    writer = LibraryWriter(
      folder: context.folder, records: context.files, trash: trash, actions: actions, finder: finder,
      cards: CardUndo(folder: context.folder, changes: cardChanges, actions: actions, registry: registry, locks: locks), now: context.now)
    people = LifePeople(context, reader: cards, changes: cardChanges, actions: actions, registry: registry, locks: locks)
    importer = FileImporter(placer: placer, recorder: recorder)
    links = LinkReader(
      folder: context.folder, registry: registry, store: linked,
      writer: LinkWriter(folder: context.folder, trash: trash, registry: registry, store: linked, now: context.now), fetcher: fetcher,
      workers: context.decoding.workers, now: context.now)
    let linkWorker = LinkWorker(
      reader: links, store: linked, jobs: context.jobs, changes: context.changes, hub: context.hub, now: context.now)
    self.linkWorker = linkWorker
    captures = CaptureWriter(
      folder: context.folder, trash: trash, captures: captured, links: linked, linkWorker: linkWorker, registry: registry,
      importer: importer, receiver: try FormReceiver(folder: context.state.file("partial-captures"), importer: importer),
      locks: AddressLocks(), settled: context.settled, now: context.now)
    self.files = FileWriter(folder: context.folder, trash: trash, registry: registry, placer: placer, recorder: recorder)
    previews = LifePreviews(context, archive: derived, library: library, files: files)
    digests = context.digests
    documents = DocumentReader(folder: context.folder, finder: finder, workers: context.decoding.workers)
    downloads = DownloadReader(
      finder: finder, folder: context.folder, settled: context.settled, now: context.now, logger: context.logger)
    uploads = context.uploads
    folder = context.folder
    hub = context.hub
    now = context.now
  }

  var services: [any Service] { [trash] }
  var workers: [any JobWorker] { [linkWorker] }
  var databases: [(name: String, database: Database)] { [("life_index", index), ("derived", derived.database)] }

  func look(at paths: Set<PathKey>) async { await scanner.look(at: paths) }

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    try await LifeHouseSearch(
      store: library.finder.store, people: people.reader.store, texts: digests.texts, records: library.records
    ).search(question)
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    try await LifeHome(store: library.finder.store, inbox: library.finder.files.inbox, digests: digests, now: now).home(in: language)
  }

  func present(_ places: [String], for person: Person) async throws -> [String: String]? {
    let paths = places.compactMap { place in LifePath.path(at: place).map { (place, PathKey($0)) } }
    let names = Dictionary(
      try await library.finder.store.entries(at: paths.map(\.1.path)).map { (PathKey($0.path), $0.name) },
      uniquingKeysWith: { first, _ in first })
    let people = places.compactMap { place in LifePath.person(at: place).map { (place, $0) } }
    let known = people.isEmpty ? [:] : try await self.people.reader.store.names(of: people.map(\.1))
    return Dictionary(
      paths.compactMap { place, path in names[path].map { (place, $0) } }
        + people.compactMap { place, id in known[id].map { (place, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  var streamFlavours: [any StreamFlavour] { [OriginalStream(store: library.finder.store, files: library.finder.files)] }

  func addRoutes(to router: Router<AtriumRequestContext>) {
    LibraryRoutes(reader: library, writer: writer, pins: pins, hub: hub).add(to: router)
    let inbox = InboxReader(library: library, folder: folder)
    InboxRoutes(reader: inbox, writer: writer, captures: captures, pins: pins, hub: hub).add(to: router)
    let reading = DigestRoutes(inbox: inbox, digests: digests, links: linkWorker)
    reading.add(to: router)
    LedgerRoutes(digests: digests).add(to: router)
    BatchRoutes(
      changes: BatchChanges(writer: writer, pins: pins) { _ = try await reading.make(nil, of: $0, field: "paths") }, hub: hub
    ).add(to: router)
    people.addRoutes(to: router)
    previews.addRoutes(to: router)
    ImportRoutes(importer: importer, writer: files, uploads: uploads, hub: hub).add(to: router)
    router.answer(GetLibraryText.self) { [documents] call, _ in try await documents.text(of: call.path) }
    router.bytes(DownloadLibraryFiles.self, serving: { [downloads] call, _ in try await downloads.download(call) })
  }
}
