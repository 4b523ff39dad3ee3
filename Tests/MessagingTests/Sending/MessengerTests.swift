import Foundation
import NIOConcurrencyHelpers
import TestSupport
import Testing

@testable import Messaging

@Suite("Sending", .timeLimit(.minutes(3)))
struct MessengerTests {
  @Test("of messages that take each other's place the newest follows the one on its way, and those between are not sent")
  func superseded() async throws {
    try await PushRun.with { run in
      let messenger = run.messenger
      let destination = try device("aa01")
      try await run.services.call("hold")
      let first = Task { await messenger.send(Message(title: "first", collapse: "x"), to: destination) }
      try await run.services.call("arrived", ["count": 1])
      let others = ["second", "third"].map { title in
        Task { await messenger.send(Message(title: title, collapse: "x"), to: destination) }
      }
      // One of the two waits, and the other one takes its place.
      try await becomes(1) { await messenger.counts.superseded }
      try await run.services.call("release")
      #expect(await first.value.isSent)
      let outcomes = [await others[0].value, await others[1].value]
      #expect(outcomes.filter(\.isSent).count == 1 && outcomes.contains(.superseded))
      #expect(try await run.services.report().requests.count == 2)
    }
  }

  @Test("a message that waits to be sent again is not when it was withdrawn meanwhile")
  func withdrawn() async throws {
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    try await PushRun.with(clock: HeldClock(sleeps: slept)) { run in
      let messenger = run.messenger
      let destination = try device("aa01")
      try await run.services.answer("aa01", [["status": 503, "reason": "ServiceUnavailable"]])
      let alert = Task { await messenger.send(Message(title: "Permission wanted", collapse: "x"), to: destination) }
      for await sleep in sleeps {
        #expect(sleep.duration == .seconds(1))
        break
      }
      let withdrawal = await messenger.send(Message(kind: .background, title: "Answered", collapse: "x"), to: destination)
      #expect(withdrawal.isSent)
      #expect(await alert.value == .superseded)
      let types = try await run.services.report().requests.map { $0.headers["apns-push-type"] }
      #expect(types == ["alert", "background"])
    }
  }

  @Test("more messages than may be sent at once are all sent")
  func many() async throws {
    try await PushRun.with(concurrency: 3) { run in
      let messenger = run.messenger
      let outcomes = try await withThrowingTaskGroup(of: SendResult.self) { group in
        for number in 0..<40 {
          let destination = try device(String(format: "%04x", number))
          group.addTask { await messenger.send(Message(title: "a"), to: destination) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.filter(\.isSent).count == 40)
    }
  }

  @Test("shutting down lets requests end that are under way, and calls off what waits")
  func shutDown() async throws {
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    try await PushRun.with(clock: HeldClock(sleeps: slept)) { run in
      let messenger = run.messenger
      let (first, second) = (try device("aa01"), try device("aa02"))
      try await run.services.answer("aa02", [["status": 503, "reason": "Shutdown"]])
      let waiting = Task { await messenger.send(Message(title: "waits"), to: second) }
      for await _ in sleeps { break }
      try await run.services.call("hold")
      let underWay = Task { await messenger.send(Message(title: "under way"), to: first) }
      try await run.services.call("arrived", ["count": 2])
      let end = Task { await messenger.shutDown() }
      #expect(await waiting.value == .undelivered("called off", retryAfter: .zero))
      try await run.services.call("release")
      #expect(await underWay.value.isSent)
      await end.value
      #expect(await messenger.send(Message(title: "late"), to: first) == .undelivered("called off", retryAfter: .zero))
      let counts = await messenger.counts
      #expect(counts.sent == 1 && counts.undelivered == 2 && counts.requests == 2)
    }
  }

  @Test("a message that nobody waits for any more is called off")
  func cancelled() async throws {
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    try await PushRun.with(clock: HeldClock(sleeps: slept)) { run in
      let messenger = run.messenger
      let destination = try device("aa01")
      try await run.services.answer("aa01", [["status": 503, "reason": "Shutdown"]])
      let task = Task { await messenger.send(Message(title: "a"), to: destination) }
      for await _ in sleeps { break }
      task.cancel()
      #expect(await task.value == .undelivered("called off", retryAfter: .zero))
      #expect(try await run.services.report().requests.count == 1)
    }
  }

  @Test("a message whose time is over is not sent")
  func expired() async throws {
    try await PushRun.with { run in
      let destination = try device("aa01")
      #expect(await run.messenger.send(Message(title: "a", expires: Date(timeIntervalSinceNow: -1)), to: destination) == .expired)
      #expect(try await run.services.report().requests.isEmpty)
    }
  }

  @Test("a message whose time is over, or that is called off, takes no other's place")
  func expiredTakesNoPlace() async throws {
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    let clock = HeldClock(sleeps: slept)
    try await PushRun.with(clock: clock) { run in
      let messenger = run.messenger
      let destination = try device("aa01")
      try await run.services.answer("aa01", [["status": 503, "reason": "ServiceUnavailable"]])
      let good = Task { await messenger.send(Message(title: "good", collapse: "x"), to: destination) }
      var held: HeldClock.Sleep?
      for await sleep in sleeps {
        held = sleep
        break
      }
      let late = Message(title: "late", collapse: "x", expires: Date(timeIntervalSinceNow: -1))
      #expect(await messenger.send(late, to: destination) == .expired)
      let calledOff = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await messenger.send(Message(title: "called off", collapse: "x"), to: destination)
      }
      #expect(await calledOff.value == .undelivered("called off", retryAfter: .zero))
      held?.end()
      #expect(await good.value.isSent)
    }
  }

  @Test("a browser's service that hangs holds nobody up who waits for Apple")
  func apart() async throws {
    try await PushRun.with(concurrency: 1) { run in
      let messenger = run.messenger
      let browser = try await run.browser("slow")
      try await run.services.answer("slow", [["stall": true]])
      let hanging = Task { await messenger.send(Message(title: "a"), to: browser) }
      try await becomes(1) { await messenger.counts.requests }
      #expect(await messenger.send(Message(title: "b"), to: try device("aa01")).isSent)
      hanging.cancel()
      _ = await hanging.value
    }
  }

  @Test("a service that takes a request and says nothing is left after the time limit")
  func silent() async throws {
    try await PushRun.with(timeLimit: .milliseconds(200)) { run in
      try await run.services.call("hold")
      guard case .undelivered = await run.messenger.send(Message(title: "a"), to: try device("aa01")) else {
        Issue.record("delivered")
        return
      }
      #expect(await run.messenger.counts.requests == 4)
    }
  }

  @Test("an answer that has no end is one all the same")
  func endless() async throws {
    try await PushRun.with(timeLimit: .milliseconds(500)) { run in
      try await run.services.answer("aa01", [["stall": true]])
      #expect(await run.messenger.send(Message(title: "a"), to: try device("aa01")).isSent)
      #expect(try await run.services.report().requests.count == 1)
    }
  }
}
