import AtriumServer
import Foundation
import Logging
import ServiceLifecycle

/// Does what time does to sessions, while the house is open: posts the alerts whose delay is over, takes for stale what was silent for too
/// long, and forgets what is old. What is due stands in the rows: a house that was closed meanwhile does it at its next start.
actor AgentClock: Service {
  /// Between two looks, where nothing is due before: what other servers note is due here too.
  static let rest: TimeInterval = 10
  /// Between two times that what is old is looked for.
  static let pruning: TimeInterval = 600

  private let upkeep: AgentUpkeep
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let timer: DueTimer
  private var pruning = Recurrence(every: AgentClock.pruning)

  init(upkeep: AgentUpkeep, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger) {
    self.upkeep = upkeep
    self.now = now
    self.logger = logger
    timer = DueTimer(rest: Self.rest, clock: clock, now: now)
  }

  func run() async throws { await timer.run { await self.look() } }

  /// To be called when something is due at that time.
  nonisolated func expect(_ due: Date) { timer.expect(due) }

  /// Does what is due now.
  ///
  /// - Returns: when the next thing is.
  private func look() async -> Date? {
    let begun = now()
    let due = await done("what is due in the agents' sessions") { try await upkeep.settle(at: begun) } ?? nil
    if pruning.isDue(at: begun), await done("what is old of the agents' sessions", { try await upkeep.prune(at: begun) }) != nil {
      pruning.done(at: begun)
    }
    return due
  }

  /// One that fails is tried again at the next look, and keeps nothing else from being done.
  private func done<Result: Sendable>(_ what: String, _ work: () async throws -> Result) async -> Result? {
    do {
      return try await work()
    } catch is CancellationError {
      return nil
    } catch {
      logger.warning("\(what) could not be done", metadata: ["cause": "\(error)"])
      return nil
    }
  }
}
