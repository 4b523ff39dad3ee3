import Foundation
import HTTPServing
import Logging
import SwiftUI

/// The visits of a host: its open pages. A page that no script claims and a visit that is silent for long are closed, and when there are too
/// many, the one that `PageShares` names. A browser that comes back to a closed visit gets a new page at its address.
@MainActor final class Visits {
  struct Limits {
    /// How many visits there are at most, and how many places each group of browsers has.
    var shares = PageShares.Limits()
    /// How long a page may take until its script answers.
    var unclaimed: Duration = .seconds(15)
    /// How long a visit without a stream is kept.
    var silent: Duration = .seconds(600)
    /// How long after its last word a visit without a stream counts as seen: a stream that was cut off is there again within a second or two.
    var seen: Duration = .seconds(10)
    /// How many bytes may wait for a page that nobody sees. With more it is made again when somebody comes back to it.
    var hiddenBytes = 256 << 10
  }

  /// What a request says of who sent it.
  struct Request {
    var browser = Browser()
    var owner: String
    /// Whether the browser is known (`PageAdmission`).
    var isKnown = false
    var timeZone: TimeZone?
    /// The `Accept-Language` header.
    var languages: String?
    var looks = Looks()
    /// What the browser keeps of `AppStorage`.
    var preferences = ""
    /// The scheme and authority that the browser used.
    var origin = "http://localhost"
  }

  private let limits: Limits
  private let prefix: Prefix
  private let site: @MainActor @Sendable (Visitor) -> any Web.Site
  private let problems: ProblemLog
  private var visits: [String: Visit] = [:]
  let counts = HostCounts()
  let uploads: Uploads
  let shares: HeldShares
  private var preferences = OpenPreferences()
  private var browsers = KnownBrowsers()
  var renewals = Renewals()

  nonisolated init(
    limits: Limits = Limits(), uploads: Uploads? = nil, prefix: Prefix, logger: Logger,
    site: @escaping @MainActor @Sendable (Visitor) -> any Web.Site
  ) {
    self.limits = limits
    let uploads = uploads ?? Uploads(UploadLimits(), name: "web", logger: logger)
    self.uploads = uploads
    shares = HeldShares(uploads: uploads)
    self.prefix = prefix
    self.site = site
    problems = ProblemLog(logger: logger)
  }

  /// What becomes of a request for a page.
  enum Opening {
    case opened(Visit)
    /// The path names the site, which begins elsewhere, or a place whose address is another.
    case elsewhere(String)
    /// The path names nothing.
    case missing
    /// The host holds as many pages as it can.
    case full
  }

  /// Opens the page of a path. One site is made for a request, whatever becomes of it.
  func open(at path: String, for request: Request, now: ContinuousClock.Instant) -> Opening {
    let start = ContinuousClock.now
    let visitor = Visitor(request)
    let site = site(visitor)
    // Without a place in the path a person begins where the site does.
    if ["", "/"].contains(path.prefix { $0 != "?" }), site.path.prefix(while: { $0 != "?" }) != "/" { return .elsewhere(site.path) }
    let path = path.isEmpty ? "/" : path
    let isPlace = site.go(to: path)
    guard isPlace || site.opens(path) else { return .missing }
    if isPlace, let address = address(of: site, insteadOf: path) { return .elsewhere(address) }
    guard makeRoom(for: request) else { return .full }
    let surroundings = Surroundings(
      timeZone: request.timeZone, languages: site.languages, accepted: request.languages, looks: request.looks)
    let kept = KeptValues(preferences.of(request.owner, snapshot: request.preferences))
    kept.preferences.onChange = { [weak self] in self?.preferencesChanged(of: request.owner) }
    let visit = Visit(
      id: Secret.make(), owner: request.owner, network: ClientNetwork(request.browser.address), isKnown: request.isKnown, site: site,
      surroundings: surroundings, kept: kept,
      uploads: uploads.desk(), origin: request.origin, prefix: prefix, counts: counts, problems: problems, now: now)
    visitor.visits = self
    visitor.visit = visit
    if !isPlace { visit.arrive(at: path, isShown: true) }
    shares.page(of: request.owner, opensAt: path) { visit.hand($0) }
    counts.open(in: ContinuousClock.now - start)
    visits[visit.id] = visit
    browsers.see(request.owner, at: now)
    renewals.see(request.owner)
    return .opened(visit)
  }

  /// The address of the place that the site is at, where it is not the path that led there: relative links in a text go by the place's own.
  private func address(of site: any Web.Site, insteadOf path: String) -> String? {
    let address = site.path
    guard address != path else { return nil }
    // Were that one of several too, the browser would be sent round in a circle.
    if site.go(to: address), site.path == address { return address }
    _ = site.go(to: path)
    return nil
  }

  /// - Parameter applied: the last patch that the browser says it has.
  /// - Returns: nil for one that is gone, or that another browser opened: the answer does not tell which.
  func find(_ id: String, owner: String?, applied: Int) -> Visit? {
    guard let visit = visits[id], visit.owner == owner else { return nil }
    visit.outbox.acknowledge(applied)
    if visit.outbox.log.isOverfull {
      close(visit, because: .overfull)
      return nil
    }
    return visit
  }

  /// Whether a browser has a page open, or had one a while ago.
  func knows(_ owner: String, now: ContinuousClock.Instant) -> Bool {
    browsers.contains(owner, at: now) || visits.values.contains { $0.owner == owner }
  }

  private func preferencesChanged(of owner: String) {
    for visit in visits.values where visit.owner == owner { visit.keptValuesChanged() }
  }

  func sweep(at now: ContinuousClock.Instant) {
    for visit in visits.values { browsers.see(visit.owner, at: now) }
    browsers.sweep(at: now)
    endRenewals(at: now)
    shares.sweep(at: now)
    for visit in visits.values where visit.outbox.log.isOverfull { close(visit, because: .overfull) }
    for visit in visits.values where visit.streamCount == 0 {
      let silence = now - visit.lastHeard
      if silence > (visit.isClaimed ? limits.silent : limits.unclaimed) {
        close(visit, because: visit.isClaimed ? .silent : .unclaimed)
      } else if visit.isClaimed, silence > limits.seen {
        visit.hide()
        if visit.outbox.log.bytes > limits.hiddenBytes { close(visit, because: .overfull) }
      }
    }
  }

  func closeAll() {
    for visit in visits.values { close(visit, because: .shutdown) }
  }

  func closeAll(of owner: String, because end: HostCounts.End) {
    for visit in visits.values where visit.owner == owner { close(visit, because: end) }
  }

  var count: Int { visits.count }
  var all: [Visit] { Array(visits.values) }

  /// - Returns: false where no page may give way to this one.
  private func makeRoom(for request: Request) -> Bool {
    let newcomer: PageShares.Group =
      request.isKnown ? .browser(request.owner) : .network(ClientNetwork(request.browser.address))
    switch PageShares(limits: limits.shares).decide(for: newcomer, among: visits.values.map(\.share)) {
    case .admit: return true
    case .refuse: return false
    case .replace(let id):
      if let visit = visits[id] { close(visit, because: .crowded) }
      return true
    }
  }

  private func close(_ visit: Visit, because end: HostCounts.End) {
    counts.close(visit, because: end)
    visits[visit.id] = nil
    visit.close()
  }
}

extension Visitor {
  fileprivate convenience init(_ request: Visits.Request) {
    self.init(browser: request.browser, origin: request.origin, owner: request.owner)
  }
}
