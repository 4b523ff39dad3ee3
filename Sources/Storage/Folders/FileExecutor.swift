import Dispatch

/// Threads for calls that block on files: opening, reading, listing, hashing. Swift's own threads, of which there are as many as cores,
/// never wait for a disk.
///
/// It runs single calls (``run(_:)``), and as a task executor whole functions. A call that hangs, on a mount that does not answer, cannot
/// be ended, only replaced: when work waits and for ``patience`` seconds no thread took any, there is one thread more, up to `most`. So a
/// few files that hang take nothing from the others, and many cost no more than `most` threads until they answer.
package final class FileExecutor: TaskExecutor, Sendable {
  private typealias Work = @Sendable () -> Void

  /// Seconds without progress after which there is another thread.
  static let patience = 5
  /// Seconds after which the caller of ``run(_:)`` gets no answer any more.
  static let longest = 30

  private let label: String
  private let most: Int
  private let clock: any Clock<Duration>
  private let state: Locked<State>

  /// - Parameters:
  ///   - threads: how many calls run at once.
  ///   - most: how many there may be when calls hang.
  package init(label: String, threads: Int, most: Int, clock: any Clock<Duration> = ContinuousClock()) {
    self.label = label
    self.most = most
    self.clock = clock
    state = Locked(State(queues: (1...threads).map { Self.queue(label, $0) }))
  }

  /// How many threads there are.
  var threads: Int { state.withLock { $0.queues.count } }

  /// How many calls wait for a thread.
  var waiting: Int { state.withLock { $0.line.count } }

  /// Runs a call that blocks.
  ///
  /// - Throws: what `body` throws; ``DataFolder/Failure/stalled`` after ``longest`` seconds, waiting included; `CancellationError` as soon
  ///   as the task is cancelled. A body that has begun runs on to its end all the same, and nothing comes of it.
  package func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let outcome = FirstOutcome<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        outcome.await(continuation)
        let number = state.withLock { $0.expect { outcome.settle(.failure(DataFolder.Failure.stalled)) } }
        submit { [state] in
          if !outcome.isSettled { outcome.settle(Result { try body() }) }
          state.withLock { $0.expected[number] = nil }
        }
      }
    } onCancel: {
      outcome.settle(.failure(CancellationError()))
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    submit { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  private func submit(_ work: @escaping Work) {
    let (queue, isFirst) = state.withLock { $0.submit(work) }
    if let (queue, number) = queue { start(work, on: queue, number) }
    if isFirst { watch() }
  }

  /// A thread goes on with what waits.
  private func start(_ work: @escaping Work, on queue: DispatchQueue, _ number: Int) {
    queue.async { [state] in
      var next: Work? = work
      while let work = next {
        work()
        next = state.withLock { $0.next(for: number) }
      }
    }
  }

  /// Counts the seconds as long as there is work.
  private func watch() {
    Task {
      var goesOn = true
      while goesOn {
        try? await clock.sleep(for: .seconds(1))
        goesOn = tick()
      }
    }
  }

  private func tick() -> Bool {
    let (late, isStuck, goesOn) = state.withLock { $0.tick() }
    for end in late { end() }
    if isStuck, let (work, queue, number) = state.withLock({ $0.grow(to: most) { Self.queue(label, $0) } }) {
      start(work, on: queue, number)
    }
    return goesOn
  }

  /// A serial queue has a thread whenever it has work; one queue for all would run no more at once than there are cores.
  private static func queue(_ label: String, _ number: Int) -> DispatchQueue {
    DispatchQueue(label: "Atrium.Files.\(label).\(number)")
  }

  private struct State {
    var queues: [DispatchQueue]
    var line: ReaderLine<Work>
    /// What ends the calls that somebody waits for, with the second in which each came.
    var expected: [Int: (since: Int, end: Work)] = [:]
    private var expectations = 0
    private var second = 0
    /// Seconds without progress.
    private var stuck = 0
    /// Whether work was begun in this second.
    private var hasBegun = false
    /// Work that came and has not ended.
    private var open = 0
    private var isWatched = false

    init(queues: [DispatchQueue]) {
      self.queues = queues
      line = ReaderLine(readers: queues.count)
    }

    mutating func expect(_ end: @escaping Work) -> Int {
      expectations += 1
      expected[expectations] = (second, end)
      return expectations
    }

    mutating func submit(_ work: @escaping Work) -> ((DispatchQueue, Int)?, isFirst: Bool) {
      open += 1
      let isFirst = !isWatched
      isWatched = true
      guard case .taken(let number) = line.arrive(work) else { return (nil, isFirst) }
      hasBegun = true
      return ((queues[number], number), isFirst)
    }

    mutating func next(for number: Int) -> Work? {
      open -= 1
      let work = line.next(for: number)
      if work != nil { hasBegun = true }
      return work
    }

    mutating func tick() -> (late: [Work], isStuck: Bool, goesOn: Bool) {
      second += 1
      stuck = hasBegun || line.count == 0 ? 0 : stuck + 1
      hasBegun = false
      let late = expected.filter { second - $0.value.since >= FileExecutor.longest }
      for number in late.keys { expected[number] = nil }
      isWatched = open > 0
      return (late.map(\.value.end), stuck >= FileExecutor.patience, isWatched)
    }

    /// - Returns: what waits longest, with a new thread for it. What begins so is no progress of the others.
    mutating func grow(to most: Int, _ queue: (Int) -> DispatchQueue) -> (Work, DispatchQueue, Int)? {
      guard queues.count < most else { return nil }
      let number = queues.count
      queues.append(queue(number + 1))
      return line.next(for: number).map { ($0, queues[number], number) }
    }
  }
}

/// What becomes of a call, whichever comes first: its end, its time limit, or that its task was cancelled.
private final class FirstOutcome<Value: Sendable>: Sendable {
  private enum State {
    case open(CheckedContinuation<Value, any Error>?)
    /// Settled before somebody waited for it.
    case settled(Result<Value, any Error>?)
  }

  private let state = Locked(State.open(nil))

  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  func await(_ continuation: CheckedContinuation<Value, any Error>) {
    let early = state.withLock { state -> Result<Value, any Error>? in
      guard case .settled(let result) = state else {
        state = .open(continuation)
        return nil
      }
      return result
    }
    if let early { continuation.resume(with: early) }
  }

  func settle(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard case .open(let continuation) = state else { return nil }
      state = .settled(continuation == nil ? result : nil)
      return continuation
    }
    continuation?.resume(with: result)
  }
}
