import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore
import SwiftUI

/// `POST …/events` and `GET …/stream`: what the script of a page speaks.
struct EventRoutes<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let admission: PageAdmission
  /// The numeric address of a request's other end.
  let address: @Sendable (Context) -> String?
  let clock = ContinuousClock()
  private let largestBatch = 1 << 20
  /// More than a person can do while an answer is under way.
  private let mostEvents = 500

  func add(to router: some RouterMethods<Context>) {
    router.post(RouterPath(settings.prefix.address(of: "/events"))) { request, context in try await events(request, context) }
    router.get(RouterPath(settings.prefix.address(of: "/stream"))) { request, _ in try await stream(request) }
  }

  /// Only a page of this house may speak: a form or script of another site carries its own origin.
  static func isFromOwnPage(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin" { return false }
    guard let origin = request.headers[.origin] else { return true }
    return request.head.authority.flatMap(Authority.init)?.isOrigin(origin, isSecure: request.isSecure) == true
  }

  private func events(_ request: Request, _ context: Context) async throws -> Response {
    guard Self.isFromOwnPage(request) else { return Response(status: .forbidden) }
    try await settings.delay()
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else { return Response(status: .unsupportedMediaType) }
    let body = try await request.body.collect(upTo: largestBatch)
    guard let batch = try? JSONDecoder().decode(EventBatch.self, from: Data(body.readableBytesView)) else {
      return Response(status: .badRequest)
    }
    guard batch.events.count <= mostEvents else { return Response(status: .contentTooLarge) }
    let owner = settings.cookies.owner(of: request)
    let isKnown = await admission.person(at: owner) != nil
    // Not 429: the script would take a refusal for good, and tries again after this.
    if !isKnown, let wait = admission.takeBatch(from: ClientNetwork(address(context))) {
      return Response(status: .serviceUnavailable, headers: [.retryAfter: String(wait.components.seconds + 1)])
    }
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    switch await run(batch, owner: owner) {
    case .gone(let isReplaced):
      return try Self.gone(headers, hasCookie: owner != nil, isReplaced: isReplaced)
    case .renewed(let secret, let address):
      headers.append(settings.cookies.make(owner: secret, for: request))
      return try Self.gone(headers, hasCookie: true, isReplaced: true, address: address)
    case .patches(let patches, let preferences):
      if !isKnown, let owner { admission.hasSpoken(owner) }
      if preferences != settings.cookies.preferences(of: request) {
        headers.append(settings.cookies.make(preferences: preferences, for: request))
      }
      headers.append(contentsOf: batch.events.compactMap { cookie(remembering: $0, for: request) })
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: patches)))
    }
  }

  /// - Parameters:
  ///   - hasCookie: to a browser that keeps none each page is gone as soon as it is there, and that is worth a word.
  ///   - isReplaced: a page that was loaded again only just now is to be loaded once more: it came with a secret that is none any more.
  ///   - address: where the next page is, if not where this one says.
  private static func gone(_ headers: HTTPFields, hasCookie: Bool, isReplaced: Bool, address: String? = nil) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(Gone(cookie: hasCookie, replaced: isReplaced, address: address))
    return Response(status: .gone, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  private struct Gone: Encodable {
    let cookie: Bool
    let replaced: Bool
    let address: String?
  }

  private enum Answer: Sendable {
    /// With the preferences as they are then.
    case patches([UInt8], preferences: String)
    case gone(isReplaced: Bool)
    /// So is the page, and its browser has another secret from now on.
    case renewed(String, address: String?)
  }

  /// What the first HTML of the browser's next page should know.
  private func cookie(remembering event: PageEvent, for request: Request) -> HTTPField? {
    switch event {
    case .timeZone(let name): TimeZone(identifier: name).map { settings.cookies.make(timeZone: $0, for: request) }
    case .looks(let looks): settings.cookies.make(looks: looks, for: request)
    default: nil
    }
  }

  @MainActor private func run(_ batch: EventBatch, owner: String?) async -> Answer {
    if let new = visits.newSecret(for: batch.visit, owner: owner, at: clock.now) { return .renewed(new.secret, address: new.address) }
    guard let visit = visits.find(batch.visit, owner: owner, applied: batch.applied) else {
      return .gone(isReplaced: visits.isReplaced(batch.visit, asking: owner))
    }
    let patches = await visit.handle(batch, clock: clock)
    // Somebody may have signed in or out meanwhile: by this very batch, or in another page.
    if let new = visits.newSecret(for: batch.visit, owner: owner, at: clock.now) { return .renewed(new.secret, address: new.address) }
    return visit.isClosed
      ? .gone(isReplaced: visits.isReplaced(batch.visit, asking: owner))
      : .patches(patches, preferences: visit.kept.preferences.snapshot)
  }

  private func stream(_ request: Request) async throws -> Response {
    guard Self.isFromOwnPage(request) else { return Response(status: .forbidden) }
    let query = request.uri.queryParameters
    let applied = query.get("a", as: Int.self) ?? 0
    guard let visit = await visits.find(query.get("s") ?? "", owner: settings.cookies.owner(of: request), applied: applied) else {
      return Response(status: .gone)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        try await PatchStream(visit: visit, settings: settings, clock: clock).write(after: applied, to: &writer)
        try await writer.finish(nil)
      })
  }
}
