import Foundation
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// Who may stay, and for how long.
@MainActor @Suite(.timeLimit(.minutes(5))) struct VisitsTests {
  private let start = ContinuousClock.now

  private func visits(_ limits: Visits.Limits = .init()) -> Visits {
    Visits(limits: limits, prefix: Prefix("/app"), logger: Logger(label: "test")) { _ in RoomsSite() }
  }

  private func open(_ visits: Visits, owner: String = "me", after seconds: Int = 0) throws -> Visit {
    try #require(visits.open(at: "/rooms/1", for: Visits.Request(owner: owner), now: start + .seconds(seconds)))
  }

  private func hello(_ visit: Visit) -> EventBatch {
    EventBatch(visit: visit.id, applied: 0, number: 1, events: [.hello])
  }

  @Test("a page that no script claims is closed after fifteen seconds, a claimed one is kept")
  func unclaimed() async throws {
    let visits = visits()
    let silent = try open(visits)
    let claimed = try open(visits)
    _ = await claimed.handle(hello(claimed), clock: ContinuousClock())
    visits.sweep(at: start + .seconds(14))
    #expect(visits.count == 2)
    visits.sweep(at: start + .seconds(16))
    #expect(silent.isClosed && !claimed.isClosed && visits.count == 1)
    #expect(visits.find(silent.id, owner: "me", applied: 0) == nil)
    visits.sweep(at: start + .seconds(700))
    #expect(claimed.isClosed)
  }

  @Test("a visit with an open stream is never too silent")
  func streaming() throws {
    let visits = visits()
    let visit = try open(visits)
    let stream = visit.openStream(at: start)
    visits.sweep(at: start + .seconds(10_000))
    #expect(!visit.isClosed)
    visit.closeStream(stream.id, at: start + .seconds(10_000))
    visits.sweep(at: start + .seconds(10_700))
    #expect(visit.isClosed)
  }

  @Test("when there are too many, a page that nobody claimed goes first, then the one that was silent longest")
  func cap() async throws {
    let visits = visits(.init(count: 3))
    let streaming = try open(visits, after: 0)
    _ = await streaming.handle(hello(streaming), clock: ContinuousClock())
    let stream = streaming.openStream(at: start)
    let claimed = try open(visits, after: 1)
    _ = await claimed.handle(hello(claimed), clock: ContinuousClock())
    let unclaimed = try open(visits, after: 2)
    let next = try open(visits, after: 3)
    #expect(unclaimed.isClosed && ![streaming, claimed, next].contains { $0.isClosed })
    _ = await next.handle(hello(next), clock: ContinuousClock())
    _ = try open(visits, after: 4)
    #expect(claimed.isClosed && !streaming.isClosed)
    withExtendedLifetime(stream) {}
  }

  @Test("a path that names nothing opens no visit, and closes none for it")
  func missing() throws {
    let visits = visits(.init(count: 1))
    let visit = try open(visits)
    #expect(visits.open(at: "/nowhere", for: Visits.Request(owner: "me"), now: start) == nil)
    #expect(visits.count == 1 && !visit.isClosed)
  }

  @Test("a stream of a visit that was closed meanwhile ends at once")
  func closedStream() async throws {
    let visits = visits()
    let visit = try open(visits)
    visits.closeAll()
    for await _ in visit.openStream(at: start).wakes { Issue.record("a closed visit wakes nobody") }
  }

  @Test("only a cookie value that was made here counts")
  func secrets() {
    #expect(Secret.isOne(Secret.make()))
    for other in ["", "short", "a, b\"zzzzzzzzzzzzzzzzzzzzzz", String(repeating: "z", count: 5000), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"] {
      #expect(!Secret.isOne(other))
    }
  }

  @Test("another browser's visit looks like one that is gone")
  func owner() throws {
    let visits = visits()
    let visit = try open(visits, owner: "me")
    #expect(visits.find(visit.id, owner: "me", applied: 0) === visit)
    #expect(visits.find(visit.id, owner: "you", applied: 0) == nil)
    #expect(visits.find(visit.id, owner: nil, applied: 0) == nil)
    #expect(visits.find("no such visit", owner: "me", applied: 0) == nil)
  }

  @Test("a page that was sent while something was under way is told when it is done")
  func busyPage() async throws {
    let visits = visits()
    let visit = try open(visits)
    await visit.settle(within: .seconds(60), clock: ContinuousClock())
    let site = try #require(visit.site as? RoomsSite)
    site.isBusy = true
    let page = visit.page(nonce: "n")
    #expect(page.isBusy && !visit.isQuiet)
    let stream = visit.openStream(at: start)
    site.isBusy = false
    for await _ in stream.wakes where visit.outbox.unsent(after: page.patch).last?.isQuiet == true { break }
    #expect(visit.isQuiet)
    visits.closeAll()
  }
}
