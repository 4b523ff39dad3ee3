import Testing

@testable import SwiftUI

/// Fails when the runtime no longer answers who runs on the main actor, or lays out executors in another way.
@Suite struct MainExecutorTests {
  private actor Other {
    func isMain() -> Bool { MainExecutor.isCurrent }
  }

  @Test("the main actor is current on the main actor alone")
  func isCurrent() async {
    #expect(await MainActor.run { MainExecutor.isCurrent })
    #expect(await !Other().isMain())
    #expect(await !Task.detached { MainExecutor.isCurrent }.value)
  }

  @Test("an action runs at once on the main actor, and later from elsewhere")
  func run() async {
    let isRun = await MainActor.run {
      nonisolated(unsafe) var isRun = false
      MainExecutor.run { isRun = true }
      return isRun
    }
    #expect(isRun)
    let wasMain = await Task.detached {
      await withCheckedContinuation { continuation in
        MainExecutor.run { continuation.resume(returning: MainExecutor.isCurrent) }
      }
    }.value
    #expect(wasMain)
  }
}
