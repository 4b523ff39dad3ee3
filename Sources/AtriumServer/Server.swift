import AtriumAPI
import Foundation
package import Hummingbird
package import Logging
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

  private let configuration: ServerConfiguration
  private let state: StateFolder
  private let folder: DataFolder
  let store: NoteStore
  private let reader: NoteReader
  private let viewed: ViewedDocumentStore
  let indexer: NoteIndexer
  private let hub: ChangeHub

  /// Opens the folders, the database and the index. Nothing is read yet: that is the services' work.
  ///
  /// - Parameter clock: for heartbeats and retries.
  /// - Throws: what `StateFolder`, `DataFolder` and `Database` throw, each a sentence for the person who started the server.
  package init(configuration: ServerConfiguration, logger: Logger, clock: any Clock<Duration> = ContinuousClock()) async throws {
    self.configuration = configuration
    state = try StateFolder(path: configuration.state)
    let folder = try DataFolder(root: configuration.data)
    self.folder = folder
    let database = try await configuration.records.open(in: state)
    let index = try await NoteIndexFile.open(state.file("notes.index.sqlite"), logger: logger)
    records = try await FileRecords(database: database, folder: folder)
    changes = try await ChangeLog(database: database)
    hub = ChangeHub(clock: clock, heartbeat: configuration.heartbeat)
    viewed = try await ViewedDocumentStore(database: database, log: changes)
    store = NoteStore(database: index)
    reader = NoteReader(folder: folder, largestNote: configuration.largestNote)
    indexer = NoteIndexer(reader: reader, store: store, log: changes, hub: hub, clock: clock, logger: logger)
    services = [
      hub, indexer,
      FolderFollower(folder: folder, records: records, rooms: [{ [indexer] in await indexer.look(at: $0) }], clock: clock, logger: logger),
    ]
  }

  /// Adds the guards and every route of the contract. What is added to the router afterwards stands behind the same guards.
  package func addRoutes(to router: Router<AtriumRequestContext>) {
    router.addGuards(hostNames: configuration.hostNames)
    let data = URL(filePath: configuration.data).standardizedFileURL
    OperationRoutes(folder: data.lastPathComponent, indexState: { [indexer] in try await indexer.state() }).add(to: router)
    addNotes(to: router)
    FileRoutes(folder: folder, settled: configuration.settled).add(to: router)
    ReferenceRoutes().add(to: router)
    ChangeRoutes(log: changes, hub: hub).add(to: router)
    let routes =
      Contract.calls.map { $0.route } + Contract.byteCalls.map { $0.route } + Contract.eventCalls.map { $0.route }
    router.refuseOtherMethods(of: routes)
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

  /// The notes that are not in the index or have something wrong with them, with the reason; for `atrium doctor`.
  package func problems(limit: Int = 100) async throws -> [ProblemRow] {
    try await store.problems(limit: limit)
  }

  /// What the indexer did since the start; for measurements and tests.
  package func indexWork() async -> IndexWork {
    await indexer.work
  }
}
