import FoundationEssentials
package import Logging
package import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif

/// Processes that decode what comes from outside, so that a crash, a hang or a hole in a decoder is not the server's.
///
/// ```swift
/// let cover = try await pool.perform(RenderImage(width: 200, height: 280), files: [page, output], priority: .background)
/// ```
/// They start with the first request and end when there is none for a while.
package actor WorkerPool {
  private struct Pending {
    let message: Data
    let files: [WorkerFile]
    let timeLimit: Duration
    /// - Returns: whether it is a part of that request.
    let part: @Sendable (Data) -> Bool
    var partsLeft: Int
    let continuation: CheckedContinuation<Data, any Error>
    var deadline: Task<Void, Never>?
  }

  private struct Running {
    let process: WorkerProcess
    let task: Task<Void, Never>
    /// Of the operating system.
    var number: pid_t?
  }

  private let program: String
  private let limits: WorkerLimits
  private let clock: any Clock<Duration>
  private let logger: Logger
  private var state: PoolState
  private var requests: [PoolState.Request: Pending] = [:]
  private var running: [PoolState.Worker: Running] = [:]
  /// Of each worker the deadline to become ready, or its idle timeout.
  private var timers: [PoolState.Worker: Task<Void, Never>] = [:]
  private var lastRequest = 0

  /// - Parameter program: the path of `atrium-worker`.
  package init(program: String, limits: WorkerLimits = WorkerLimits(), clock: any Clock<Duration> = ContinuousClock(), logger: Logger) {
    self.program = program
    self.limits = limits
    self.clock = clock
    self.logger = logger
    state = PoolState(limits: limits)
  }

  /// Sends a request to a worker and waits for its response.
  ///
  /// - Parameters:
  ///   - files: those that the request documents, in its order.
  ///   - part: receives the parts of the response in their order, each as it comes.
  /// - Throws: ``WorkerError``; `CancellationError` when the task is cancelled, which ends the work too.
  package func perform<Request: WorkerRequest>(
    _ request: Request, files: [WorkerFile] = [], priority: WorkerPriority = .interactive,
    part: @escaping @Sendable (Request.Part) -> Void = { _ in }
  ) async throws -> Request.Response {
    let message = try JSONEncoder().encode(RequestMessage(request))
    guard message.count <= MessageSocket.longest, files.count <= MessageSocket.mostDescriptors else {
      throw WorkerError.failed(WorkerFailure(.refused, "the request is too long"))
    }
    lastRequest += 1
    let number = lastRequest
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        requests[number] = Pending(
          message: message, files: files, timeLimit: Request.timeLimit * (priority.yields ? Self.patience : 1),
          part: { data in (try? JSONDecoder().decode(Request.Part.self, from: data)).map(part) != nil }, partsLeft: request.mostParts,
          continuation: continuation)
        perform(state.enqueue(number, priority))
      }
    } onCancel: {
      Task { await self.cancel(number) }
    }
    do {
      return try JSONDecoder().decode(Request.Response.self, from: response)
    } catch {
      throw WorkerError.crashed(.misbehaved)
    }
  }

  /// Ends all workers. Requests in flight fail.
  package func close() async {
    let tasks = running.values.map(\.task)
    perform(state.close())
    for task in tasks { await task.value }
  }

  /// How many times as long, by the clock, a request may take that yields to others. Its processor time is limited all the same.
  private static let patience = 4

  private func cancel(_ request: PoolState.Request) { perform(state.cancel(request)) }

  private func perform(_ actions: [PoolState.Action]) {
    for action in actions {
      switch action {
      case .start(let worker): start(worker)
      case .lower(let worker): if let number = running[worker]?.number { WorkerProcess.lower(number) }
      case .assign(let request, let worker): send(request, to: worker)
      case .end(let worker): running[worker]?.task.cancel()
      case .fail(let request, .worker(let error)): finish(request, .failure(error))
      case .fail(let request, .cancelled): finish(request, .failure(CancellationError()))
      case .watch(let worker): watch(worker)
      }
    }
  }

  private func start(_ worker: PoolState.Worker) {
    do {
      let process = try WorkerProcess(program: program)
      // Not with the priority of the caller: libdispatch gives background threads a nice value on Linux. Subprocess creates its spawning thread at the
      // first start, that thread would inherit the value, and all workers from it.
      let task = Task.detached(priority: .medium) {
        do {
          let end = try await process.run(started: { await self.started(worker, $0) }, receive: { await self.received($0, from: worker) })
          // The kernel counts the time too, in case that the server is gone.
          await self.ended(worker, end == .signaled(SIGXCPU) ? .timedOut : .crashed(end))
        } catch {
          await self.ended(worker, .unavailable(reason: "\(self.program): \(error)"))
        }
      }
      running[worker] = Running(process: process, task: task)
      expectReady(worker)
    } catch {
      perform(state.ended(worker, .unavailable(reason: "no socket: \(error)")))
    }
  }

  private func started(_ worker: PoolState.Worker, _ number: pid_t) { running[worker]?.number = number }

  private func send(_ number: PoolState.Request, to worker: PoolState.Worker) {
    timers.removeValue(forKey: worker)?.cancel()
    guard let request = requests[number] else { return }
    do {
      try running[worker]?.process.send(request.message, descriptors: request.files.map(\.descriptor))
    } catch {
      // The process has ended; `ended` follows with its status.
      logger.debug("a worker did not receive a request", metadata: ["error": "\(error)"])
    }
    requests[number]?.deadline = Task { [clock] in
      guard (try? await clock.sleep(for: request.timeLimit)) != nil else { return }
      self.late(number)
    }
  }

  private func late(_ number: PoolState.Request) { perform(state.late(number)) }

  private func expectReady(_ worker: PoolState.Worker) {
    setTimer(of: worker, to: limits.readyTime) { $0.perform($0.state.overdue(worker)) }
  }

  private func watch(_ worker: PoolState.Worker) {
    setTimer(of: worker, to: limits.idleTime) { $0.perform($0.state.idled(worker)) }
  }

  private func setTimer(of worker: PoolState.Worker, to time: Duration, _ end: @escaping @Sendable (isolated WorkerPool) -> Void) {
    timers.removeValue(forKey: worker)?.cancel()
    timers[worker] = Task { [clock] in
      guard (try? await clock.sleep(for: time)) != nil, !Task.isCancelled else { return }
      end(self)
    }
  }

  private func received(_ data: Data, from worker: PoolState.Worker) {
    // Messages of a worker that was killed meanwhile.
    guard state.isKnown(worker) else { return }
    switch try? JSONDecoder().decode(WorkerMessage.self, from: data) {
    case .ready(let memory):
      timers.removeValue(forKey: worker)?.cancel()
      perform(state.ready(worker, memory: memory))
    case .part(let part):
      guard let number = state.request(of: worker), let request = requests[number], request.partsLeft > 0, request.part(part) else {
        return misbehaved(worker)
      }
      requests[number]?.partsLeft -= 1
    case .response(let response): answered(worker, .success(response))
    case .failure(let failure): answered(worker, .failure(WorkerError.failed(failure)))
    case nil: misbehaved(worker)
    }
  }

  private func answered(_ worker: PoolState.Worker, _ result: Result<Data, any Error>) {
    guard let request = state.answered(worker) else { return misbehaved(worker) }
    expectReady(worker)
    finish(request, result)
  }

  private func misbehaved(_ worker: PoolState.Worker) {
    logger.warning("a worker sent what it should not, and was killed")
    perform(state.end(worker, .crashed(.misbehaved)))
  }

  private func ended(_ worker: PoolState.Worker, _ error: WorkerError) {
    running[worker] = nil
    timers.removeValue(forKey: worker)?.cancel()
    perform(state.ended(worker, error))
  }

  private func finish(_ number: PoolState.Request, _ result: Result<Data, any Error>) {
    guard let request = requests.removeValue(forKey: number) else { return }
    request.deadline?.cancel()
    request.continuation.resume(with: result)
  }
}
