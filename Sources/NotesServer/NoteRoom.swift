import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import Hummingbird
import Paths
import ServiceLifecycle
import Storage

/// The open room: what its parts share, and its routes.
struct NoteRoom: OpenRoom {
  let store: NoteStore
  let indexer: NoteIndexer
  let unreadable: UnreadableFileNotices
  private let reader: NoteReader
  private let viewed: ViewedDocumentStore
  private let suggester: NoteSuggester
  private let editor: NoteEditor
  let writer: PaperWriter
  let writing: WritingTimer
  private let kinds: TextKinds
  private let changes: ChangeLog
  private let hub: ChangeHub
  private let now: @Sendable () -> Date

  /// Creates or updates the tables, and opens the index.
  init(_ context: RoomContext, settings: NoteSettings) async throws {
    let index = try await IndexFile.notes.open(context.state.file(IndexFile.notes.name), logger: context.logger)
    viewed = try await ViewedDocumentStore(database: context.database, log: context.changes)
    store = NoteStore(database: index)
    reader = NoteReader(folder: context.folder, largestNote: settings.largestNote)
    hub = context.hub
    now = context.now
    changes = context.changes
    let unreadable = UnreadableFileNotices(
      files: NoteFileStore(database: index), notices: context.notices, hub: context.hub, owners: context.owners, now: context.now,
      logger: context.logger)
    self.unreadable = unreadable
    indexer = NoteIndexer(
      reader: reader, store: store, log: context.changes, hub: context.hub, clock: context.clock, logger: context.logger,
      looked: { await unreadable.look() })
    let edits = try await NoteEditStore(database: context.database)
    suggester = NoteSuggester(
      reader: NoteFindingsReader(records: context.files, digests: context.digests), store: edits,
      vocabulary: TagVocabulary(store: TagStore(database: index), now: context.now))
    kinds = TextKinds(
      store: store, reader: suggester.reader, changes: context.changes, hub: context.hub, logger: context.logger)
    editor = NoteEditor(
      reader: reader,
      trash: FileTrash(in: context.folder, at: NoteEditor.trashPlace, clock: context.clock, now: context.now, logger: context.logger),
      store: edits, records: context.files, locks: AddressLocks(), now: context.now,
      written: { [indexer] in await indexer.look(at: [PathKey($0)]) })
    writer = PaperWriter(
      store: try await NoteWritingStore(database: context.database), notes: store, reader: reader, records: context.files, now: context.now,
      isInStep: { [indexer] in await indexer.isInStep }, written: { [indexer] in await indexer.look(at: [PathKey($0)]) })
    writing = WritingTimer(writer: writer, jobs: context.jobs, clock: context.clock, now: context.now, logger: context.logger)
  }

  var services: [any Service] { [indexer, editor.trash, writing, kinds] }
  var workers: [any JobWorker] { [writer] }
  var databases: [(name: String, database: Database)] { [("index", store.database)] }

  func look(at paths: Set<PathKey>) async {
    await indexer.look(at: paths)
    writing.wake()
  }
  func indexState() async throws -> IndexState? { try await indexer.state() }
  func welcome(_ person: Person) async { await unreadable.welcome(person) }

  func writeMetrics(to text: inout MetricsText) async {
    guard let index = try? await indexer.state() else { return }
    text.gauges(
      "atrium_index_notes", "Notes, by what the index made of them.", by: "state",
      [("indexed", index.indexed), ("pending", index.pending), ("skipped", index.skipped), ("failed", index.failed)])
    text.gauge("atrium_index_behind", "Whether the index cannot be written at the moment.", index.problem == nil ? 0 : 1)
  }

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    try await NoteHouseSearch(searches: NoteSearchStore(database: store.database)).search(question)
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    let index = store.database
    let isEmpty = try await indexer.isEmpty()
    return try await NoteHome(
      lists: NoteListStore(database: index), periods: WrittenPeriodStore(database: index), counts: NoteHomeStore(database: index),
      viewed: viewed
    ).home(of: person.id, isEmpty: isEmpty, in: language)
  }

  func present(_ places: [String], for person: Person) async throws -> [String: String]? {
    try await NoteHomeStore(database: store.database).titles(of: places)
  }

  func addRoutes(to router: Router<AtriumRequestContext>) {
    let index = store.database
    let lists = NoteListStore(database: index)
    NoteRoutes(
      lists: lists, searches: NoteSearchStore(database: index), classifications: ClassificationStore(database: index),
      folders: NoteFolderStore(database: index)
    ).add(to: router)
    DocumentRoutes(store: store, reader: reader, suggester: suggester).add(to: router)
    SuggestionRoutes(
      editor: editor, reader: suggester.reader, store: suggester.store, vocabulary: suggester.vocabulary, changes: changes, hub: hub,
      now: now
    ).add(to: router)
    TagRoutes(tags: TagStore(database: index), lists: lists).add(to: router)
    SummaryRoutes(periods: WrittenPeriodStore(database: index), viewed: viewed, hub: hub, now: now).add(to: router)
    WritingRoutes(store: writer.store, timer: writing, changes: changes, hub: hub, now: now).add(to: router)
    NoteTaskRoutes(tasks: NoteTaskStore(database: index)).add(to: router)
    NoteGraphRoutes(graphs: NoteGraphStore(database: index)).add(to: router)
    NoteIndexRoutes(files: NoteFileStore(database: index), state: { [indexer] in try await indexer.state(in: $0) }).add(to: router)
  }
}
