/// The scheduling of a worker pool, as a pure state machine: events in, actions out.
///
/// A worker has one request at a time. Requests that are long or in the background never take the last worker, so that turning a page waits neither
/// for thumbnails nor for an archive that another person opened. A slow one has a worker beyond the others, so that a thumbnail waits for no
/// recognition either.
///
/// A worker that had a request of the background yields to everything else on the machine from then on: only root could take that back. So the next
/// such request goes to the same worker, and those of people to another.
struct PoolState {
  typealias Worker = Int
  typealias Request = Int

  enum Action: Equatable {
    case start(Worker)
    /// Lets it yield to whatever else runs on the machine.
    case lower(Worker)
    case assign(Request, to: Worker)
    /// Kills it. The state has already forgotten it; its `ended` event is ignored.
    case end(Worker)
    case fail(Request, Reason)
    /// Asks for `idled` after a while.
    case watch(Worker)
  }

  enum Reason: Equatable {
    case worker(WorkerError)
    case cancelled
  }

  private enum Phase: Equatable {
    case starting
    case idle
    case busy(Request, WorkerPriority)
    /// It has answered, and is not ready again.
    case answered
  }

  private let limits: WorkerLimits
  private var workers: [Worker: Phase] = [:]
  private var lowered: Set<Worker> = []
  private var waiting: [(request: Request, priority: WorkerPriority)] = []
  private var lastWorker = 0
  private var isClosed = false

  init(limits: WorkerLimits) {
    self.limits = limits
  }

  mutating func enqueue(_ request: Request, _ priority: WorkerPriority) -> [Action] {
    guard !isClosed else { return [.fail(request, .worker(.unavailable(reason: "the pool is closed")))] }
    guard waiting.count < limits.waiting else { return [.fail(request, .worker(.busy))] }
    waiting.append((request, priority))
    return dispatch()
  }

  /// - Parameter memory: bytes, as the worker says.
  mutating func ready(_ worker: Worker, memory: Int) -> [Action] {
    guard workers[worker] == .starting || workers[worker] == .answered else { return end(worker, .crashed(.misbehaved)) }
    guard memory <= limits.memory else {
      workers[worker] = nil
      return [.end(worker)] + dispatch()
    }
    workers[worker] = .idle
    let actions = dispatch()
    return workers[worker] == .idle ? actions + [.watch(worker)] : actions
  }

  /// The response or failure of its request arrived.
  ///
  /// - Returns: nil when it has no request.
  mutating func answered(_ worker: Worker) -> Request? {
    guard case .busy(let request, _) = workers[worker] else { return nil }
    workers[worker] = .answered
    return request
  }

  /// Whether it has not been told to end.
  func isKnown(_ worker: Worker) -> Bool { workers[worker] != nil }

  /// The request that a worker is busy with.
  func request(of worker: Worker) -> Request? {
    guard case .busy(let request, _) = workers[worker] else { return nil }
    return request
  }

  /// Its process ended by itself.
  mutating func ended(_ worker: Worker, _ error: WorkerError) -> [Action] {
    guard let phase = workers.removeValue(forKey: worker) else { return [] }
    switch phase {
    case .busy(let request, _): return [.fail(request, .worker(error))] + dispatch()
    // Each failed start fails one waiting request, so a program that never starts leaves no request waiting.
    case .starting where !waiting.isEmpty:
      return [.fail(waiting.removeFirst().request, .worker(.unavailable(reason: "a worker did not start: \(error)")))] + dispatch()
    case .starting, .idle, .answered: return dispatch()
    }
  }

  /// It sends what it should not.
  mutating func end(_ worker: Worker, _ error: WorkerError) -> [Action] {
    workers[worker] == nil ? [] : [.end(worker)] + ended(worker, error)
  }

  /// It has had its time to become ready.
  mutating func overdue(_ worker: Worker) -> [Action] {
    workers[worker] == .starting || workers[worker] == .answered ? end(worker, .timedOut) : []
  }

  /// The time of a request is over.
  mutating func late(_ request: Request) -> [Action] { giveUp(request, .worker(.timedOut)) }

  /// The caller of a request was cancelled.
  mutating func cancel(_ request: Request) -> [Action] {
    if let index = waiting.firstIndex(where: { $0.request == request }) {
      waiting.remove(at: index)
      return [.fail(request, .cancelled)]
    }
    return giveUp(request, .cancelled)
  }

  /// A while has gone by since `watch`.
  mutating func idled(_ worker: Worker) -> [Action] {
    guard workers[worker] == .idle else { return [] }
    workers[worker] = nil
    return [.end(worker)]
  }

  mutating func close() -> [Action] {
    isClosed = true
    let error = Reason.worker(.unavailable(reason: "the pool is closed"))
    defer { (workers, waiting) = ([:], []) }
    return workers.sorted { $0.key < $1.key }.flatMap { worker, phase -> [Action] in
      guard case .busy(let request, _) = phase else { return [.end(worker)] }
      return [.end(worker), .fail(request, error)]
    } + waiting.map { .fail($0.request, error) }
  }

  private mutating func giveUp(_ request: Request, _ reason: Reason) -> [Action] {
    guard let worker = workers.first(where: { self.request(of: $0.key) == request })?.key else { return [] }
    workers[worker] = nil
    return [.fail(request, reason), .end(worker)] + dispatch()
  }

  private mutating func dispatch() -> [Action] {
    var actions: [Action] = []
    lowered.formIntersection(workers.keys)
    while let next = nextWaiting(), let worker = idleWorker(for: waiting[next].priority) {
      let (request, priority) = waiting.remove(at: next)
      workers[worker] = .busy(request, priority)
      if priority.yields, lowered.insert(worker).inserted { actions.append(.lower(worker)) }
      actions.append(.assign(request, to: worker))
    }
    var starting = workers.values.count { $0 == .starting || $0 == .answered }
    while starting < waiting.count, let next = nextWaiting(), workers.count < most(with: waiting[next].priority) {
      lastWorker += 1
      workers[lastWorker] = .starting
      actions.append(.start(lastWorker))
      starting += 1
    }
    return actions
  }

  /// A worker that yields, for a request that does, and one that does not for the others, as far as there is one.
  private func idleWorker(for priority: WorkerPriority) -> Worker? {
    let idle = workers.keys.filter { workers[$0] == .idle }.sorted()
    return idle.first { lowered.contains($0) == priority.yields } ?? idle.first
  }

  /// How many workers there may be, with the one beyond the others.
  private func most(with next: WorkerPriority) -> Int { limits.workers + (next == .slow || count(of: [.slow]) > 0 ? 1 : 0) }

  /// Workers that are busy with requests of these priorities.
  private func count(of priorities: Set<WorkerPriority>) -> Int {
    workers.values.count { if case .busy(_, let priority) = $0 { priorities.contains(priority) } else { false } }
  }

  /// Where in the queue the request is that comes next.
  private func nextWaiting() -> Int? {
    func first(_ priority: WorkerPriority) -> Int? { waiting.firstIndex { $0.priority == priority } }
    if let next = first(.interactive) { return next }
    if count(of: [.long, .background]) < max(1, limits.workers - 1), let next = first(.long) ?? first(.background) { return next }
    return count(of: [.slow]) == 0 ? first(.slow) : nil
  }
}
