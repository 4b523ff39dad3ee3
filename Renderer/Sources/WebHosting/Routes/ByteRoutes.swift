import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore

/// `GET …/bytes/…`: what a page shows that is no part of it. The site says where the bytes come from; here it is decided who gets them.
///
/// They open no page and keep none alive. The cookie of a browser that has one open is all that is needed, since an address in a note
/// cannot name the page in which it is read.
struct ByteRoutes<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let browser: @Sendable (Request, Context) -> Browser
  let fetch: @Sendable (PageBytesRequest) async throws -> PageBytesAnswer?
  let clock = ContinuousClock()

  func add(to router: some RouterMethods<Context>) {
    let path = RouterPath(settings.prefix.address(of: "/bytes/**"))
    router.get(path) { request, context in try await bytes(request, context) }
    router.head(path) { request, context in try await bytes(request, context).head }
  }

  private func bytes(_ request: Request, _ context: Context) async throws -> Response {
    guard Self.isForPage(request), let owner = settings.cookies.owner(of: request), await visits.knows(owner, now: clock.now) else {
      return Response(status: .forbidden)
    }
    try await settings.delay()
    let start = settings.prefix.address(of: "/bytes")
    guard request.uri.description.hasPrefix(start + "/") else { return Response(status: .notFound) }
    let asking = PageBytesRequest(
      browser: browser(request, context), id: BrowserID(secret: owner), target: String(request.uri.description.dropFirst(start.count)),
      headers: Self.headers(of: request))
    guard let answer = try await fetch(asking) else { return Response(status: .notFound) }
    return Self.response(answer)
  }

  /// What an element of a page asks for, or somebody who follows a link to keep it. Never as a script, a style or a frame, and never
  /// for another site.
  static func isForPage(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let purpose = request.headers[.secFetchDestination] else { return true }
    return ["image", "audio", "video", "track", "document", "empty"].contains(purpose)
  }

  private static func headers(of request: Request) -> [String: String] {
    let conditions: [HTTPField.Name] = [.ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince]
    // A head is that of the whole.
    let names = request.method == .head ? conditions : conditions + [.range, .ifRange]
    return names.reduce(into: [:]) { headers, name in headers[name.canonicalName] = request.headers[name] }
  }

  private static func response(_ answer: PageBytesAnswer) -> Response {
    let names: [HTTPField.Name] = [
      .contentType, .contentRange, .contentDisposition, .contentSecurityPolicy, .acceptRanges, .eTag, .lastModified, .cacheControl,
    ]
    var headers: HTTPFields = [.xContentTypeOptions: "nosniff"]
    for name in names { headers[name] = answer.headers[name.canonicalName] }
    let status = HTTPResponse.Status(code: answer.status)
    guard status != .notModified else { return .notModified(headers) }
    let length = answer.headers["content-length"].flatMap { Int($0) }
    let body = ResponseBody.endingOnShutdown(contentLength: length) { writer in
      for try await chunk in answer.chunks { try await writer.write(ByteBuffer(bytes: chunk)) }
      // An iteration that was cancelled ends like one that is complete.
      try Task.checkCancellation()
      try await writer.finish(nil)
    }
    return Response(status: status, headers: headers, body: body)
  }
}
