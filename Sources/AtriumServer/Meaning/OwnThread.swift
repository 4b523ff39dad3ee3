import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Runs work that blocks, for milliseconds to seconds, on a thread made for it, so that no thread that tasks share is held up.
enum OwnThread {
  enum Priority: Sendable {
    /// That of the server: somebody waits.
    case normal
    /// What people wait for goes before it: of a processor that is wanted elsewhere it gets a tenth.
    case low
    /// The lowest that there is: it gets what nothing else on the machine wants.
    case lowest
  }

  static func run<Value: Sendable>(
    _ priority: Priority, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        switch priority {
        case .normal: break
        case .low: lower(to: 10)
        case .lowest: lower(to: 19)
        }
        continuation.resume(with: Result { try work() })
      }
      thread.name = "own thread"
      // As the main thread's: a thread that Foundation makes has less.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private static func lower(to niceness: Int32) {
    #if canImport(Glibc)
      // On Linux each thread has a nice value of its own.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, niceness)
    #else
      Thread.current.qualityOfService = niceness < 19 ? .utility : .background
    #endif
  }
}
