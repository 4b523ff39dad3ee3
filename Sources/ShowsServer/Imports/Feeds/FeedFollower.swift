import AtriumAPI
import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Fetches followed feeds daily. What is new or changed without a doubt is taken over, what the feed lists no more is reported to the
/// moderators, and nothing is deleted. When a feed is due is in its row: a house that was closed fetches at its next start.
struct FeedFollower: Service {
  static let interval: TimeInterval = 24 * 3600
  /// After a failure that may pass.
  static let pause: TimeInterval = 3600
  /// Between two looks, where nothing is due before.
  private static let rest: TimeInterval = 900

  let store: FeedStore
  private let importer: ShowImporter
  private let reports: ReportStore
  private let moderators: ModeratorStore
  private let hub: ChangeHub
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let timer: DueTimer
  /// One look at a time, so that a look that is over has seen all that was due.
  private let locks = AddressLocks()

  init(_ context: RoomContext, importer: ShowImporter, reports: ReportStore, moderators: ModeratorStore) {
    store = FeedStore(database: context.database)
    self.importer = importer
    self.reports = reports
    self.moderators = moderators
    hub = context.hub
    now = context.now
    logger = context.logger
    timer = DueTimer(rest: Self.rest, clock: context.clock, now: context.now)
  }

  func run() async throws { await timer.run { await look() } }

  /// Reads a feed for the first time, and follows it only if that succeeds.
  ///
  /// - Throws: ``ImportFailure``; `Problem` 400.
  func follow(_ source: ImportSource, by author: ShowEditor.Author) async throws -> FeedRow {
    guard case .address(let url) = source.content else { throw Problem.invalid("url", "is missing") }
    let prepared = try await importer.prepare(source, for: author)
    let now = now()
    let id = try await store.keep(
      source, at: url, name: prepared.name ?? url, format: prepared.reading.format, by: author.person,
      due: now.addingTimeInterval(Self.interval), now: now)
    guard let feed = try await store.feed(id) else { throw Problem(.internalError) }
    try await take(prepared, of: feed, by: author)
    return try await store.feed(id) ?? feed
  }

  /// - Returns: false for a feed that is not followed.
  func unfollow(_ id: Int64) async throws -> Bool {
    guard let feed = try await store.feed(id) else { return false }
    try await reports.withdraw(by: feed.reporter)
    return try await store.remove(id)
  }

  /// Fetches what is due.
  ///
  /// - Returns: when the next feed is.
  func look() async -> Date? {
    do {
      return try await locks.with("look") {
        let now = now()
        while let feed = try await store.take(at: now, until: now.addingTimeInterval(Self.pause)) {
          await fetch(feed)
          await hub.signal()
        }
        return try await store.nextDue()
      }
    } catch is CancellationError {
      return nil
    } catch {
      logger.warning("feeds of shows could not be looked at", metadata: ["cause": "\(error)"])
      return nil
    }
  }

  private func fetch(_ feed: FeedRow) async {
    let now = now()
    do {
      do {
        guard let author = try await author(of: feed) else { throw ImportFailure("Nobody moderates shows.") }
        try await take(try await importer.prepare(ImportSource(feed: feed), for: author), of: feed, by: author)
      } catch let failure as ImportFailure {
        let wait = failure.mayPass ? Self.pause : Self.interval
        try await store.fail(feed.id, failure.sentence, due: now.addingTimeInterval(wait))
      }
    } catch {
      // Its row says that it is due again after a pause.
      logger.warning("a feed of shows could not be read", metadata: ["feed": "\(feed.id)", "cause": "\(error)"])
    }
  }

  /// Who follows it, as long as they moderate; else an owner.
  private func author(of feed: FeedRow) async throws -> ShowEditor.Author? {
    let known = try await moderators.includingOwners()
    let person = known.contains(feed.person) ? feed.person : try await moderators.owners().first
    return person.map { ShowEditor.Author($0, isModerator: true) }
  }

  private func take(_ prepared: ShowImporter.Prepared, of feed: FeedRow, by author: ShowEditor.Author) async throws {
    let result = try await importer.run(prepared, by: author) { planned in
      switch planned.verdict {
      case .new: .add
      case .changed: .change
      default: .leave(planned.reason)
      }
    }
    var counts = ShowFeed.Counts()
    (counts.added, counts.changed, counts.same, counts.doubtful) = (result.added, result.changed, result.confirmed, result.leftOut.count)
    counts.vanished = try await look(for: prepared, feed)
    let now = now()
    try await store.succeed(feed.id, counts, at: now, due: now.addingTimeInterval(Self.interval))
  }

  /// Reports shows that vanished, once each, and withdraws the report of those that are back.
  ///
  /// - Returns: how many are missing. A reading that is not complete says nothing of what it lacks.
  private func look(for prepared: ShowImporter.Prepared, _ feed: FeedRow) async throws -> Int {
    let (now, origin, keys) = (now(), prepared.source.origin, prepared.keys)
    let rows = try await store.database.read { connection in
      (
        missing: try ImportStore.missing(of: origin, without: keys, at: now, connection),
        back: try ImportStore.rows(of: origin, connection).values.filter { $0.vanished != nil && keys.contains($0.key) }
      )
    }
    for row in rows.back {
      try await reports.withdraw(of: row.show, by: feed.reporter)
      try await store.database.write { try ImportStore.mark(row.key, of: origin, vanished: nil, $0) }
    }
    guard prepared.reading.isComplete else { return rows.missing.count { $0.vanished != nil } }
    for row in rows.missing where row.vanished == nil {
      // Reported first: a report that is made twice is one.
      try await reports.add(.other, "The feed “\(feed.name)” lists this show no more.", of: row.show, by: feed.reporter, at: now)
      try await store.database.write { try ImportStore.mark(row.key, of: origin, vanished: now, $0) }
    }
    return rows.missing.count
  }
}
