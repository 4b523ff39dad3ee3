/// Runs what is asked for, at most twice a second: what is asked for in between is one more run at the end.
package final class Throttle {
  private var isWanted = false
  private var isRunning = false
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration>) { self.clock = clock }

  package func run(_ action: @escaping () async -> Void) {
    isWanted = true
    guard !isRunning else { return }
    isRunning = true
    Task {
      while isWanted {
        isWanted = false
        await action()
        try? await clock.sleep(for: .milliseconds(500))
      }
      isRunning = false
    }
  }
}
