import Foundation
import Testing

/// What was answered survives the end of the process.
@Suite(.timeLimit(.minutes(5))) struct SurvivalTests {
  @Test("a few kills lose nothing that was answered")
  func few() async throws {
    try await KilledWriters.kill(times: 3, seed: 1)
  }
}

@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["ATRIUM_TORTURE"] == "1", "only with ATRIUM_TORTURE=1"), .timeLimit(.minutes(30)))
struct SurvivalTortureTests {
  @Test("a hundred kills lose nothing that was answered")
  func hundred() async throws {
    try await KilledWriters.kill(times: 100, seed: UInt64.random(in: 0...UInt64.max))
  }
}
