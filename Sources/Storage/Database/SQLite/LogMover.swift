import Dispatch
internal import GRDB
import GRDBSQLite
import Logging

/// Moves what stands in the write-ahead log into the database file, beside the writer.
///
/// SQLite does so within the commit that finds the log long, and whoever wrote just then waited until hundreds of pages, each somewhere else
/// in the file, were on disk: 5 to 20 ms. Here a connection of its own moves what is there, and leaves to the writer what came meanwhile,
/// once that has answered. Then nothing of the log is needed any more, and SQLite begins it again.
final class LogMover: Sendable {
  private enum Phase {
    case resting, moving, moved
  }

  private enum Step {
    case nothing
    /// What is there, beside the writer.
    case move
    /// What came meanwhile, in the writer's turn.
    case finish
  }

  private struct State {
    var phase = Phase.resting
    /// Whether the last attempt failed: only the first of an episode is logged.
    var isFailing = false
    /// Pages in the log.
    private var pages = 0
    /// How many there are when it is moved next.
    private var next = LogMover.most

    mutating func grow(to pages: Int) {
      // SQLite has begun it again.
      if pages < self.pages { next = LogMover.most }
      self.pages = pages
    }

    /// What is to be done after a commit.
    mutating func step() -> Step {
      switch phase {
      case .resting where pages >= next:
        phase = .moving
        return .move
      case .moved:
        phase = .resting
        next = pages + LogMover.patience
        return .finish
      case .resting, .moving: return .nothing
      }
    }
  }

  /// Of 4 KB each. The longer the log, the more of its pages are one that is moved once; in slices of an eighth nobody waited less.
  private static let most = 20_000
  /// After so many more it is tried again, where somebody still reads what is old: SQLite goes on with the log then.
  private static let patience = 1000

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "Atrium.Database.log")
  private let connection: DatabaseQueue
  private let counts: Locked<DatabaseCounts>
  private let logger: Logger

  /// - Parameter counts: in which the pages of the log and what fails are counted.
  /// - Throws: `DatabaseError`.
  init(path: String, counts: Locked<DatabaseCounts>, logger: Logger) throws {
    self.counts = counts
    self.logger = logger
    var configuration = Configuration()
    configuration.label = "Atrium.Database.log"
    connection = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Takes the place of SQLite's own moving. The writer has to be closed before this goes away.
  func watch(_ writer: GRDB.Database) {
    sqlite3_wal_hook(
      writer.sqliteConnection,
      { mover, _, _, pages in
        mover.map { Unmanaged<LogMover>.fromOpaque($0).takeUnretainedValue().grow(to: Int(pages)) }
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// To be called by the writer when it has answered a commit. What cannot be moved stays in the log, where it is as safe.
  func tidy(_ writer: GRDB.Database) {
    switch state.withLock({ $0.step() }) {
    case .nothing: break
    case .move:
      queue.async { [self] in
        attempt { _ = try connection.inDatabase { try $0.checkpoint(.passive) } }
        state.withLock { $0.phase = .moved }
      }
    case .finish: attempt { _ = try writer.checkpoint(.passive) }
    }
  }

  /// Moves what can be moved. A file system that takes no writes to the file lets the log grow until the disk is full, so a failure is counted
  /// and, once until it works again, logged.
  func attempt(_ move: () throws -> Void) {
    do {
      try move()
      let wasFailing = state.withLock { state in
        defer { state.isFailing = false }
        return state.isFailing
      }
      if wasFailing { logger.notice("the write-ahead log is moved into the database file again") }
    } catch {
      counts.withLock { $0.logFailures += 1 }
      let isFirst = state.withLock { state in
        defer { state.isFailing = true }
        return !state.isFailing
      }
      if isFirst { logger.error("the write-ahead log cannot be moved into the database file, and grows", metadata: ["cause": "\(error)"]) }
    }
  }

  private func grow(to pages: Int) {
    state.withLock { $0.grow(to: pages) }
    counts.withLock { counts in
      counts.logPages = pages
      counts.commits += 1
    }
  }

  func close() throws {
    try connection.close()
  }
}
