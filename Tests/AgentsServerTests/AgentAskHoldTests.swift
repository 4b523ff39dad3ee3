import Foundation
import Storage
import TestSupport
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// What wakes a hook that waits for an answer.
@Suite("Held requests", .timeLimit(.minutes(1)))
struct AgentAskHoldTests {
  private let hub = ChangeHub(clock: ContinuousClock())
  private let ask = AgentAskHold.Ask(person: "me", id: "r1")

  /// Looks that are counted, and find something when the test says so.
  private final class Looks: Sendable {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    private let isThere = Locked(false)

    func settle() { isThere.withLock { $0 = true } }

    func look() -> String? {
      begin.yield()
      return isThere.withLock { $0 } ? "answered" : nil
    }
  }

  @Test("signals of the house and what becomes of other requests cause no look")
  func foreign() async throws {
    let hold = AgentAskHold(hub: hub, clock: ContinuousClock(), isShared: false)
    let looks = Looks()
    let waiting = Task { [ask] in try await hold.wait(ask, for: .seconds(600)) { looks.look() } }
    var begun = looks.begun.makeAsyncIterator()
    _ = await begun.next()
    for _ in 0..<20 { await hub.signal() }
    hold.wake([.init(person: "me", id: "r2"), .init(person: "you", id: "r1")])
    hold.wakeAll(of: "you")
    looks.settle()
    hold.wake([ask])
    #expect(try await waiting.value == "answered")
    looks.begin.finish()
    var later = 0
    while await begun.next() != nil { later += 1 }
    #expect(later == 1)
    #expect(hold.count == 0)
  }

  @Test("where servers share their records, a signal of another one is a reason to look")
  func shared() async throws {
    let (sleeps, asked) = AsyncStream<HeldClock.Sleep>.makeStream()
    let hold = AgentAskHold(hub: hub, clock: HeldClock(sleeps: asked), isShared: true)
    let looks = Looks()
    let waiting = Task { [ask] in try await hold.wait(ask, for: .seconds(600)) { looks.look() } }
    // After its first look it rests for a second.
    for await sleep in sleeps where sleep.duration == .seconds(1) {
      looks.settle()
      sleep.end()
      break
    }
    await hub.signal()
    #expect(try await waiting.value == "answered")
  }

  @Test("all requests of a person are woken when they answer from elsewhere no more")
  func all() async throws {
    let hold = AgentAskHold(hub: hub, clock: ContinuousClock(), isShared: false)
    let looks = Looks()
    let waiting = Task { [ask] in try await hold.wait(ask, for: .seconds(600)) { looks.look() } }
    var begun = looks.begun.makeAsyncIterator()
    _ = await begun.next()
    looks.settle()
    hold.wakeAll(of: "me")
    #expect(try await waiting.value == "answered")
  }
}
