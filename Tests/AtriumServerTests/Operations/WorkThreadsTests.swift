import NIOCore
import Testing

@testable import AtriumServer

#if canImport(Glibc)
  import Glibc

  /// See decision 0060.
  @Suite("Threads for long work", .timeLimit(.minutes(1)))
  struct WorkThreadsTests {
    /// The kernel's number of `SCHED_IDLE` (sched(7)).
    private static let idle: CInt = 5

    @Test("only what nobody waits for has the idle policy, and the threads that tasks share keep theirs")
    func policy() async throws {
      let before = sched_getscheduler(0)
      let low = try await WorkThreads.run(.low) { sched_getscheduler(0) }
      let normal = try await WorkThreads.run(.normal) { sched_getscheduler(0) }
      let after = sched_getscheduler(0)
      #expect(low == Self.idle)
      #expect(normal == before && after == before && before != Self.idle)
    }

    @Test("two hundred pieces of work have no more threads than there are processors")
    func reuse() async throws {
      let threads = try await withThrowingTaskGroup(of: UInt.self) { group in
        for _ in 0..<200 { group.addTask { try await WorkThreads.run(.low) { UInt(pthread_self()) } } }
        return try await group.reduce(into: Set<UInt>()) { $0.insert($1) }
      }
      #expect(threads.count <= max(2, System.coreCount))
    }

    @Test("what the work throws reaches who asked for it")
    func failing() async throws {
      struct Broken: Error {}
      await #expect(throws: Broken.self) { try await WorkThreads.run(.low) { throw Broken() } }
    }
  }
#endif
