import AtriumAPI
import Foundation
import Hummingbird
import Logging
import Messaging
import Storage

/// What tells people outside of the app: what its parts share, and its routes.
struct PushModule: Sendable {
  let destinations: PushDestinationStore
  let log: PushLog
  let sender: PushSender
  let tester: PushTester
  /// What hears of notices.
  let outbox: PushOutbox
  private let rooms: [Room]
  private let database: Database
  private let clock: any Clock<Duration>
  private let logger: Logger
  private let audience: PushAudience
  private let browserKey: String
  private let now: @Sendable () -> Date

  /// Creates or updates the tables, and makes the house's pair the first time.
  ///
  /// - Parameters:
  ///   - keyFile: the path of the pair.
  ///   - rooms: the rooms of the house, and what they sender.
  /// - Throws: `PushSettings.Fault`, `PushKey.Failure`, and what the database throws.
  init(
    database: Database, settings: PushSettings, keyFile: String, accounts: Accounts?, rooms: [any RoomModule],
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger
  ) async throws {
    try await PushSchema.migrate(database)
    let languages = try await LanguageStore(database: database)
    let key = try await PushKey.open(keyFile, database)
    self.database = database
    self.clock = clock
    self.logger = logger
    log = PushLog(database: database)
    self.rooms = rooms.map(\.room)
    outbox = PushOutbox(log: log, kinds: rooms.notificationKinds)
    destinations = PushDestinationStore(database: database, log: log)
    sender = PushSender(
      settings: try settings.messenger(key), hosts: try settings.pushHosts(), clock: clock, now: now, logger: logger)
    audience = PushAudience(accounts: accounts)
    tester = PushTester(
      database: database, languages: languages, destinations: destinations, log: log, audience: audience, sender: sender, now: now)
    browserKey = key.publicKey
    self.now = now
  }

  /// What sends, while the house is open.
  ///
  /// - Parameter notices: whose steps the outbox hears of.
  func dispatcher(_ notices: NoticeStore) -> PushDispatcher {
    PushDispatcher(
      queue: PushQueue(database: database, log: log), outbox: outbox, notices: notices, audience: audience, sender: sender, house: rooms,
      clock: clock,
      now: now, logger: logger)
  }

  /// When something is to be sent next, or its end is waited for; nil when all is told.
  func nextDue() async throws -> Date? { try await PushQueue(database: database, log: log).nextDue() }

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    PushRoutes(
      destinations: destinations, log: log, audience: audience, sender: sender, tester: tester, browserKey: browserKey, now: now
    ).add(to: router)
  }
}
