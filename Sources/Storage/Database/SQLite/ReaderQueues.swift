import Dispatch

/// Where reads run: as many at once as there are readers of a database, each on a thread that may wait for the disk.
///
/// The engine's own asynchronous read goes through two queues and wakes two threads each way, which costs more than a row that is
/// looked up. So a read is handed to the queue of a free reader, and runs there to its end; when none is free it waits in a line from
/// which they all take (``ReaderLine``), on the thread that they have.
final class ReaderQueues: Sendable {
  private typealias Read = @Sendable () -> Void

  /// One for each reader. A single queue for all would run no more at once than there are processor cores.
  private let queues: [DispatchQueue]
  private let line: Locked<ReaderLine<Read>>
  private let counts: Locked<DatabaseCounts>

  /// - Parameter counts: in which reads and their waits are counted.
  init(count: Int, counts: Locked<DatabaseCounts> = Locked(DatabaseCounts())) {
    self.counts = counts
    queues = (1...max(1, count)).map { DispatchQueue(label: "Atrium.Database.reader.\($0)") }
    line = Locked(ReaderLine(readers: queues.count))
  }

  /// How many reads wait for a reader.
  var waiting: Int { line.withLock { $0.count } }

  /// Runs `body` as soon as a reader is free.
  ///
  /// - Throws: what `body` throws; `CancellationError` when the task is cancelled before its turn, and then at once. A body that runs
  ///   is not interrupted.
  func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    let turn = Locked(Turn())
    let arrival = ContinuousClock.now
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        arrive(turn) { [counts] in
          continuation.resume(
            with: Swift.Result {
              if turn.withLock({ $0.isCancelled }) { throw CancellationError() }
              counts.withLock { $0.reads.began(since: arrival) }
              return try body()
            })
        }
      }
    } onCancel: {
      let number = turn.withLock { turn in
        turn.isCancelled = true
        return turn.number
      }
      if let number { leave(number) }
    }
  }

  private func arrive(_ turn: Locked<Turn>, _ read: @escaping Read) {
    switch line.withLock({ $0.arrive(read) }) {
    case .taken(let reader):
      queues[reader].async { [line] in
        var next: Read? = read
        while let read = next {
          read()
          next = line.withLock { $0.next(for: reader) }
        }
      }
    case .waits(let number):
      // Whoever cancels may not have seen the number yet; then it is for us to look.
      let isCancelled = turn.withLock { turn in
        turn.number = number
        return turn.isCancelled
      }
      if isCancelled { leave(number) }
    }
  }

  /// Ends a read that is cancelled, if it still waits: it finds that it is, and does nothing else.
  private func leave(_ number: Int) {
    line.withLock { $0.leave(number) }?()
  }

  /// What a read and whoever cancels it know of each other.
  private struct Turn {
    var number: Int?
    var isCancelled = false
  }
}
