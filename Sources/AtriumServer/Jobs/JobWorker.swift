/// What does the jobs of one kind. It is begun again from the start after a failure, a crash or a restart, and so finds out by itself
/// what is left to do.
package protocol JobWorker: Sendable {
  var kind: String { get }
  /// The lane of its jobs; quick unless it declares another.
  var lane: JobLane { get }

  /// What there is to do when the house opens.
  func atStart() async throws -> NewJob?

  /// Does a job. Whatever it throws is a failure, after which it is tried again; when its task is cancelled, it ends soon.
  func work(on job: RunningJob) async throws
}

extension JobWorker {
  package var lane: JobLane { .quick }
  package func atStart() async throws -> NewJob? { nil }
}
