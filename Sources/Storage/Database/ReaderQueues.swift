import Dispatch

/// Where reads run: as many at once as there are readers of a database, each on a thread that may wait for the disk.
///
/// The engine's own asynchronous read goes through two queues and wakes two threads each way, which costs more than a row that is
/// looked up. So a read is handed to one queue, and runs there to its end.
final class ReaderQueues: Sendable {
  private let queues: [DispatchQueue]
  /// How many reads each queue has to do.
  private let loads: Locked<[Int]>

  init(count: Int) {
    queues = (1...max(1, count)).map { DispatchQueue(label: "Atrium.Database.reader.\($0)") }
    loads = Locked(Array(repeating: 0, count: queues.count))
  }

  /// Runs `body` on the queue that has the least to do.
  ///
  /// - Throws: what `body` throws; `CancellationError` when the task is cancelled before its turn. A body that runs is not interrupted.
  func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    let isCancelled = Locked(false)
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        enqueue {
          continuation.resume(
            with: Swift.Result {
              if isCancelled.withLock({ $0 }) { throw CancellationError() }
              return try body()
            })
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  private func enqueue(_ work: @escaping @Sendable () -> Void) {
    let place = loads.withLock { loads in
      let place = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[place] += 1
      return place
    }
    queues[place].async { [loads] in
      work()
      loads.withLock { $0[place] -= 1 }
    }
  }
}
