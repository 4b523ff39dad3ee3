import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import Hummingbird
import ServiceLifecycle
import Storage

/// The open room: what its parts share, and its routes.
struct AgentRoom: OpenRoom {
  let ingest: AgentIngest
  let upkeep: AgentUpkeep
  /// What has to run while the house is open.
  let clock: AgentClock
  private let asks: AgentAskStore
  private let hold: AgentAskHold
  let database: Database
  private let log: ChangeLog
  private let hub: ChangeHub
  private let settings: AgentSettings
  private let now: @Sendable () -> Date

  /// Creates or updates the tables.
  init(_ context: RoomContext, settings: AgentSettings) async throws {
    let (database, log, hub, notices) = (context.database, context.changes, context.hub, context.notices)
    try await AgentSchema.migrate(database)
    self.database = database
    self.log = log
    self.hub = hub
    self.settings = settings
    now = context.now
    hold = AgentAskHold(hub: hub, clock: context.clock, isShared: database.isShared)
    let lives = KeptAgentLives(logger: context.logger)
    upkeep = AgentUpkeep(
      database: database, log: log, notices: notices, hub: hub, settings: settings, lives: lives,
      asks: AgentAskUpkeep(database: database, log: log, hub: hub, hold: hold))
    self.clock = AgentClock(upkeep: upkeep, clock: context.clock, now: context.now, logger: context.logger)
    let events = AgentEventStore(database: database, log: log, notices: notices, settings: settings, lives: lives)
    ingest = AgentIngest(store: events, hub: hub, clock: self.clock, hold: hold)
    asks = AgentAskStore(database: database, log: log, events: events)
  }

  var services: [any Service] { [clock, AgentAskHoldService(hold: hold)] }

  func writeMetrics(to text: inout MetricsText) async { ingest.counts.write(to: &text) }

  func search(_ question: SearchQuestion, for person: Person) async throws -> SearchResults {
    try await AgentSearch(sessions: AgentSearchStore(database: database)).search(question, of: person.id)
  }

  func home(for person: Person, in language: Language) async throws -> RoomHome {
    try await AgentHome(lists: AgentListStore(database: database, delay: settings.delay)).home(of: person.id, in: language)
  }

  func present(_ places: [String], for person: Person) async throws -> [String: String]? {
    try await AgentSearchStore(database: database).titles(of: places, person: person.id)
  }

  func addRoutes(to router: Router<AtriumRequestContext>) {
    AgentEventRoutes(ingest: ingest, now: now).add(to: router)
    AgentRoutes(
      lists: AgentListStore(database: database, delay: settings.delay), devices: AgentDeviceStore(database: database, log: log),
      wishes: AgentWishStore(database: database, log: log), asks: asks, hold: hold, log: log, hub: hub, now: now
    ).add(to: router)
    AgentAskRoutes(asks: asks, hold: hold, hub: hub, clock: clock, now: now).add(to: router)
  }
}
