import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import Testing

@testable import AtriumWeb

/// Who may stay, and for how long.
@MainActor @Suite struct VisitsTests {
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

  private func visits(_ limits: Visits.Limits = .init()) -> Visits { Visits(limits: limits) { _ in EmptyHouse() } }

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
    #expect(visits.find(silent.id, owner: "me") == nil)
    visits.sweep(at: start + .seconds(700))
    #expect(claimed.isClosed)
  }

  @Test("a visit with an open stream is never too silent")
  func streaming() {
    let visits = visits()
    let visit = open(visits)
    let stream = visit.openStream(after: 0, at: start)
    visits.sweep(at: start + .seconds(10_000))
    #expect(!visit.isClosed)
    visit.closeStream(stream.id, at: start + .seconds(10_000))
    visits.sweep(at: start + .seconds(10_700))
    #expect(visit.isClosed)
  }

  @Test("when there are too many, the one that was silent longest goes first")
  func cap() {
    let visits = visits(.init(count: 3))
    let first = open(visits, after: 0)
    let streaming = first.openStream(after: 0, at: start)
    let second = open(visits, after: 1)
    let third = open(visits, after: 2)
    let fourth = open(visits, after: 3)
    #expect(second.isClosed)
    #expect(![first, third, fourth].contains { $0.isClosed })
    withExtendedLifetime(streaming) {}
  }

  @Test("another browser's visit looks like one that is gone")
  func owner() {
    let visits = visits()
    let visit = open(visits, owner: "me")
    #expect(visits.find(visit.id, owner: "me") === visit)
    #expect(visits.find(visit.id, owner: "you") == nil)
    #expect(visits.find(visit.id, owner: nil) == nil)
    #expect(visits.find("no such visit", owner: "me") == nil)
  }

  @Test("dates follow the first language of the browser that the app speaks")
  func language() {
    #expect(Surroundings.locale(accepting: "de-DE, en-GB;q=0.8, en;q=0.5").identifier == "en-GB")
    #expect(Surroundings.locale(accepting: "fr").identifier == "en_US")
    #expect(Surroundings.locale(accepting: nil).identifier == "en_US")
  }
}
