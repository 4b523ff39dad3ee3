import AtriumAPI
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Does the jobs of this server, one of each lane at a time, while the house is open. Other servers of one database may do others meanwhile.
///
/// A lane looks for something to do when a commit says that there is something, of this server or another one, and when the time of a job
/// has come. It looks every ten seconds too: nothing announces a job that another server put off.
///
/// A job is leased, and the lease renewed while its worker works: a server that is gone loses it, and whoever looks next takes it over.
/// When the house closes, the job that runs is given back at once.
struct JobRunner: Service {
  /// How long a job of a server that is gone waits.
  static let lease: TimeInterval = 60
  static let renewal = Duration.seconds(20)
  /// Between two looks for something to do.
  static let rest: TimeInterval = 10

  let store: JobStore
  let workers: [any JobWorker]
  let hub: ChangeHub
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      // Listening comes first: what is asked for from now on is heard of.
      let signals = store.database.signals(JobStore.channel)
      await begin()
      await withTaskGroup(of: Void.self) { tasks in
        let timer = DueTimer(rest: Self.rest, clock: clock, now: now)
        var wakers: [AsyncStream<Void>.Continuation] = []
        for lane in JobLane.allCases where workers.contains(where: { $0.lane == lane }) {
          let (wakes, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
          waker.yield()
          wakers.append(waker)
          tasks.addTask {
            for await _ in wakes {
              await runAll(in: lane)
              if let next = try? await store.due(of: kinds, at: now()).next { timer.expect(next) }
            }
          }
        }
        tasks.addTask { [wakers] in for await _ in signals { for waker in wakers { waker.yield() } } }
        tasks.addTask { [wakers] in
          await timer.run {
            // Where the records cannot be read, the lanes say so.
            let due = try? await store.due(of: kinds, at: now())
            if due?.isNow ?? true { for waker in wakers { waker.yield() } }
            return due?.next
          }
        }
      }
    }
  }

  private var kinds: [String] { workers.map(\.kind) }

  private func runAll(in lane: JobLane) async {
    do {
      while !Task.isCancelled, try await runNext(in: lane) {}
    } catch is CancellationError {
      return
    } catch {
      logger.error("a job could not be taken, or its end not be kept", metadata: ["cause": "\(error)"])
    }
  }

  private func begin() async {
    for worker in workers {
      do {
        guard let new = try await worker.atStart() else { continue }
        try await store.database.write { try store.enqueue(new, at: now(), in: $0) }
      } catch is CancellationError {
        return
      } catch {
        logger.error("due jobs could not be read", metadata: ["kind": "\(worker.kind)", "cause": "\(error)"])
      }
    }
  }

  /// - Parameter lane: any when left out.
  /// - Returns: whether there was a job.
  func runNext(in lane: JobLane? = nil) async throws -> Bool {
    let workers = workers.filter { lane == nil || $0.lane == lane }
    let token = UUID().uuidString
    let lease = JobLife.Lease(token: token, until: now().addingTimeInterval(Self.lease))
    let taken = try await store.take(workers.map(\.kind), for: lease, at: now())
    if taken.isTold { await hub.signal() }
    guard let job = taken.job else { return false }
    guard let worker = workers.first(where: { $0.kind == job.kind }) else { return false }
    let running = RunningJob(job, token: token, store: store, hub: hub, now: now)
    let end = await work(worker, running, token)
    // The end is kept even when this task was cancelled, which is how the house closes.
    try await Task { try await keep(end, of: running, token) }.value
    return true
  }

  private enum End: Sendable {
    case done
    case failed(String)
    /// Its task was cancelled.
    case stopped
    /// It is nobody's here any more.
    case lost
  }

  private func work(_ worker: any JobWorker, _ job: RunningJob, _ token: String) async -> End {
    await withTaskGroup(of: End.self) { tasks in
      tasks.addTask(priority: .background) {
        do {
          try await worker.work(on: job)
          return .done
        } catch is CancellationError {
          return .stopped
        } catch JobLife.Refusal.lost {
          return .lost
        } catch {
          logger.warning("a job failed", metadata: ["kind": "\(worker.kind)", "cause": "\(error)"])
          return .failed(Self.code(of: error))
        }
      }
      tasks.addTask { await renew(job.id, token) }
      let first = await tasks.next() ?? .stopped
      tasks.cancelAll()
      // The worker's own word counts more than that of the renewal, which ends by it; but a lease that is lost stays lost.
      guard case .stopped = first else { return first }
      return await tasks.next() ?? first
    }
  }

  /// Says again and again that the worker lives, and ends when the job is not its own any more.
  private func renew(_ id: String, _ token: String) async -> End {
    while true {
      do {
        try await clock.sleep(for: Self.renewal)
        let lease = JobLife.Lease(token: token, until: now().addingTimeInterval(Self.lease))
        guard try await store.handle(.renew(lease), of: id, isTold: false, at: now()) != nil else { return .lost }
      } catch is CancellationError {
        return .stopped
      } catch is JobLife.Refusal {
        return .lost
      } catch {
        // The database may come back before the lease ends.
        logger.warning("a job's lease could not be renewed", metadata: ["cause": "\(error)"])
      }
    }
  }

  private func keep(_ end: End, of job: RunningJob, _ token: String) async throws {
    do {
      var isTold = job.isTold
      switch end {
      case .done: try await store.handle(.succeed(token: token, rest: job.rest), of: job.id, isTold: isTold, at: now())
      case .failed(let code):
        // Of a failure those hear too who heard of nothing else.
        isTold = true
        try await store.handle(.fail(token: token), of: job.id, problem: code, at: now())
      case .stopped: try await store.handle(.giveBack(token: token), of: job.id, isTold: isTold, at: now())
      case .lost: return
      }
      if isTold { await hub.signal() }
    } catch is JobLife.Refusal {
      logger.info("a job went to another runner, or was cancelled, before its end", metadata: ["job": "\(job.id)"])
    }
  }

  private static func code(of error: any Error) -> String {
    switch error {
    case let problem as Problem: problem.code.rawValue
    case Database.Failure.unavailable: Problem.Code.unavailable.rawValue
    default: Problem.Code.internalError.rawValue
    }
  }
}
