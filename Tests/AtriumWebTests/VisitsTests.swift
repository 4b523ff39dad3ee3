import AtriumAPI
import AtriumClient
import Foundation
import Logging
import Testing

@testable import AtriumApp
@testable import AtriumWeb

/// Who may stay, and for how long.
@MainActor @Suite(.timeLimit(.minutes(5))) struct VisitsTests {
  /// A server that answers every list with nothing.
  private struct EmptyHouse: Transport {
    func send(_ request: WireRequest) async throws -> WireResponse {
      try WireResponse(json: DocumentPage(documents: [], count: 0))
    }

    func stream(_ request: WireRequest) async throws -> WireStream {
      WireStream(status: 503, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
    }
  }

  private let start = ContinuousClock.now

  private func visits(_ limits: Visits.Limits = .init()) -> Visits {
    Visits(limits: limits, logger: Logger(label: "test")) { _ in EmptyHouse() }
  }

  private func open(_ visits: Visits, owner: String = "me", after seconds: Int = 0) -> Visit {
    visits.open(
      for: WebVisitor(address: nil, agent: nil), owner: owner, surroundings: Surroundings(), at: .start, now: start + .seconds(seconds))
  }

  private func hello(_ visit: Visit) -> EventBatch {
    EventBatch(visit: visit.id, applied: 0, number: 1, events: [.hello])
  }

  @Test("a page that no script claims is closed after fifteen seconds, a claimed one is kept")
  func unclaimed() async {
    let visits = visits()
    let silent = open(visits)
    let claimed = open(visits)
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
  func streaming() {
    let visits = visits()
    let visit = open(visits)
    let stream = visit.openStream(at: start)
    visits.sweep(at: start + .seconds(10_000))
    #expect(!visit.isClosed)
    visit.closeStream(stream.id, at: start + .seconds(10_000))
    visits.sweep(at: start + .seconds(10_700))
    #expect(visit.isClosed)
  }

  @Test("when there are too many, a page that nobody claimed goes first, then the one that was silent longest")
  func cap() async {
    let visits = visits(.init(count: 3))
    let streaming = open(visits, after: 0)
    _ = await streaming.handle(hello(streaming), clock: ContinuousClock())
    let stream = streaming.openStream(at: start)
    let claimed = open(visits, after: 1)
    _ = await claimed.handle(hello(claimed), clock: ContinuousClock())
    let unclaimed = open(visits, after: 2)
    let next = open(visits, after: 3)
    #expect(unclaimed.isClosed && ![streaming, claimed, next].contains { $0.isClosed })
    _ = await next.handle(hello(next), clock: ContinuousClock())
    _ = open(visits, after: 4)
    #expect(claimed.isClosed && !streaming.isClosed)
    withExtendedLifetime(stream) {}
  }

  @Test("a stream of a visit that was closed meanwhile ends at once")
  func closedStream() async {
    let visits = visits()
    let visit = open(visits)
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
  func owner() {
    let visits = visits()
    let visit = open(visits, owner: "me")
    #expect(visits.find(visit.id, owner: "me", applied: 0) === visit)
    #expect(visits.find(visit.id, owner: "you", applied: 0) == nil)
    #expect(visits.find(visit.id, owner: nil, applied: 0) == nil)
    #expect(visits.find("no such visit", owner: "me", applied: 0) == nil)
  }

  /// A house whose answers wait until they are let go.
  private actor HeldHouse: Transport {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = true
    private(set) var asked = 0

    func hold() { isOpen = false }

    func send(_ request: WireRequest) async throws -> WireResponse {
      asked += 1
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
      return try WireResponse(json: DocumentPage(documents: [], count: 0))
    }

    func stream(_ request: WireRequest) async throws -> WireStream {
      WireStream(status: 503, headers: [:], chunks: AsyncThrowingStream { $0.finish() })
    }

    func letGo() {
      isOpen = true
      for one in waiting { one.resume() }
      waiting = []
    }
  }

  @Test("a page that was sent while something was under way is told when it is done")
  func busyPage() async {
    let house = HeldHouse()
    let visits = Visits(logger: Logger(label: "test")) { _ in house }
    let visit = open(visits)
    await visit.settle(within: .seconds(60), clock: ContinuousClock())
    // A call that no turn of the tree announces: the list asks again because a file changed.
    await house.hold()
    visit.app.list.somethingChanged()
    while await house.asked < 2 { await Task.yield() }
    let page = visit.page(nonce: "n")
    #expect(page.isBusy)
    let stream = visit.openStream(at: start)
    await house.letGo()
    for await _ in stream.wakes where visit.unsent(after: page.patch).last?.isQuiet == true { break }
    #expect(visit.isQuiet)
    #expect(visit.unsent(after: page.patch).last?.isQuiet == true)
    visits.closeAll()
  }

  @Test("dates follow the first language of the browser that the app speaks")
  func language() {
    #expect(Surroundings.locale(accepting: "de-DE, en-GB;q=0.8, en;q=0.5").identifier == "en-GB")
    #expect(Surroundings.locale(accepting: "fr").identifier == "en_US")
    #expect(Surroundings.locale(accepting: nil).identifier == "en_US")
  }
}
