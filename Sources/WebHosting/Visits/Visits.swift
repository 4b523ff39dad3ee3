import Foundation
import HTTPServing
import Logging
import SwiftUI

/// The visits of a host. A page that nobody claims, a visit that is silent for long, and the most silent one when there are too
/// many are closed; a browser that comes back to a closed one gets its page anew from its address.
@MainActor final class Visits {
  struct Limits {
    /// How many visits there are at most.
    var count = 1000
    /// How long a page may take until its script speaks.
    var unclaimed: Duration = .seconds(15)
    /// How long a visit without a stream is kept.
    var silent: Duration = .seconds(600)
  }

  /// What a request says of who sent it.
  struct Request {
    var browser = Browser()
    var owner: String
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
  private let logger: Logger
  private var visits: [String: Visit] = [:]
  let counts = HostCounts()
  let uploads: Uploads
  private var preferences = OpenPreferences()
  private var browsers = KnownBrowsers()
  var renewals = Renewals()

  nonisolated init(
    limits: Limits = Limits(), uploads: Uploads? = nil, prefix: Prefix, logger: Logger,
    site: @escaping @MainActor @Sendable (Visitor) -> any Web.Site
  ) {
    self.limits = limits
    self.uploads = uploads ?? Uploads(UploadLimits(), name: "web", logger: logger)
    self.prefix = prefix
    self.site = site
    self.logger = logger
  }

  /// Where somebody begins who names no place.
  func start(for request: Request) -> String { site(Visitor(request)).path }

  /// The address of the place that a path names, where it is another: relative links in a text go by the one that the place has.
  func address(insteadOf path: String, for request: Request) -> String? {
    let site = site(Visitor(request))
    guard site.go(to: path), site.path != path else { return nil }
    let address = site.path
    // Were that one of several too, the browser would be sent round in a circle.
    return site.go(to: address) && site.path == address ? address : nil
  }

  /// - Returns: nil for a path that names nothing.
  func open(at path: String, for request: Request, now: ContinuousClock.Instant) -> Visit? {
    let start = ContinuousClock.now
    let visitor = Visitor(request)
    let site = site(visitor)
    let isPlace = site.go(to: path)
    guard isPlace || site.opens(path) else { return nil }
    makeRoom()
    let surroundings = Surroundings(
      timeZone: request.timeZone, languages: type(of: site).languages, accepted: request.languages, looks: request.looks)
    let kept = KeptValues(preferences.of(request.owner, snapshot: request.preferences))
    kept.preferences.onChange = { [weak self] in self?.preferencesChanged(of: request.owner) }
    let visit = Visit(
      id: Secret.make(), owner: request.owner, site: site, surroundings: surroundings, kept: kept,
      uploads: uploads.desk(), origin: request.origin, prefix: prefix, counts: counts, logger: logger, now: now)
    visitor.visits = self
    visitor.visit = visit
    if !isPlace { visit.arrive(at: path, isShown: true) }
    counts.open(in: ContinuousClock.now - start)
    visits[visit.id] = visit
    browsers.see(request.owner, at: now)
    renewals.see(request.owner)
    return visit
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
    for visit in visits.values where visit.outbox.log.isOverfull { close(visit, because: .overfull) }
    for visit in visits.values where visit.streamCount == 0 {
      let silence = now - visit.lastHeard
      if silence > (visit.isClaimed ? limits.silent : limits.unclaimed) { close(visit, because: visit.isClaimed ? .silent : .unclaimed) }
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

  private func makeRoom() {
    guard visits.count >= limits.count else { return }
    // A flood of pages that nobody reads must not close those that somebody does.
    func worth(_ visit: Visit) -> (Int, ContinuousClock.Instant) {
      (!visit.isClaimed ? 0 : visit.streamCount == 0 ? 1 : 2, visit.lastHeard)
    }
    if let least = visits.values.min(by: { worth($0) < worth($1) }) { close(least, because: .crowded) }
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
