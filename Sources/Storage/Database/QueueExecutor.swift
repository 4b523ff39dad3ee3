import Dispatch

/// Runs an actor on a thread that may wait for a disk or a server, and not on one of the few that everything else shares.
///
/// The task stays the same: what asks `Task.isCancelled` from there is told of the one that waits.
/// Unchecked, because a dispatch queue is not known as sendable on Linux.
final class QueueExecutor: SerialExecutor, @unchecked Sendable {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
