import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Fetches the pages of captured links, one after the other. What did not work and may work later is tried again with the job's own pauses.
struct LinkWorker: JobWorker {
  static let phase = "fetching"
  /// Links that are looked up together.
  private static let batch = 50

  /// Some pages could not be fetched now, so that the job is tried again.
  struct SomeLeft: Error {}

  let reader: LinkReader
  let store: LinkStore
  let jobs: JobStore
  let changes: ChangeLog
  let hub: ChangeHub
  let now: @Sendable () -> Date

  private static let job = NewJob(room: .life, kind: Job.Kind.fetchLinks)

  var kind: String { Job.Kind.fetchLinks }
  var lane: JobLane { .fetching }

  func atStart() async throws -> NewJob? { try await store.waiting(after: 0, limit: 1).isEmpty ? nil : Self.job }

  /// Lets the page of a file be fetched.
  ///
  /// - Parameter again: also when it was fetched before.
  /// - Returns: the id of the job.
  @discardableResult
  func ask(for file: Int64, again: Bool = false) async throws -> String {
    try await store.database.write { [store, jobs, now] connection in
      try store.ask(for: file, again: again, at: now(), in: connection)
      return try jobs.enqueue(Self.job, at: now(), in: connection)
    }
  }

  func work(on job: RunningJob) async throws {
    var (last, done, isAnyLeft): (Int64, Int64, Bool) = (0, 0, false)
    while case let links = try await store.waiting(after: last, limit: Self.batch), !links.isEmpty {
      for (file, again) in links {
        try Task.checkCancellation()
        last = file.id
        var failure: LinkFailure?
        do {
          _ = try await reader.read(file.path, again: again)
        } catch let error as LinkFailure {
          failure = error
        }
        done += 1
        if failure?.isTemporary == true { isAnyLeft = true }
        try await job.commit(JobProgress(phase: Self.phase, done: done, total: done)) { [store, changes, now, failure] connection in
          try store.end(failure, of: file.id, at: now(), in: connection)
          try changes.append(room: .life, kind: Change.Kind.digestsChanged, ids: [file.path], in: connection)
        }
        await hub.signal()
      }
    }
    if isAnyLeft { throw SomeLeft() }
  }
}
