import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import Logging
import SwiftUI

/// `GET` of everything below the prefix: the page of an address, and the files it needs.
struct PageRoutes<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let admission: PageAdmission
  /// Whether other programs can share something with the site.
  var takesShares = false
  let browser: @Sendable (Request, Context) -> Browser
  let clock = ContinuousClock()

  private enum Answer: Sendable {
    /// - isArrival: it is at an address that is no place, but for the views: one that may open something.
    /// - isMissing: what it is the page of does not exist.
    case page([UInt8], keepsOwner: Bool, isArrival: Bool, isMissing: Bool)
    /// The address names the site, which begins elsewhere, or a place that has another address.
    case elsewhere(String)
    case missing
    case full
  }

  func add(to router: some RouterMethods<Context>) {
    router.get(path("/assets/{name}")) { _, context in Self.asset(context.parameters.get("name")) }
    router.get(path("/assets/pictures/{name}")) { request, context in try await Self.picture(request, context) }
    router.get(path("/assets/rich/{name}")) { _, context in library(context.parameters.get("name")) }
    if let title = settings.title {
      let manifest = WebManifest(title: title, prefix: settings.prefix, takesShares: takesShares)
      router.get(path(WebManifest.path)) { _, _ in Self.manifest(manifest) }
      router.get(path(WebManifest.worker)) { _, _ in Self.worker() }
    }
    router.get(path("/")) { request, context in try await page(request, context) }
    router.get(path("/**")) { request, context in try await page(request, context) }
  }

  private func path(_ path: String) -> RouterPath { RouterPath(settings.prefix.address(of: path)) }

  private func page(_ request: Request, _ context: Context) async throws -> Response {
    guard let path = settings.prefix.path(of: request.uri.description) else { return missing(request) }
    // A picture or script of a text may name a page's address: only a person's own request opens a visit.
    if let purpose = request.headers[.secFetchDestination], purpose != "document" { return Response(status: .forbidden) }
    try await settings.delay()
    let nonce = Secret.make()
    let browser = browser(request, context)
    let owner = settings.cookies.owner(of: request)
    let person = await admission.person(at: owner)
    if let wait = admission.openPage(person: person, from: ClientNetwork(browser.address)) {
      return busy(request, .tooManyRequests, wait: wait)
    }
    let asking = Visits.Request(
      browser: browser, owner: owner ?? Secret.make(), isKnown: person != nil,
      timeZone: settings.cookies.timeZone(of: request), languages: request.headers[.acceptLanguage],
      looks: settings.cookies.looks(of: request), preferences: settings.cookies.preferences(of: request),
      origin: Self.origin(of: request))
    switch await open(path, asking, nonce) {
    case .missing: return missing(request)
    case .elsewhere(let start): return Response.redirect(to: settings.prefix.address(of: start), type: .found)
    case .full: return busy(request, .serviceUnavailable, wait: .seconds(5))
    case .page(let html, let keepsOwner, let isArrival, let isMissing):
      var headers: HTTPFields = [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy: Page.contentSecurityPolicy(nonce: nonce), .xContentTypeOptions: "nosniff",
        // What else the page asks for says where it stands; not where the address is good for something.
        .referrerPolicy: isArrival ? "strict-origin" : "same-origin",
      ]
      // One that the browser has is not set again: the answer might overtake one that replaces it.
      if keepsOwner, owner == nil { headers.append(settings.cookies.make(owner: asking.owner, for: request)) }
      return Response(
        status: isMissing ? .notFound : .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: html)))
    }
  }

  @MainActor private func open(_ path: String, _ request: Visits.Request, _ nonce: String) async -> Answer {
    let visit: Visit
    switch visits.open(at: path, for: request, now: clock.now) {
    case .opened(let opened): visit = opened
    case .elsewhere(let address): return .elsewhere(address)
    case .missing: return .missing
    case .full: return .full
    }
    await visit.settle(within: .milliseconds(200), clock: clock)
    // Whoever has signed in or out in another page meanwhile has another secret: this one must not take its place.
    let isReplaced = visits.renewals.isReplaced(request.owner)
    // Too many pages may have been opened meanwhile.
    if visit.isClosed { return isReplaced ? .elsewhere(path) : .full }
    return .page(
      page(of: visit, nonce).html, keepsOwner: !isReplaced, isArrival: visit.arrival != nil, isMissing: visit.site.isMissing)
  }

  @MainActor private func page(of visit: Visit, _ nonce: String) -> Page {
    visit.page(nonce: nonce, libraries: settings.libraries, isApplication: settings.title != nil)
  }

  /// As the browser knows it.
  private static func origin(of request: Request) -> String {
    (request.isSecure ? "https://" : "http://") + (request.head.authority ?? "localhost")
  }

  private static func asset(_ name: String?) -> Response {
    guard let asset = name.flatMap(Assets.init(rawValue:)) else { return Response(status: .notFound) }
    return file(ByteBuffer(bytes: asset.bytes), asset.mediaType)
  }

  /// Of a bundle, once a page has shown it. A drawing could hold a script, which is not to run if somebody opens its address.
  private static func picture(_ request: Request, _ context: Context) async throws -> Response {
    guard let name = context.parameters.get("name"), let file = await Web.BundledFiles[name] else { return Response(status: .notFound) }
    return try await FileAnswer(file: file.url, range: request.headers[.range]).response(
      [
        .contentType: file.mediaType, .cacheControl: "public, max-age=31536000, immutable", .xContentTypeOptions: "nosniff",
        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ], context)
  }

  private func library(_ name: String?) -> Response {
    guard let file = name.flatMap(Libraries.Name.init(rawValue:)).flatMap({ settings.libraries[$0] }) else {
      return Response(status: .notFound)
    }
    return Self.file(ByteBuffer(bytes: file.bytes), "text/javascript; charset=utf-8")
  }

  /// Its address holds its hash: it never changes.
  private static func file(_ bytes: ByteBuffer, _ type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "public, max-age=31536000, immutable", .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: bytes))
  }

  private func missing(_ request: Request) -> Response { plain(.missing, .notFound, request) }

  /// No page now.
  /// - Parameter wait: how long until the next one may be had; the header has whole seconds.
  private func busy(_ request: Request, _ status: HTTPResponse.Status, wait: Duration) -> Response {
    var response = plain(.busy, status, request)
    response.headers[.retryAfter] = String(wait.components.seconds + 1)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func plain(_ page: PlainPage, _ status: HTTPResponse.Status, _ request: Request) -> Response {
    page.response(status, below: settings.prefix, accepted: request.headers[.acceptLanguage])
  }
}
