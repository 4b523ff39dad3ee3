import Foundation

/// Runs actions on the main actor, by the clock of what is running. It takes the place of the main queue and of every run loop: no loop
/// turns in a server, and the main actor is the only place that views know.
enum MainSchedule {
  static func run(_ action: @escaping () -> Void) {
    // Handed over whole, as every action of a scheduler is.
    nonisolated(unsafe) let action = action
    Task { @MainActor in action() }
  }

  /// - Parameter delay: in seconds, from now.
  static func runOnce(after delay: TimeInterval, _ action: @escaping () -> Void) {
    let clock = Web.TimelineClock.current
    nonisolated(unsafe) let action = action
    let due = clock.now().addingTimeInterval(delay)
    Task { @MainActor in
      if (try? await clock.sleep(due)) != nil { action() }
    }
  }

  /// - Parameters:
  ///   - delay: in seconds, from now.
  ///   - interval: in seconds, until it runs again.
  static func run(after delay: TimeInterval, every interval: TimeInterval, _ action: @escaping () -> Void) -> AnyCancellable {
    let clock = Web.TimelineClock.current
    nonisolated(unsafe) let action = action
    let first = clock.now().addingTimeInterval(delay)
    let task = Task { @MainActor in
      var due = first
      while (try? await clock.sleep(due)) != nil, !Task.isCancelled {
        action()
        due += max(interval, 0.0001)
      }
    }
    return AnyCancellable { task.cancel() }
  }
}
