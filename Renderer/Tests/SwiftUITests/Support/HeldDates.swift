import Foundation

@testable import SwiftUI

/// Time that passes only when a test says so. A task that waits for it and is cancelled waits no more, as with the system's clock.
final class HeldDates: Sendable {
  private struct State {
    var now: Date
    var waiting: [Int: (until: Date, wake: CheckedContinuation<Void, any Error>)] = [:]
    var last = 0
  }

  private let start: Date
  private let state: Guarded<State>

  init(_ start: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    self.start = start
    state = Guarded(State(now: start))
  }

  var clock: Web.TimelineClock {
    Web.TimelineClock(now: { self.state.with { $0.now } }, sleep: { try await self.sleep(until: $0) })
  }

  /// An environment whose clock this is.
  @MainActor var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment[Web.TimelineClockKey.self] = clock
    return environment
  }

  /// The times that tasks wait for, in seconds from the beginning.
  var sleepers: [Double] { state.with { $0.waiting.values.map { $0.until.timeIntervalSince(start) }.sorted() } }

  /// - Parameter seconds: from the beginning.
  func pass(to seconds: Double) {
    let date = start.addingTimeInterval(seconds)
    let due = state.with { state in
      state.now = date
      defer { state.waiting = state.waiting.filter { $0.value.until > date } }
      return state.waiting.values.filter { $0.until <= date }
    }
    for sleeper in due { sleeper.wake.resume() }
  }

  private func sleep(until date: Date) async throws {
    let number = state.with { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let isWaiting = state.with { state in
          guard !Task.isCancelled else { return false }
          state.waiting[number] = (date, wake)
          return true
        }
        if !isWaiting { wake.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.with { $0.waiting.removeValue(forKey: number) }?.wake.resume(throwing: CancellationError())
    }
  }
}
