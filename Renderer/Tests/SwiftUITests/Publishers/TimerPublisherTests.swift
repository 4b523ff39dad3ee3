import Foundation
import TestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite struct TimerPublisherTests {
  private func seconds(_ date: Date) -> Double { date.timeIntervalSinceReferenceDate }

  @Test("a timer sends at each interval, and leaves out what has passed")
  func intervals() async throws {
    let time = HeldDates()
    var seen: [Double] = []
    let subscription = Web.TimelineClock.$current.withValue(time.clock) {
      Timer.publish(every: 10, on: .main, in: .common).autoconnect().sink { date in
        #expect(MainExecutor.isCurrent)
        seen.append(seconds(date))
      }
    }
    try await becomes([10]) { time.sleepers }
    time.pass(to: 10)
    try await becomes([10]) { seen }
    try await becomes([20]) { time.sleepers }
    time.pass(to: 47)
    try await becomes([10, 47]) { seen }
    try await becomes([50]) { time.sleepers }
    subscription.cancel()
    try await becomes([]) { time.sleepers }
    time.pass(to: 60)
    try await remains([10, 47]) { seen }
  }

  @Test("it sends nothing before it is connected, and nothing once the connection is cancelled")
  func connection() async throws {
    let time = HeldDates()
    var count = 0
    let timer = Timer.publish(every: 1, on: .main, in: .default)
    let subscription = timer.sink { _ in count += 1 }
    try await remains([]) { time.sleepers }
    let connection = Web.TimelineClock.$current.withValue(time.clock) {
      // Connecting twice makes it no faster.
      _ = timer.connect()
      return timer.connect()
    }
    try await becomes([1]) { time.sleepers }
    time.pass(to: 1)
    try await becomes(1) { count }
    connection.cancel()
    try await becomes([]) { time.sleepers }
    subscription.cancel()
  }

  @Test("it ends when nothing holds the timer, its connection or a subscription")
  func abandoned() async throws {
    let time = HeldDates()
    weak var timer: Timer.TimerPublisher?
    var subscription: AnyCancellable?
    do {
      let made = Timer.publish(every: 1, on: .main, in: .common)
      timer = made
      subscription = made.sink { _ in }
      Web.TimelineClock.$current.withValue(time.clock) { _ = made.connect() }
    }
    try await becomes([1]) { time.sleepers }
    #expect(timer != nil)
    subscription?.cancel()
    subscription = nil
    #expect(timer == nil)
    try await becomes([]) { time.sleepers }
  }
}
