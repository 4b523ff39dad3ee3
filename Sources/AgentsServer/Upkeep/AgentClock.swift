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
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let wakes: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  /// When it looks next, if nobody wakes it; nil while it looks.
  private var next: Date?
  private var pruned = Date.distantPast

  init(upkeep: AgentUpkeep, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger) {
    self.upkeep = upkeep
    self.clock = clock
    self.now = now
    self.logger = logger
    (wakes, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func run() async throws {
    waker.yield()
    await cancelWhenGracefulShutdown { [wakes, waker, clock] in
      var sleep: Task<Void, Never>?
      for await _ in wakes {
        sleep?.cancel()
        let wait = await self.look()
        sleep = Task {
          guard (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
          waker.yield()
        }
      }
      sleep?.cancel()
    }
  }

  /// To be called when something is due at that time.
  func expect(_ due: Date) {
    if let next, next <= due { return }
    waker.yield()
  }

  /// Does what is due now.
  ///
  /// - Returns: how long to wait, in seconds.
  private func look() async -> TimeInterval {
    next = nil
    let begun = now()
    let due = await done("what is due in the agents' sessions") { try await upkeep.settle(at: begun) } ?? nil
    // Also when the clock was set back: it might take days to catch up with the last time.
    if abs(begun.timeIntervalSince(pruned)) >= Self.pruning,
      await done("what is old of the agents' sessions", { try await upkeep.prune(at: begun) }) != nil
    {
      pruned = begun
    }
    let now = now()
    let wait = min(Self.rest, max(0.01, due?.timeIntervalSince(now) ?? Self.rest))
    next = now.addingTimeInterval(wait)
    return wait
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
