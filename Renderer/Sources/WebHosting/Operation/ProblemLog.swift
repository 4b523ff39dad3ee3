import Logging

/// Logs what views do that the renderer can only report: each problem at most once in ten minutes, however many pages have it. Under load a
/// body may be slow in each page that a stranger opens.
@MainActor final class ProblemLog {
  private static let interval: Duration = .seconds(600)
  private static let capacity = 200

  private let logger: Logger
  private var logged: [String: ContinuousClock.Instant] = [:]

  nonisolated init(logger: Logger) {
    self.logger = logger
  }

  func report(_ problem: String, at now: ContinuousClock.Instant = .now) {
    if let last = logged[problem], now - last < Self.interval { return }
    if logged.count >= Self.capacity { logged = [:] }
    logged[problem] = now
    logger.warning("a view does what the renderer can only report", metadata: ["problem": "\(problem)"])
  }
}
