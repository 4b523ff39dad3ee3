import AtriumApp
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// `GET /app…`: the page of an address, and the files it needs.
struct PageRoutes<Context: RequestContext> {
  let visits: Visits
  let visitor: @Sendable (Request, Context) -> WebVisitor
  let clock = ContinuousClock()

  func add(to router: some RouterMethods<Context>) {
    router.get("/app") { _, _ in Response.redirect(to: Visit.address(.start), type: .found) }
    router.get("/app/assets/{name}") { _, context in Self.asset(context.parameters.get("name")) }
    router.get("/app/notes") { request, context in try await page(request, context) }
    router.get("/app/notes/**") { request, context in try await page(request, context) }
    router.get("/app/**") { _, _ in Self.missing }
  }

  private func page(_ request: Request, _ context: Context) async throws -> Response {
    guard let destination = Destination(path: String(request.uri.description.dropFirst("/app".count))) else { return Self.missing }
    // A picture or script of a note may name a page's address: only a person's own request opens a visit.
    if let purpose = request.headers[.secFetchDestination], purpose != "document" { return Response(status: .forbidden) }
    let owner = BrowserCookie.owner(of: request) ?? Secret.make()
    let nonce = Secret.make()
    let visitor = visitor(request, context)
    let language = request.headers[.acceptLanguage]
    let zone = request.cookies[BrowserCookie.zone]?.value.removingPercentEncoding.flatMap { TimeZone(identifier: $0) }
    guard let html = await open(destination, visitor, owner, language, zone, nonce) else {
      return Response(status: .serviceUnavailable, headers: [.retryAfter: "1"])
    }
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[.contentSecurityPolicy] = Page.contentSecurityPolicy(nonce: nonce)
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "same-origin"
    headers[.setCookie] = BrowserCookie.make(owner).description
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: html)))
  }

  @MainActor private func open(
    _ destination: Destination, _ visitor: WebVisitor, _ owner: String, _ language: String?, _ zone: TimeZone?, _ nonce: String
  ) async -> [UInt8]? {
    let surroundings = Surroundings(timeZone: zone ?? .gmt, locale: Surroundings.locale(accepting: language))
    let visit = visits.open(for: visitor, owner: owner, surroundings: surroundings, at: destination, now: clock.now)
    await visit.settle(within: .milliseconds(200), clock: clock)
    // Too many pages may have been opened meanwhile.
    return visit.isClosed ? nil : visit.page(nonce: nonce).html
  }

  private static func asset(_ name: String?) -> Response {
    guard let asset = name.flatMap(Assets.init(rawValue:)) else { return Response(status: .notFound) }
    return Response(
      status: .ok,
      headers: [.contentType: asset.mediaType, .cacheControl: "public, max-age=31536000, immutable", .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
  }

  private static var missing: Response {
    Response(
      status: .notFound,
      headers: [.contentType: "text/html; charset=utf-8", .contentSecurityPolicy: "default-src 'none'; style-src 'self'"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: Page.missing)))
  }
}
