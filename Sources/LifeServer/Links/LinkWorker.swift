import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Fetches the page of a captured link. Each link has a job of its own, so that one whose server does not answer holds up no other; what may work
/// later is tried again with the pauses of jobs.
struct LinkWorker: JobWorker {
  static let phase = "fetching"

  let reader: LinkReader
  let store: LinkStore
  let jobs: JobStore
  let changes: ChangeLog
  let hub: ChangeHub
  let now: @Sendable () -> Date

  var kind: String { Job.Kind.fetchLinks }
  var lane: JobLane { .fetching }

  /// Lets the page of a file be fetched.
  ///
  /// - Parameter again: also when it was fetched before.
  /// - Returns: the id of the job.
  @discardableResult
  func ask(for file: Int64, again: Bool = false) async throws -> String {
    try await store.database.write { try ask(for: file, again: again, in: $0) }
  }

  @discardableResult
  func ask(for file: Int64, again: Bool = false, in connection: Connection) throws -> String {
    try store.ask(for: file, again: again, at: now(), in: connection)
    return try jobs.enqueue(
      NewJob(room: .life, kind: kind, subject: String(file), priority: again ? .asked : .normal), at: now(), in: connection)
  }

  func work(on job: RunningJob) async throws {
    guard let file = Int64(job.subject), let link = try await store.waiting(file) else { return }
    var failure: LinkFailure?
    do {
      _ = try await reader.read(link.path, again: link.again)
    } catch let error as LinkFailure {
      failure = error
    }
    try await job.commit(JobProgress(phase: Self.phase, done: 1, total: 1)) { [store, changes, now, failure] connection in
      try store.end(failure, of: file, at: now(), in: connection)
      try changes.append(room: .life, kind: Change.Kind.digestsChanged, ids: [link.path], in: connection)
    }
    await hub.signal()
    if let failure, failure.isTemporary { throw failure }
  }
}
