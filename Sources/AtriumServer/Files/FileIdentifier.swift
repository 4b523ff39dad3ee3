import AtriumAPI
import Foundation
import Logging
import Storage

/// Looks at the whole data folder and notes which file is which, page by page.
struct FileIdentifier: JobWorker {
  static let job = NewJob(room: .house, kind: Job.Kind.identifyFiles)
  static let phase = "identifying"

  let records: FileRecords
  /// Hears of files that were identified.
  let identified: @Sendable (Reconciliation) async throws -> Void
  let now: @Sendable () -> Date
  let logger: Logger

  var kind: String { Job.Kind.identifyFiles }
  var lane: JobLane { .heavy }

  func work(on job: RunningJob) async throws {
    var progress = JobProgress(phase: Self.phase, done: 0, total: 0)
    try await job.commit(progress)
    try await records.identifyAll(now: now()) { page in
      for move in page.result.moved { logger.debug("moved", metadata: ["from": "\(move.from)", "to": "\(move.record.path)"]) }
      try await identified(page.result)
      (progress.done, progress.total) = (Int64(page.done), Int64(page.total))
      try Task.checkCancellation()
      if job.isDue { try await job.commit(progress) }
      await Task.yield()
    }
    try await job.commit(progress)
  }
}
