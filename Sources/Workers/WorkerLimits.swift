/// How much a pool of workers takes.
package struct WorkerLimits: Sendable, Hashable {
  /// Processes at the same time. A request that is ``WorkerPriority/slow`` may have one more.
  package var workers: Int
  /// Requests that may wait for one. More of them fail as busy.
  package var waiting: Int
  /// Bytes after a request, above which a worker is replaced.
  package var memory: Int
  /// How long a worker may take to start, and to be ready again after a response.
  package var readyTime: Duration
  /// How long a worker without a request stays.
  package var idleTime: Duration

  package init(
    workers: Int = 2, waiting: Int = 256, memory: Int = 150 << 20, readyTime: Duration = .seconds(20), idleTime: Duration = .seconds(60)
  ) {
    self.workers = workers
    self.waiting = waiting
    self.memory = memory
    self.readyTime = readyTime
    self.idleTime = idleTime
  }
}

/// The priority of a request.
package enum WorkerPriority: Sendable, Hashable {
  /// Nobody waits for it, and it takes up to a minute, such as the recognition of a picture. There is one at a time, on a worker beyond the others, so
  /// that nothing waits for it.
  case slow
  /// Nobody waits for it, such as a thumbnail of a scan. One worker always stays free for interactive requests.
  case background
  /// A person waits, but it takes long, such as extracting a whole archive. It runs before background requests, and leaves one worker free as they do.
  case long
  case interactive
}

extension WorkerPriority {
  /// Whether what a person waits for goes before it, also outside of the pool.
  var yields: Bool { self == .slow || self == .background }
}
