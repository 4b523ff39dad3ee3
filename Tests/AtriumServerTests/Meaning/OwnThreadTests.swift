import Testing

@testable import AtriumServer

#if canImport(Glibc)
  import Glibc

  /// See decision 0060.
  @Suite("Threads of their own", .timeLimit(.minutes(1)))
  struct OwnThreadTests {
    /// The kernel's number of `SCHED_IDLE` (sched(7)).
    private static let idle: CInt = 5

    @Test("only what nobody waits for has the idle policy, and the threads that tasks share keep theirs")
    func policy() async throws {
      let before = sched_getscheduler(0)
      let low = try await OwnThread.run(.low) { sched_getscheduler(0) }
      let normal = try await OwnThread.run(.normal) { sched_getscheduler(0) }
      let after = sched_getscheduler(0)
      #expect(low == Self.idle)
      #expect(normal == before && after == before && before != Self.idle)
    }

    @Test("what the work throws reaches who asked for it")
    func failing() async throws {
      struct Broken: Error {}
      await #expect(throws: Broken.self) { try await OwnThread.run(.low) { throw Broken() } }
    }
  }
#endif
