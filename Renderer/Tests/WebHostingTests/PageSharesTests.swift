import HTTPServing
import Testing

@testable import WebHosting

/// Which page gives way: rules without views.
@Suite struct PageSharesTests {
  private let start = ContinuousClock.now
  private let shares = PageShares(limits: .init(count: 10, strangers: 4, network: 3, browser: 5))

  private func network(_ number: Int) -> PageShares.Group { .network(ClientNetwork("203.0.113.\(number)")) }

  /// - Parameter silence: seconds since it was heard.
  private func page(
    _ id: String, _ group: PageShares.Group, isClaimed: Bool = true, hasStream: Bool = false, silence: Int = 0
  ) -> PageShares.Page {
    PageShares.Page(id: id, group: group, isClaimed: isClaimed, hasStream: hasStream, lastHeard: start - .seconds(silence))
  }

  @Test("a host with room admits everybody")
  func room() {
    #expect(shares.decide(for: network(1), among: []) == .admit)
    #expect(shares.decide(for: .browser("a"), among: (0..<4).map { page("\($0)", .browser("a")) }) == .admit)
  }

  @Test("who has all its places gives up its own least worthy page")
  func own() {
    let mine = (0..<3).map { page("\($0)", network(1), silence: 10 - $0) }
    #expect(shares.decide(for: network(1), among: mine) == .replace("0"))
    let tabs = (0..<5).map { page("\($0)", .browser("a"), isClaimed: $0 != 3, hasStream: $0 == 0, silence: 10 - $0) }
    #expect(shares.decide(for: .browser("a"), among: tabs) == .replace("3"))
  }

  @Test("a page that waits for its script is not closed for another one of its network")
  func burst() {
    let waiting = (0..<3).map { page("\($0)", network(1), isClaimed: false, silence: 10 - $0) }
    #expect(shares.decide(for: network(1), among: waiting) == .refuse)
    #expect(shares.decide(for: network(2), among: waiting) == .admit)
  }

  @Test("of strangers the network with the most pages gives way, to another network also with pages that wait for their script")
  func largest() {
    let pages = (0..<3).map { page("many\($0)", network(1), isClaimed: false, silence: 10 - $0) } + [page("one", network(2), silence: 99)]
    #expect(shares.decide(for: network(3), among: pages) == .replace("many0"))
    #expect(shares.decide(for: network(2), among: pages) == .replace("many0"))
  }

  @Test("a stranger takes no place of a known browser, and a known browser takes one of a stranger")
  func known() {
    let full = ["a", "b"].flatMap { owner in (0..<5).map { page("\(owner)\($0)", .browser(owner), silence: 50) } }
    #expect(shares.decide(for: network(1), among: full) == .refuse)
    let mixed = Array(full.dropLast()) + [page("stranger", network(1), isClaimed: false)]
    #expect(shares.decide(for: .browser("c"), among: mixed) == .replace("stranger"))
    #expect(
      shares.decide(for: .browser("c"), among: full) == .replace("a0") || shares.decide(for: .browser("c"), among: full) == .replace("b0"))
  }
}
