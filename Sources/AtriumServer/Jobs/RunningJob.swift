import Foundation
package import Storage

/// A job in the hands of the worker that does it.
///
/// Nothing is kept once the job was cancelled or given to another runner: what is written then throws `JobLife.Refusal.lost`, upon which
/// the worker has to end.
package struct RunningJob: Sendable {
  package let id: String
  package let subject: String
  package let person: String?
  private let store: JobStore
  private let token: String
  private let hub: ChangeHub
  private let now: @Sendable () -> Date
  private let pace: Locked<ProgressThrottle>
  private let pause = Locked(JobLife.rest)

  init(_ job: KeptJob, token: String, store: JobStore, hub: ChangeHub, now: @escaping @Sendable () -> Date) {
    id = job.id
    subject = job.subject
    person = job.person
    self.token = token
    self.store = store
    self.hub = hub
    self.now = now
    pace = Locked(ProgressThrottle(isPersons: job.person != nil, from: now()))
  }

  /// Whether it is time to say how far it is.
  package var isDue: Bool { pace.withLock { $0.isDue(at: now()) } }
  /// Whether anybody heard of it while it ran.
  package var isTold: Bool { person != nil || pace.withLock { $0.isTold } }

  /// Seconds between its end and its next beginning, if it was asked for while it ran.
  var rest: TimeInterval { pause.withLock { $0 } }

  /// Says how long that is to be: where it can be asked for without end, at least as long as a person would wait.
  func rest(for seconds: TimeInterval) { pause.withLock { $0 = seconds } }

  /// Keeps how far the job is, with what `body` writes, in one transaction.
  package func commit(_ progress: JobProgress, _ body: @escaping @Sendable (Connection) throws -> Void = { _ in }) async throws {
    let isTold = pace.withLock { $0.written(at: now()) }
    try await store.commit(progress, of: id, token: token, isTold: isTold, at: now(), body)
    if isTold { await hub.signal() }
  }
}
