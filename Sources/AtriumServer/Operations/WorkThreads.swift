import Foundation
import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#endif

/// Runs work that takes a processor, or waits, for milliseconds to seconds on threads of its own, so that no thread that tasks share is held up.
enum WorkThreads {
  enum Priority: Sendable {
    /// That of the server: somebody waits.
    case normal
    /// What nothing else on the machine wants of its processors: whoever is asked something interrupts it at once.
    case low
  }

  /// Runs `work` when it is its turn; of a task that is cancelled before that, not at all.
  ///
  /// The threads stay: reading ten thousand texts asks for a hundred thousand pieces of work, and a thread for each would keep the kernel busy.
  ///
  /// - Throws: what `work` throws; `CancellationError`.
  static func run<Value: Sendable>(
    _ priority: Priority, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    switch priority {
    case .normal: try await normal.runIfActive(work)
    case .low:
      try await low.runIfActive {
        lower()
        return try work()
      }
    }
  }

  /// Of normal priority.
  static let normalCount = 4

  private static let normal = started(normalCount)
  /// More threads than processors would do no more: they only take what is left.
  private static let low = started(max(2, System.coreCount))

  /// Creates the threads of normal priority. Call it from a thread that has that priority: on Linux a new thread inherits its creator's nice value.
  static func start() { _ = normal }

  private static func started(_ count: Int) -> NIOThreadPool {
    let pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    return pool
  }

  /// `SCHED_IDLE` of Linux, which Glibc's headers show only to programs that ask for all of GNU.
  private static let idle: CInt = 5

  /// A nice value would not do: a thread with one is left to the end of its slice, some milliseconds, and an answer has several steps that would
  /// each wait for that (sched(7), SCHED_IDLE). It costs little where it is said again.
  private static func lower() {
    #if canImport(Glibc)
      // On Linux each thread has a policy of its own.
      var parameters = sched_param()
      sched_setscheduler(0, idle, &parameters)
    #else
      Thread.current.qualityOfService = .background
    #endif
  }
}
