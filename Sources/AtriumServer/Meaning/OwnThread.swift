import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Runs work that blocks, for milliseconds to seconds, on a thread made for it, so that no thread that tasks share is held up.
enum OwnThread {
  enum Priority: Sendable {
    /// That of the server: somebody waits.
    case normal
    /// What nothing else on the machine wants of its processors: whoever is asked something interrupts it at once.
    case low
  }

  static func run<Value: Sendable>(
    _ priority: Priority, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        if priority == .low { lower() }
        continuation.resume(with: Result { try work() })
      }
      thread.name = "own thread"
      // As the main thread's: a thread that Foundation makes has less.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// `SCHED_IDLE` of Linux, which Glibc's headers show only to programs that ask for all of GNU.
  private static let idle: CInt = 5

  /// A nice value would not do: a thread with one is left to the end of its slice, some milliseconds, and an answer has several steps that would
  /// each wait for that (sched(7), SCHED_IDLE).
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
