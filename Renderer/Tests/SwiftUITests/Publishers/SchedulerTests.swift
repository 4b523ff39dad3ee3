import Foundation
import TestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite struct SchedulerTests {
  @Test("what is received on the main queue or the main run loop comes later, on the main actor, in order")
  func receiveOnMain() async throws {
    let subject = PassthroughSubject<Int, Never>()
    var (queue, loop): ([Int], [Int]) = ([], [])
    var ended = false
    var subscriptions: Set<AnyCancellable> = []
    subject.receive(on: DispatchQueue.main)
      .sink(receiveCompletion: { _ in ended = true }, receiveValue: { queue.append(MainExecutor.isCurrent ? $0 : -1) })
      .store(in: &subscriptions)
    subject.receive(on: RunLoop.main).sink { loop.append(MainExecutor.isCurrent ? $0 : -1) }.store(in: &subscriptions)
    for value in 1...100 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(queue.isEmpty && loop.isEmpty && !ended)
    try await becomes(true) { ended }
    #expect(queue == Array(1...100))
    try await becomes(Array(1...100)) { loop }
  }

  @Test("what was cancelled before its turn does not come")
  func cancelled() async throws {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let subscription = subject.receive(on: DispatchQueue.main).sink { seen.append($0) }
    subject.send(1)
    subscription.cancel()
    try await remains([]) { seen }
  }

  @Test("another queue receives each value once, one at a time")
  func otherQueue() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let seen = Guarded<[Int]>([])
    let subscription = subject.receive(on: DispatchQueue.global()).sink { @Sendable value in seen.with { $0.append(value) } }
    for value in 1...100 { subject.send(value) }
    try await becomes(Array(1...100)) { seen.with { $0 } }
    subscription.cancel()
  }

  @Test("of values that come quickly the last one is sent, once a pause has passed")
  func debounce() async throws {
    let time = HeldDates()
    let subject = PassthroughSubject<String, Never>()
    var seen: [String] = []
    let subscription = Web.TimelineClock.$current.withValue(time.clock) {
      subject.debounce(for: .seconds(2), scheduler: RunLoop.main).sink { seen.append($0) }
    }
    subject.send("p")
    try await becomes([2]) { time.sleepers }
    time.pass(to: 1)
    subject.send("pl")
    try await becomes([3]) { time.sleepers }
    time.pass(to: 2)
    try await remains([]) { seen }
    time.pass(to: 3)
    try await becomes(["pl"]) { seen }
    try await becomes([]) { time.sleepers }
    subject.send("plum")
    try await becomes([5]) { time.sleepers }
    subscription.cancel()
    try await becomes([]) { time.sleepers }
    #expect(seen == ["pl"])
  }

  @Test("lengths of time are the same however they are written")
  func strides() {
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(1_500) == 1.5)
    #expect(RunLoop.SchedulerTimeType.Stride.seconds(1) + 0.5 > 1)
    #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(1_500) == 1.5)
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(2).timeInterval == .nanoseconds(2_000_000_000))
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .seconds(3))) == 3)
    #expect(now.advanced(by: .seconds(3)).distance(to: now) == -3)
  }

  @Test("a queue's timer repeats until it is cancelled")
  func queueTimer() async throws {
    let count = Guarded(0)
    let queue = DispatchQueue(label: "timer")
    let timer = queue.schedule(after: queue.now, interval: .milliseconds(1), tolerance: 0, options: nil) { @Sendable in
      count.with { $0 += 1 }
    }
    try await wait(for: "three ticks") {
      count.with { $0 }
    } until: {
      $0 >= 3
    }
    timer.cancel()
    // What runs already ends.
    queue.sync {}
    let last = count.with { $0 }
    try await remains(last) { count.with { $0 } }
  }
}
