import AtriumAPI
package import Foundation
import HTTPServing
package import Hummingbird
package import Logging
import NIOConcurrencyHelpers
package import ServiceLifecycle
package import Storage

/// The house's server: its rooms, its guards and what runs in the background. It owns no socket; the command and the tests put it
/// behind one, or behind an `InProcessDoor`.
///
/// ```swift
/// let server = try await Server(configuration: configuration, logger: logger)
/// let router = Router(context: AtriumRequestContext.self)
/// server.addRoutes(to: router)
/// let application = Application(router: router, services: server.services, logger: logger)
/// ```
package final class Server: Sendable {
  /// The identities of the files in the data directory.
  package let records: FileRecords
  /// What changed; rooms append, streams read.
  package let changes: ChangeLog
  /// What has to run while the house is open. They end on graceful shutdown, and event streams with them.
  package let services: [any Service]
  /// Who is who; nil where nobody signs in.
  package let accounts: Accounts?

  private let configuration: ServerConfiguration
  private let state: StateFolder
  private let folder: DataFolder
  let store: NoteStore
  private let reader: NoteReader
  private let viewed: ViewedDocumentStore
  let indexer: NoteIndexer
  let hub: ChangeHub
  let notices: NoticeStore
  let unreadable: UnreadableFileNotices
  let jobs: JobStore
  let agents: AgentRoom
  let push: PushOffice
  let database: Database
  private let probe: RecordsProbe
  /// Nil where nobody signs in.
  let formerPeople: FormerPeople?
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let requests = NIOLockedValueBox(RequestCounts())

  /// Opens the folders, the database and the index. Nothing is read yet: that is the services' work.
  ///
  /// - Parameters:
  ///   - clock: for heartbeats and retries.
  ///   - now: the time of the accounts.
  /// - Throws: what `StateFolder`, `DataFolder` and `Database` throw, each a sentence for the person who started the server.
  package init(
    configuration: ServerConfiguration, logger: Logger, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws {
    self.configuration = configuration
    self.clock = clock
    self.now = now
    state = try StateFolder(path: configuration.state)
    if state.wasOpen {
      logger.notice("other users could read the state folder; it is closed to them now", metadata: ["folder": "\(state.path)"])
    }
    let folder = try DataFolder(root: configuration.data)
    self.folder = folder
    let database = try await configuration.records.open(in: state.path)
    let index = try await NoteIndexFile.open(state.file(NoteIndexFile.name), logger: logger)
    self.database = database
    probe = RecordsProbe(database: database)
    changes = try await ChangeLog(database: database)
    hub = ChangeHub(clock: clock, heartbeat: configuration.heartbeat)
    viewed = try await ViewedDocumentStore(database: database, log: changes)
    store = NoteStore(database: index)
    reader = NoteReader(folder: folder, largestNote: configuration.largestNote)
    let accounts: Accounts? =
      switch configuration.authMode {
      case .none: nil
      case .password, .oauth:
        try await Accounts(
          database: database, keyFile: state.file("accounts.key"), settings: configuration.accounts, rooms: Self.rooms, logger: logger,
          clock: clock, now: now)
      }
    self.accounts = accounts
    try await accounts?.noteSignInPlace()
    let owners: @Sendable () async throws -> [String] = { try await accounts?.owners() ?? [Person.owner.id] }
    let jobs = try await JobStore(database: database, log: changes, owners: owners)
    self.jobs = jobs
    records = try await FileRecords(database: database, folder: folder) { try jobs.enqueue(FileHasher.job, at: now(), in: $0) }
    push = try await PushOffice(
      database: database, settings: configuration.push, keyFile: state.file(PushKey.name), accounts: accounts, kinds: Self.noticeKinds,
      clock: clock, now: now, logger: logger)
    notices = try await NoticeStore(database: database, log: changes, push: push.outbox)
    let courier = push.courier(notices)
    await hub.follow { courier.changed() }
    agents = try await AgentRoom(
      database: database, log: changes, hub: hub, notices: notices, settings: configuration.agents, clock: clock, now: now, logger: logger)
    let unreadable = UnreadableFileNotices(
      files: NoteFileStore(database: index), notices: notices, hub: hub, owners: owners, logger: logger)
    self.unreadable = unreadable
    indexer = NoteIndexer(
      reader: reader, store: store, log: changes, hub: hub, clock: clock, logger: logger, looked: { await unreadable.look() })
    let follower = FolderFollower(
      folder: folder, records: records, rooms: [{ [indexer] in await indexer.look(at: $0) }], clock: clock, logger: logger)
    let runner = JobRunner(
      store: jobs, workers: [FileHasher(records: records, folder: folder)], hub: hub, clock: clock, now: now, logger: logger)
    formerPeople = accounts.map { _ in
      FormerPeople(
        database: database, tables: AgentSchema.personal + [NoticeStore.personal, PushSchema.personal], clock: clock, logger: logger)
    }
    services =
      [hub, indexer, follower, runner, agents.clock, courier] + (accounts.map { [WatchService(accounts: $0)] } ?? [])
      + (formerPeople.map { [$0] } ?? []) + (database.isShared ? [ChangeListener(database: database, hub: hub)] : [])
  }

  /// The rooms that stand in this house.
  private static let rooms: [Room] = [.notes, .agents]

  /// What the rooms tell people. A file that cannot be read is where it was when its owner comes to look: a device that disturbs for it is
  /// soon kept from disturbing for anything.
  private static let noticeKinds = [
    Notice.Kind.unreadableFiles: NoticeKind(words: UnreadableFiles.words),
    Notice.Kind.agentSession: NoticeKind(words: AgentNotice.words, push: AgentNotice.form),
  ]

  /// Adds the guards and every route of the contract. What is added to the router afterwards stands behind the same guards.
  package func addRoutes(to router: Router<AtriumRequestContext>) {
    router.addGuards(
      hostNames: configuration.hostNames, accounts: accounts, network: configuration.network, counting: requests, clock: clock)
    let data = URL(filePath: configuration.data).standardizedFileURL
    OperationRoutes(
      folder: data.lastPathComponent, house: { [accounts] in try await accounts?.house() ?? House(rooms: Self.rooms) },
      indexState: { [indexer] in try await indexer.state() }, records: probe
    ).add(to: router)
    addAccounts(to: router)
    addNotes(to: router)
    agents.add(to: router)
    push.add(to: router)
    FileRoutes(folder: folder, settled: configuration.settled).add(to: router)
    ReferenceRoutes().add(to: router)
    ChangeRoutes(log: changes, hub: hub).add(to: router)
    JobRoutes(jobs: jobs, hub: hub, now: now).add(to: router)
    NoticeRoutes(
      notices: notices, hub: hub, now: now, welcome: { [unreadable] in await unreadable.welcome($0) },
      wordings: Self.noticeKinds.mapValues(\.words)
    ).add(to: router)
    let routes =
      Contract.calls.map { $0.route } + Contract.byteCalls.map { $0.route } + Contract.eventCalls.map { $0.route } + AgentRoom.doors
    router.refuseOtherMethods(of: routes)
  }

  private func addAccounts(to router: Router<AtriumRequestContext>) {
    guard let accounts else {
      for call in Contract.accounts { router.refuse(call.route, with: Problem(.accountsOff)) }
      return
    }
    SignInRoutes(accounts: accounts).add(to: router)
    IssuerRoutes(accounts: accounts).add(to: router)
    AccountRoutes(accounts: accounts).add(to: router)
    HousePeopleRoutes(accounts: accounts).add(to: router)
  }

  /// Adds `GET /metrics`: what the house and its process have done, and `parts` of who else runs in it.
  package func addMetrics(to router: Router<AtriumRequestContext>, with parts: [@Sendable () async -> String] = []) {
    MetricsRoutes(readers: configuration.metricsReaders, parts: [{ await self.metrics() }] + parts).add(to: router)
  }

  private func metrics() async -> String {
    var text = MetricsText()
    requests.withLockedValue { $0 }.write(to: &text)
    text.gauge("atrium_event_streams", "Streams of changes that are open.", await hub.streamCount)
    if let index = try? await indexer.state() {
      text.gauges(
        "atrium_index_notes", "Notes, by what the index made of them.", by: "state",
        [("indexed", index.indexed), ("pending", index.pending), ("skipped", index.skipped), ("failed", index.failed)])
      text.gauge("atrium_index_behind", "Whether the index cannot be written at the moment.", index.problem == nil ? 0 : 1)
    }
    DatabaseMetrics(counts: [("records", database.counts), ("index", store.database.counts)]).write(to: &text)
    if let counts = try? await jobs.counts() {
      text.gauges("atrium_jobs", "Jobs in the background, by what became of them.", by: "state", counts.map { ($0.rawValue, $1) })
    }
    agents.ingest.counts.write(to: &text)
    await push.post.counts.write(to: &text)
    ProcessMetrics().write(to: &text)
    return text.text
  }

  private func addNotes(to router: Router<AtriumRequestContext>) {
    let index = store.database
    let lists = NoteListStore(database: index)
    NoteRoutes(
      lists: lists, searches: NoteSearchStore(database: index), classifications: ClassificationStore(database: index),
      folders: NoteFolderStore(database: index)
    ).add(to: router)
    DocumentRoutes(store: store, reader: reader, viewed: viewed, hub: hub).add(to: router)
    TagRoutes(tags: TagStore(database: index), lists: lists).add(to: router)
    SummaryRoutes(periods: WrittenPeriodStore(database: index), viewed: viewed).add(to: router)
    NoteTaskRoutes(tasks: NoteTaskStore(database: index)).add(to: router)
    NoteGraphRoutes(graphs: NoteGraphStore(database: index)).add(to: router)
    NoteIndexRoutes(files: NoteFileStore(database: index), state: { [indexer] in try await indexer.state(in: $0) }).add(to: router)
  }

  /// The notes that are not in the index or have something wrong with them, with the reason; for tests.
  package func problems(limit: Int = 100) async throws -> [ProblemRow] {
    try await store.problems(limit: limit)
  }

  /// What the indexer did since the start; for measurements and tests.
  package func indexWork() async -> IndexWork {
    await indexer.work
  }
}
