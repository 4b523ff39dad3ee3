import Foundation
import HTTPServing
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

  private func request(_ owner: String, _ address: String?, isKnown: Bool = false) -> Visits.Request {
    Visits.Request(browser: Browser(address: address), owner: owner, isKnown: isKnown)
  }

  private func open(
    _ visits: Visits, owner: String = "me", isKnown: Bool = false, from address: String? = nil, after seconds: Int = 0
  ) throws -> Visit {
    try #require(visits.open(at: "/rooms/1", for: request(owner, address, isKnown: isKnown), now: start + .seconds(seconds)).visit)
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

  @Test("when there are too many, a page that no script claimed goes first, then the one that was silent longest")
  func cap() async throws {
    let visits = visits(.init(shares: .init(count: 3)))
    let streaming = try open(visits, after: 0)
    _ = await streaming.handle(hello(streaming), clock: ContinuousClock())
    let stream = streaming.openStream(at: start)
    let claimed = try open(visits, after: 1)
    _ = await claimed.handle(hello(claimed), clock: ContinuousClock())
    let unclaimed = try open(visits, isKnown: true, after: 2)
    let next = try open(visits, isKnown: true, after: 3)
    #expect(unclaimed.isClosed && ![streaming, claimed, next].contains { $0.isClosed })
    _ = await next.handle(hello(next), clock: ContinuousClock())
    _ = try open(visits, isKnown: true, after: 4)
    #expect(claimed.isClosed && !streaming.isClosed)
    withExtendedLifetime(stream) {}
  }

  @Test("strangers who fill their places with pages keep neither a person nor another network out")
  func strangers() async throws {
    let visits = visits(.init(shares: .init(count: 8, strangers: 4, network: 4)))
    for _ in 0..<4 {
      let page = try open(visits, owner: Secret.make(), from: "203.0.113.7")
      _ = await page.handle(hello(page), clock: ContinuousClock())
      (page.site as? RoomsSite)?.isAnonymous = true
    }
    // The finding: the page of a person was closed by the stranger's next requests before its script could answer.
    let person = try open(visits, owner: "person", from: "198.51.100.4")
    for _ in 0..<50 { _ = visits.open(at: "/rooms/1", for: request(Secret.make(), "203.0.113.7"), now: start) }
    #expect(!person.isClosed)
    _ = await person.handle(hello(person), clock: ContinuousClock())
    #expect(visits.find(person.id, owner: "person", applied: 0) === person)
    let known = try open(visits, owner: "known", isKnown: true, from: "203.0.113.7")
    for _ in 0..<50 { _ = visits.open(at: "/rooms/1", for: request(Secret.make(), "203.0.113.7"), now: start) }
    #expect(!known.isClosed && !person.isClosed)
    #expect(visits.all.count { $0.isStrangers } <= 4)
  }

  @Test("a network holds a bounded number of pages that no script has claimed, and they go when their time is over")
  func unclaimedOfANetwork() throws {
    let visits = visits()
    var refused = 0
    for _ in 0..<1500 where visits.open(at: "/rooms/1", for: request(Secret.make(), "203.0.113.7"), now: start).isFull { refused += 1 }
    #expect(visits.count == 100 && refused == 1400)
    visits.sweep(at: start + .seconds(16))
    #expect(visits.count == 0)
  }

  @Test("a path that names nothing opens no visit, and closes none for it")
  func missing() throws {
    let visits = visits(.init(shares: .init(count: 1)))
    let visit = try open(visits)
    #expect(visits.open(at: "/nowhere", for: Visits.Request(owner: "me"), now: start).isMissing)
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
