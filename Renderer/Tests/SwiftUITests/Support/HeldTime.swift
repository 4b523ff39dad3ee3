import Foundation
import SwiftUI

/// Time that passes only when a test says so.
final class HeldTime: Sendable {
  private struct Now {
    var date: Date
    var waiting: [(until: Date, wake: CheckedContinuation<Void, Never>)] = []
  }

  private let now: LockedBox<Now>

  init(_ date: Date) { now = LockedBox(Now(date: date)) }

  var clock: Web.TimelineClock {
    Web.TimelineClock(
      now: { self.now.with { $0.date } },
      sleep: { date in
        await withCheckedContinuation { wake in self.now.with { $0.waiting.append((date, wake)) } }
        try Task.checkCancellation()
      })
  }

  var sleepers: [Date] { now.with { $0.waiting.map(\.until) } }

  func pass(to date: Date) {
    let due = now.with { now in
      now.date = date
      defer { now.waiting.removeAll { $0.until <= date } }
      return now.waiting.filter { $0.until <= date }
    }
    for sleeper in due { sleeper.wake.resume() }
  }
}

private final class LockedBox<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value
  init(_ value: Value) { self.value = value }
  func with<Result>(_ action: (inout Value) -> Result) -> Result { lock.withLock { action(&value) } }
}
