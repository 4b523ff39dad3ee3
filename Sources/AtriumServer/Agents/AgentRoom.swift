import AtriumAPI
import Foundation
import Hummingbird
import Logging
import Storage

/// The Agents room: what its parts share, and its routes.
struct AgentRoom: Sendable {
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
  ///
  /// - Parameters:
  ///   - log: of the same database, as are `notices`.
  ///   - now: the server's clock, by which events are received.
  init(
    database: Database, log: ChangeLog, hub: ChangeHub, notices: NoticeStore, settings: AgentSettings, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) async throws {
    try await AgentSchema.migrate(database)
    self.database = database
    self.log = log
    self.hub = hub
    self.settings = settings
    self.now = now
    let lives = KeptAgentLives(logger: logger)
    upkeep = AgentUpkeep(
      database: database, log: log, notices: notices, hub: hub, settings: settings, lives: lives,
      asks: AgentAskUpkeep(database: database, log: log, hub: hub))
    self.clock = AgentClock(upkeep: upkeep, clock: clock, now: now, logger: logger)
    let events = AgentEventStore(database: database, log: log, notices: notices, settings: settings, lives: lives)
    ingest = AgentIngest(store: events, hub: hub, clock: self.clock)
    asks = AgentAskStore(database: database, log: log, events: events)
    hold = AgentAskHold(hub: hub, clock: clock)
  }

  /// What it answers beside the contract.
  static let doors = [AgentEventRoutes.hooks]

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    AgentEventRoutes(ingest: ingest, now: now).add(to: router)
    AgentRoutes(
      lists: AgentListStore(database: database, delay: settings.delay), devices: AgentDeviceStore(database: database, log: log),
      wishes: AgentWishStore(database: database, log: log), asks: asks, log: log,
      hub: hub, now: now
    ).add(to: router)
    AgentAskRoutes(asks: asks, hold: hold, hub: hub, clock: clock, now: now).add(to: router)
  }
}
