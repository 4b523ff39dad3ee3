import Dispatch

/// Where reads run: as many at once as there are readers of a database, each on a thread that may wait for the disk.
///
/// The engine's own asynchronous read goes through two queues and wakes two threads each way, which costs more than a row that is
/// looked up. So a read is handed to the queue of a free reader, and runs there to its end; when none is free it waits in a line from
/// which they all take (``ReaderLine``), on the thread that they have.
final class ReaderQueues: Sendable {
  private typealias Read = @Sendable (_ reader: Int) -> Void

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

  /// Runs `body` with the number of a reader, as soon as one is free.
  ///
  /// - Throws: what `body` throws; `CancellationError` when the task is cancelled before its turn, and then at once. A body that runs
  ///   is not interrupted.
  func run<Result: Sendable>(_ body: @escaping @Sendable (_ reader: Int) throws -> Result) async throws -> Result {
    let turn = Locked(Turn())
    let arrival = ContinuousClock.now
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        arrive(turn) { [counts] reader in
          continuation.resume(
            with: Swift.Result {
              if turn.withLock({ $0.isCancelled }) { throw CancellationError() }
              counts.withLock { $0.reads.began(since: arrival) }
              return try body(reader)
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

  /// Runs `body` on the thread that calls, if a reader is free. It is not counted.
  ///
  /// - Returns: nil when none is.
  /// - Throws: what `body` throws.
  func runHere<Result>(_ body: (_ reader: Int) throws -> Result) throws -> Result? {
    guard let reader = line.withLock({ $0.takeFree() }) else { return nil }
    // Who came meanwhile has its turn.
    defer { if let read = line.withLock({ $0.next(for: reader) }) { start(read, with: reader) } }
    return try body(reader)
  }

  private func start(_ read: @escaping Read, with reader: Int) {
    queues[reader].async { [line] in
      var next: Read? = read
      while let read = next {
        read(reader)
        next = line.withLock { $0.next(for: reader) }
      }
    }
  }

  private func arrive(_ turn: Locked<Turn>, _ read: @escaping Read) {
    switch line.withLock({ $0.arrive(read) }) {
    case .taken(let reader):
      start(read, with: reader)
    case .waits(let number):
      // Whoever cancels may not have seen the number yet; then it is for us to look.
      let isCancelled = turn.withLock { turn in
        turn.number = number
        return turn.isCancelled
      }
      if isCancelled { leave(number) }
    }
  }

  /// Ends a read that is cancelled, if it still waits: it finds that it is, and needs no reader.
  private func leave(_ number: Int) {
    line.withLock { $0.leave(number) }?(0)
  }

  /// What a read and whoever cancels it know of each other.
  private struct Turn {
    var number: Int?
    var isCancelled = false
  }
}
