import AtriumServer
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Asks for the job that writes summaries and reports when one is due: at the start, at the hour, and whenever the index is in step again.
struct WritingTimer: Service {
  private let writer: PaperWriter
  private let jobs: JobStore
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let timer: DueTimer

  /// Between two looks at most: a clock that is set delays nothing by more than that.
  private static let rest: TimeInterval = 600

  init(writer: PaperWriter, jobs: JobStore, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger) {
    self.writer = writer
    self.jobs = jobs
    self.now = now
    self.logger = logger
    timer = DueTimer(rest: Self.rest, clock: clock, now: now)
  }

  /// The setting, or the index, is another one.
  func wake() { timer.wake() }

  func run() async throws { await timer.run { await look() } }

  /// - Returns: when something is due next.
  private func look() async -> Date? {
    do {
      guard let (writing, since) = try await writer.store.setting() else { return nil }
      if try await !writer.due().isEmpty {
        try await writer.store.database.write { [jobs, now] in _ = try jobs.enqueue(PaperWriter.job, at: now(), in: $0) }
      }
      return WritingSchedule(writing, since: since).next(after: now())
    } catch is CancellationError {
      return nil
    } catch {
      logger.error("it could not be found out which summaries are due", metadata: ["cause": "\(error)"])
      return nil
    }
  }
}
