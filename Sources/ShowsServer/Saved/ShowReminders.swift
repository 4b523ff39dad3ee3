import AtriumAPI
import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Tells people at 18:00 of the day before, by the venue's clock, that a show they saved is tomorrow. What is due is in the rows: a house that
/// was closed meanwhile tells at its next start, as long as the show has not begun.
struct ShowReminders: Service {
  /// Between two looks, where nothing is due before: shows are saved and moved meanwhile.
  private static let rest: TimeInterval = 300
  private static let hour = ClockTime(hour: 18, minute: 0) ?? .usual
  /// No show is due sooner than that before its start.
  private static let longest: TimeInterval = 3 * 86_400

  private let database: Database
  private let notices: NoticeStore
  private let hub: ChangeHub
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let timer: DueTimer

  init(_ context: RoomContext) {
    database = context.database
    notices = context.notices
    hub = context.hub
    now = context.now
    logger = context.logger
    timer = DueTimer(rest: Self.rest, clock: context.clock, now: context.now)
  }

  func run() async throws { await timer.run { await look() } }

  /// When the person is notified.
  static func due(of start: Date, in timezone: String) -> Date {
    let clock = VenueClock(zone: TimeZone(identifier: timezone) ?? .gmt)
    return clock.instant(of: clock.evening(at: start).previous, hour).date
  }

  /// Tells what is due.
  ///
  /// - Returns: when the next thing is.
  func look() async -> Date? {
    do {
      let now = now()
      let result = try await database.write { connection in try settle(at: now, in: connection) }
      if result.isTold { await hub.signal() }
      return result.next
    } catch is CancellationError {
      return nil
    } catch {
      logger.warning("nobody could be told of saved shows", metadata: ["cause": "\(error)"])
      return nil
    }
  }

  private func settle(at now: Date, in connection: Connection) throws -> (next: Date?, isTold: Bool) {
    let rows = try connection.rows(
      Row.self,
      """
      SELECT show_saves.person, shows.id, shows.starts, shows.timezone FROM shows JOIN show_saves ON show_saves.show = shows.id
      LEFT JOIN show_choices ON show_choices.person = show_saves.person
      WHERE shows.status = 'approved' AND shows.is_cancelled = 0 AND shows.starts > ? AND shows.starts < ? AND show_saves.is_reminded = 0
      AND COALESCE(show_choices.reminds, 1) = 1 ORDER BY shows.starts, shows.id, show_saves.person
      """, [Value(now), Value(now.addingTimeInterval(Self.longest))])
    let due = rows.filter { Self.due(of: $0.starts, in: $0.timezone) <= now }
    let next = rows.lazy.map { Self.due(of: $0.starts, in: $0.timezone) }.filter { $0 > now }.min()
    guard !due.isEmpty else { return (next, false) }
    var steps: [NoticeStep] = []
    for row in due {
      guard let record = try ShowStore.record(row.id, connection) else { continue }
      steps.append(.post(ShowNotice(tomorrow: record).posted(for: row.id), to: row.person))
      try connection.execute(
        "UPDATE show_saves SET is_reminded = 1 WHERE person = ? AND show = ?", [Value(row.person), Value(row.id)])
    }
    try notices.apply(steps, at: now, in: connection)
    return (next, true)
  }

  private struct Row: Decodable {
    let person: String
    let id: Int64
    let starts: Date
    let timezone: String
  }
}
