package import WorkerContract

/// Why a request has no response.
package enum WorkerError: Error, Sendable, Hashable {
  /// The worker says why. It is well, and takes the next request.
  case failed(WorkerFailure)
  /// The worker ended, which bytes made for that can cause; another takes its place. It also ends when it needs more memory than it may have.
  case crashed(WorkerEnd)
  /// It took longer than the request may, and was killed.
  case timedOut
  /// No worker starts, so this has nothing to do with what was asked for.
  case unavailable(reason: String)
  /// Too many requests wait already.
  case busy
}

/// How a process ended.
package enum WorkerEnd: Sendable, Hashable {
  case exited(status: Int32)
  case signaled(Int32)
  /// What it sent made no sense, so it was killed.
  case misbehaved
}
