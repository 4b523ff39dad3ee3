import HTTPServing
public import Hummingbird
public import Logging
public import ServiceLifecycle
public import SwiftUI

/// Hosts a site in browsers: each open page is a visit with a view tree of its own.
///
/// ```swift
/// let host = WebHost(name: "counter", prefix: "/", logger: logger) { _ in CounterSite() }
/// let router = Router()
/// host.addRoutes(to: router)
/// let application = Application(router: router, services: [host.service], logger: logger)
/// ```
public struct WebHost: Sendable {
  let visits: Visits
  private let settings: HostSettings
  private let admission: PageAdmission
  private let bytes: (@Sendable (PageBytesRequest) async throws -> PageBytesAnswer?)?
  private let renewal: (@Sendable (PushRenewal) async throws -> Bool)?
  private let share: ShareTarget?

  /// - Parameters:
  ///   - name: the beginning of its cookies' names: letters, digits and `_`.
  ///   - title: what the site is called where a browser keeps it as an application, which can tell its person something while no page is
  ///     open; nil for a site that is none.
  ///   - prefix: before all its addresses: `/app`, or `/` for a site that has the origin to itself.
  ///   - heartbeat: how often an open stream hears that the line lives.
  ///   - latency: how much later than at once everything is answered; for who wants to feel a slow line.
  ///   - isDebugged: offers a page with all visits and their trees, to loopback only.
  ///   - uploads: how much of the files that people hand over it keeps, and where.
  ///   - libraries: what draws math and code in rich content.
  ///   - bytes: answers what pages name below `…/bytes`; nil for an address at which there is nothing.
  ///   - renewal: hands on where a browser is told from now on; false where nobody there is to be told anything.
  ///   - share: takes what other programs of a device share with the installed site; nil for a site that takes nothing.
  ///   - person: who is signed in at a browser, by any name that is always the same; nil for a host without sign-in. All browsers of a
  ///     person share one rate of pages; those at which nobody is signed in share the places and the rate of their network.
  ///   - site: makes a site for a request of a page.
  public init(
    name: String, title: String? = nil, prefix: String, heartbeat: Duration = .seconds(15), latency: Duration = .zero,
    isDebugged: Bool = false, uploads: UploadLimits = UploadLimits(), libraries: Libraries = Libraries(), logger: Logger,
    bytes: (@Sendable (PageBytesRequest) async throws -> PageBytesAnswer?)? = nil,
    renewal: (@Sendable (PushRenewal) async throws -> Bool)? = nil, share: ShareTarget? = nil,
    person: (@Sendable (BrowserID) async -> String?)? = nil,
    site: @escaping @MainActor @Sendable (Visitor) -> any Web.Site
  ) {
    settings = HostSettings(
      name: name, prefix: Prefix(prefix), heartbeat: heartbeat, latency: latency, isDebugged: isDebugged, libraries: libraries,
      title: title)
    visits = Visits(uploads: Uploads(uploads, name: name, logger: logger), prefix: settings.prefix, logger: logger, site: site)
    admission = PageAdmission(person: person)
    self.bytes = bytes
    self.renewal = renewal
    self.share = share
  }

  /// What the host holds and has done, in Prometheus' text format: counts only, nothing of anybody's.
  public var metrics: String {
    get async { await visits.metrics }
  }

  /// Adds everything below the prefix, and `/metrics`.
  ///
  /// - Parameters:
  ///   - offersMetrics: false where whoever owns the origin offers ``metrics`` with others at that address.
  ///   - address: the numeric address of a request's other end.
  ///   - isForwarded: whether a proxy has passed a request on, where something in front of the host takes the proxy's headers away.
  public func addRoutes<Context: RequestContext>(
    to router: some RouterMethods<Context>, offersMetrics: Bool = true, address: @escaping @Sendable (Context) -> String? = { _ in nil },
    isForwarded: @escaping @Sendable (Context) -> Bool = { _ in false }
  ) {
    let browser: @Sendable (Request, Context) -> Browser = { request, context in
      Browser(address: address(context), agent: request.headers[.userAgent])
    }
    PageRoutes<Context>(visits: visits, settings: settings, admission: admission, takesShares: share != nil, browser: browser)
      .add(to: router)
    if let share { ShareRoute<Context>(visits: visits, settings: settings, target: share, browser: browser).add(to: router) }
    if let bytes { ByteRoutes<Context>(visits: visits, settings: settings, browser: browser, fetch: bytes).add(to: router) }
    if let renewal { RenewalRoute<Context>(settings: settings, browser: browser, renew: renewal).add(to: router) }
    EventRoutes<Context>(visits: visits, settings: settings, admission: admission, address: address).add(to: router)
    UploadRoutes<Context>(visits: visits, settings: settings).add(to: router)
    ShownPictureRoute<Context>(visits: visits, settings: settings).add(to: router)
    OperationRoutes<Context>(visits: visits, settings: settings, offersMetrics: offersMetrics) { request, context in
      !isForwarded(context) && request.isLocal(from: address(context))
    }.add(to: router)
  }

  /// The path that takes what is shared, as a form of any size up to a limit of its own; nil where none is taken.
  public var sharePath: String? { share.map { _ in settings.prefix.address(of: WebManifest.share) } }

  /// Closes what is silent, and on shutdown everything, so that no open stream holds a server back.
  public var service: any Service { VisitSweeper(visits: visits) }
}

/// What all routes of a host share.
struct HostSettings: Sendable {
  let name: String
  let prefix: Prefix
  let heartbeat: Duration
  let latency: Duration
  let isDebugged: Bool
  var libraries = Libraries()
  var title: String?

  /// Waits as long as a slow line would.
  func delay() async throws {
    if latency > .zero { try await ContinuousClock().sleep(for: latency) }
  }

  var cookies: BrowserCookies { BrowserCookies(name: name, path: prefix.cookiePath) }
}

private struct VisitSweeper: Service {
  let visits: Visits

  func run() async throws {
    await visits.uploads.folder.removeLeftovers()
    try? await cancelWhenGracefulShutdown {
      let clock = ContinuousClock()
      while true {
        try await clock.sleep(for: .seconds(5))
        await visits.sweep(at: clock.now)
      }
    }
    await visits.closeAll()
    await visits.uploads.settled()
    await visits.uploads.folder.removeAll()
  }
}
