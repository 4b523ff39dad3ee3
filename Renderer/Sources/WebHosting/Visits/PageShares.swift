import HTTPServing

/// Which page gives way when a host holds too many. Pure: pages in, a decision out.
///
/// Pages are counted by group: those of one known browser, or those that unknown browsers of one network have open. Strangers hold at
/// most half of all places, so a person who is signed in always gets a page; among the strangers the network with the most pages gives way.
struct PageShares {
  struct Limits {
    /// All pages of the host.
    var count = 1000
    /// Pages of unknown browsers, of all networks together.
    var strangers = 500
    /// Pages of unknown browsers of one network.
    var network = 100
    /// Pages of one known browser.
    var browser = 200
  }

  enum Group: Hashable {
    /// By the browser's secret.
    case browser(String)
    case network(ClientNetwork)

    var isStranger: Bool { if case .network = self { true } else { false } }
  }

  struct Page {
    let id: String
    let group: Group
    /// The page's script has answered.
    let isClaimed: Bool
    let hasStream: Bool
    let lastHeard: ContinuousClock.Instant

    /// The least worthy page is closed first: one that no script claimed, then one without a stream, then the most silent one.
    fileprivate var worth: (Int, ContinuousClock.Instant) { (!isClaimed ? 0 : hasStream ? 2 : 1, lastHeard) }
  }

  enum Decision: Equatable {
    case admit
    /// The page of this id is closed first.
    case replace(String)
    case refuse
  }

  let limits: Limits

  /// - Parameters:
  ///   - newcomer: the group of the page that is to be opened.
  ///   - pages: those that are open.
  func decide(for newcomer: Group, among pages: [Page]) -> Decision {
    var groups: [Group: [Page]] = [:]
    for page in pages { groups[page.group, default: []].append(page) }
    let own = groups[newcomer] ?? []
    if own.count >= (newcomer.isStranger ? limits.network : limits.browser) { return replace(in: own, for: newcomer) }
    let strangers = groups.filter { $0.key.isStranger }
    let strangerCount = strangers.values.reduce(0) { $0 + $1.count }
    if newcomer.isStranger, strangerCount >= limits.strangers { return replaceInLargest(of: strangers, for: newcomer) }
    guard pages.count >= limits.count else { return .admit }
    // A stranger never takes the place of a known browser's page.
    if strangerCount > 0 || newcomer.isStranger { return replaceInLargest(of: strangers, for: newcomer) }
    return replaceInLargest(of: groups, for: newcomer)
  }

  /// The largest group gives way; among equal ones the newcomer's own, so that a newcomer displaces no network with as few pages.
  private func replaceInLargest(of groups: [Group: [Page]], for newcomer: Group) -> Decision {
    let largest = groups.max { ($0.value.count, $0.key == newcomer ? 1 : 0) < ($1.value.count, $1.key == newcomer ? 1 : 0) }
    return replace(in: largest?.value ?? [], for: newcomer)
  }

  /// A page of strangers that its script has not claimed yet may have been sent a moment ago. A newcomer of its own network does not take its
  /// place, or a burst of requests would close each page before its script can answer: it goes when its time is over.
  private func replace(in pages: [Page], for newcomer: Group) -> Decision {
    let replaceable = pages.filter { $0.isClaimed || !$0.group.isStranger || $0.group != newcomer }
    return replaceable.min { $0.worth < $1.worth }.map { .replace($0.id) } ?? .refuse
  }
}
