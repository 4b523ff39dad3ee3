import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Runs work that blocks, for milliseconds to seconds, on a thread made for it, so that no thread that tasks share is held up.
enum OwnThread {
  enum Priority: Sendable {
    /// That of the server: somebody waits.
    case normal
    /// The lowest that there is: it gets what nothing else on the machine wants.
    case lowest
  }

  static func run<Value: Sendable>(
    _ priority: Priority, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        if priority == .lowest { lower() }
        continuation.resume(with: Result { try work() })
      }
      thread.name = "meaning"
      // As the main thread's: a thread that Foundation makes has less.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private static func lower() {
    #if canImport(Glibc)
      // On Linux each thread has a nice value of its own.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, 19)
    #else
      Thread.current.qualityOfService = .background
    #endif
  }
}
