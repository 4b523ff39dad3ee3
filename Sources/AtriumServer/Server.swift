package import AtriumAPI
package import Foundation
import HTTPServing
package import Hummingbird
package import Logging
import NIOConcurrencyHelpers
package import ServiceLifecycle
package import Storage

/// The house's server: its rooms, its guards and what runs in the background. It owns no socket; the command and the tests put it
/// behind one, or behind an `InProcessResponder`.
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

  /// What it answers, with its rooms.
  package let contract: Contract
  /// Its rooms, open, in the order of the configuration.
  package let rooms: [any OpenRoom]

  private let configuration: ServerConfiguration
  private let state: StateFolder
  let folder: DataFolder
  let hub: ChangeHub
  let notices: NoticeStore
  let jobs: JobStore
  let push: PushModule
  private let languages: LanguageStore
  private let visits: VisitStore
  let database: Database
  /// What was read of files.
  private let texts: Database
  /// What it means; nil where no text is read.
  private let meaning: MeaningCatalog?
  private let probe: RecordsProbe
  /// Nil where the server has no accounts.
  let formerPeople: FormerPeople?
  let uploads: UploadService
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let logger: Logger
  private let requests = NIOLockedValueBox(RequestCounts())

  /// Opens the folders, the database and the rooms. Nothing is read yet: that is the services' work.
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
    self.logger = logger
    WorkThreads.start()
    state = try StateFolder(path: configuration.state)
    if state.wasOpen {
      logger.notice("other users could read the state folder; it is closed to them now", metadata: ["folder": "\(state.path)"])
    }
    let folder = try DataFolder(root: configuration.data)
    self.folder = folder
    let database = try await configuration.records.open(in: state.path, logger: logger)
    let modules = configuration.rooms
    contract = modules.contract
    self.database = database
    probe = RecordsProbe(database: database)
    changes = try await ChangeLog(database: database)
    hub = ChangeHub(clock: clock, heartbeat: configuration.heartbeat)
    let people = PersonStore(database: database)
    let owners: @Sendable () async throws -> [String] = { [mode = configuration.authMode] in
      mode == .none ? [Person.owner.id] : try await people.owners()
    }
    let jobs = try await JobStore(database: database, log: changes, owners: owners)
    self.jobs = jobs
    let accounts: Accounts? =
      switch configuration.authMode {
      case .none: nil
      case .password, .oauth:
        try await Accounts(
          database: database, keyFile: state.file("accounts.key"), settings: configuration.accounts, rooms: modules.map(\.room),
          publicRooms: Set(modules.filter(\.isPublic).map(\.room)),
          logger: logger, jobs: jobs, clock: clock, now: now)
      }
    self.accounts = accounts
    try await accounts?.noteSignInPlace()
    languages = try await LanguageStore(database: database)
    let digestsFiles = modules.contains(where: \.digestsFiles)
    records = try await FileRecords(database: database, folder: folder) { connection in
      try jobs.enqueue(FileHasher.job, at: now(), in: connection)
      if digestsFiles { try DigestCatalog.wake(jobs, at: now(), in: connection) }
    }
    push = try await PushModule(
      database: database, settings: configuration.push, keyFile: state.file(PushKey.name), accounts: accounts, rooms: modules,
      clock: clock, now: now, logger: logger)
    notices = try await NoticeStore(database: database, log: changes, push: push.outbox)
    visits = try await VisitStore(database: database)
    let dispatcher = push.dispatcher(notices)
    await hub.follow { dispatcher.changed() }
    uploads = try UploadService(
      folder: state.file("partial-uploads"), settings: configuration.uploads, clock: clock, now: now, logger: logger)
    let decoding = Decoding(
      program: configuration.workerProgram, languages: configuration.textLanguages, state: state, clock: clock, now: now, logger: logger)
    let digests = try await DigestCatalog(
      DigestContext(
        database: database, folder: folder, state: state, decoding: decoding, records: records, model: configuration.meaningModel,
        jobs: jobs, changes: changes, hub: hub, models: configuration.models, clock: clock, now: now, logger: logger), modules: modules)
    meaning = modules.contains(where: \.digestsFiles) ? digests.meaning : nil
    texts = digests.texts.database
    let context = RoomContext(
      database: database, changes: changes, hub: hub, notices: notices, jobs: jobs, folder: folder, files: records, state: state,
      uploads: uploads, decoding: decoding, digests: digests,
      model: digests.account.map { InteractiveModel(account: $0, clock: clock) }, people: PersonDirectory(accounts), owners: owners,
      settled: configuration.settled, clock: clock, now: now,
      logger: logger)
    var rooms: [any OpenRoom] = []
    for module in modules { rooms.append(try await module.open(in: context)) }
    self.rooms = rooms
    let follower = FolderFollower(
      folder: folder, records: records, jobs: jobs, rooms: rooms, identified: { try await digests.identified($0) },
      noticed: { try await digests.noticed($0) }, clock: clock, now: now, logger: logger)
    let own: [any JobWorker] = [
      FileIdentifier(records: records, identified: { try await digests.identified($0) }, now: now, logger: logger),
      FileHasher(records: records, folder: folder),
    ]
    let mail: [any JobWorker] = accounts.map { [MailWorker(accounts: $0)] } ?? []
    let runner = JobRunner(
      store: jobs, workers: own + digests.jobWorkers + mail + rooms.flatMap(\.workers), hub: hub, clock: clock, now: now, logger: logger)
    formerPeople = accounts.map { _ in
      FormerPeople(
        database: database,
        tables: modules.flatMap(\.personalTables) + [
          NoticeStore.personal, PushSchema.personal, LanguageStore.personal, VisitStore.personal,
        ], clock: clock,
        now: now,
        logger: logger)
    }
    let emptier = LogEmptier(databases: [database, digests.texts.database] + rooms.flatMap(\.databases).map(\.database), logger: logger)
    let all: [any Service] =
      [emptier, hub, follower, runner, dispatcher, uploads, decoding, digests] + rooms.flatMap(\.services)
      + (accounts.map { [WatchService(accounts: $0)] } ?? [])
      + (formerPeople.map { [$0] } ?? []) + (database.isShared ? [ChangeListener(database: database, hub: hub)] : [])
    services = all.map { NamedService($0) }
  }

  /// Adds the guards and every route of the contract. What is added to the router afterwards stands behind the same guards.
  package func addRoutes(to router: Router<AtriumRequestContext>, streaming: [Route] = []) {
    router.addGuards(
      hostNames: configuration.hostNames, accounts: accounts, network: configuration.network, counting: requests, clock: clock,
      streamed: contract.uploadCalls.map { $0.route } + contract.formCalls.map { $0.route }
        + contract.calls.map { $0.route }.filter { $0.bodyLimit != nil } + [ResumableUpload.append]
        + streaming)
    let data = URL(filePath: configuration.data).standardizedFileURL
    OperationRoutes(
      folder: data.lastPathComponent,
      house: { [accounts, rooms = contract.rooms.map(\.room)] in try await accounts?.house() ?? House(rooms: rooms) },
      indexState: { [rooms] in try await rooms.indexState() }, records: probe
    ).add(to: router)
    LanguageRoutes(languages: languages, now: now).add(to: router)
    addAccounts(to: router)
    for room in rooms { room.addRoutes(to: router) }
    push.add(to: router)
    FileRoutes(folder: folder, modules: configuration.rooms, settled: configuration.settled).add(to: router)
    let resumed = contract.uploadCalls.isEmpty ? [] : ResumableUpload.routes
    if !resumed.isEmpty { UploadRoutes(uploads: uploads).add(to: router) }
    ReferenceRoutes(contract: contract).add(to: router)
    PrivacyRoutes(policy: PrivacyPolicy(configuration)).add(to: router)
    AppleAssociation(apps: configuration.appleApps).add(to: router)
    let names = contract.rooms.map(\.room)
    ChangeRoutes(log: changes, hub: hub, rooms: names, flavours: rooms.flatMap(\.streamFlavours), now: now).add(to: router)
    JobRoutes(jobs: jobs, hub: hub, rooms: names, now: now).add(to: router)
    NoticeRoutes(
      notices: notices, hub: hub, now: now, rooms: names,
      welcome: { [rooms] person in for room in rooms { await room.welcome(person) } },
      wordings: configuration.rooms.notificationKinds.mapValues(\.words)
    ).add(to: router)
    let named = zip(names, rooms).map(NamedRoom.init)
    SearchRoutes(
      search: HouseSearcher(
        rooms: named, modules: configuration.rooms, accounts: accounts,
        meaning: meaning.map { MeaningSearch($0, records: records, clock: clock, logger: logger) }, clock: clock, logger: logger)
    ).add(to: router)
    HomeRoutes(
      home: HomeReader(rooms: named, notices: notices, visits: visits, clock: clock, logger: logger), visits: visits, rooms: names, now: now
    ).add(to: router)
    router.refuseOtherMethods(of: contract.routes + resumed + configuration.rooms.flatMap(\.doors))
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
    for room in rooms { await room.writeMetrics(to: &text) }
    DatabaseMetrics(
      counts: [("records", database.counts), ("texts", texts.counts)] + rooms.flatMap(\.databases).map { ($0.name, $0.database.counts) }
    )
    .write(to: &text)
    await meaning?.writeMetrics(to: &text)
    if let counts = try? await jobs.counts() {
      text.gauges("atrium_jobs", "Background jobs, by result.", by: "state", counts.map { ($0.rawValue, $1) })
    }
    let unfinished = await uploads.store.totals
    text.gauge("atrium_uploads_unfinished", "Uploads that are not complete, and responses that are kept.", unfinished.count)
    text.gauge("atrium_uploads_unfinished_bytes", "Bytes of uploads that are not complete.", Int(unfinished.bytes))
    await push.sender.counts.write(to: &text)
    ProcessMetrics().write(to: &text)
    return text.text
  }
}

extension [any OpenRoom] {
  /// How far all indexes are, together.
  fileprivate func indexState() async throws -> IndexState {
    var sum = IndexState(indexed: 0, pending: 0, skipped: 0, failed: 0)
    for room in self {
      guard let state = try await room.indexState() else { continue }
      sum.indexed += state.indexed
      sum.pending += state.pending
      sum.skipped += state.skipped
      sum.failed += state.failed
      sum.problem = sum.problem ?? state.problem
    }
    return sum
  }
}
