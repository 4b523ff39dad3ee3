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
  let clock = ContinuousClock()
  private let largestBatch = 1 << 20
  /// More than a person can do while an answer is under way.
  private let mostEvents = 500

  func add(to router: some RouterMethods<Context>) {
    router.post(RouterPath(settings.prefix.address(of: "/events"))) { request, _ in try await events(request) }
    router.get(RouterPath(settings.prefix.address(of: "/stream"))) { request, _ in try await stream(request) }
  }

  /// Only a page of this house may speak: a form or script of another site carries its own origin.
  static func isFromOwnPage(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin" { return false }
    guard let origin = request.headers[.origin] else { return true }
    return request.head.authority.flatMap(Authority.init)?.isOrigin(origin) == true
  }

  private func events(_ request: Request) async throws -> Response {
    guard Self.isFromOwnPage(request) else { return Response(status: .forbidden) }
    try await settings.delay()
    guard request.headers[.contentType]?.hasPrefix("application/json") == true else { return Response(status: .unsupportedMediaType) }
    let body = try await request.body.collect(upTo: largestBatch)
    guard let batch = try? JSONDecoder().decode(EventBatch.self, from: Data(body.readableBytesView)) else {
      return Response(status: .badRequest)
    }
    guard batch.events.count <= mostEvents else { return Response(status: .contentTooLarge) }
    guard let answer = await run(batch, owner: settings.cookies.owner(of: request)) else { return Response(status: .gone) }
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    if answer.preferences != settings.cookies.preferences(of: request) {
      headers.append(HTTPField(name: .setCookie, value: settings.cookies.make(preferences: answer.preferences).description))
    }
    for cookie in batch.events.compactMap(cookie) { headers.append(HTTPField(name: .setCookie, value: cookie.description)) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.patches)))
  }

  /// What the first HTML of the browser's next page should know.
  private func cookie(remembering event: PageEvent) -> Cookie? {
    switch event {
    case .timeZone(let name): TimeZone(identifier: name).map { settings.cookies.make(timeZone: $0) }
    case .looks(let looks): settings.cookies.make(looks: looks)
    default: nil
    }
  }

  /// Answers the patches, and the preferences as they are then.
  @MainActor private func run(_ batch: EventBatch, owner: String?) async -> (patches: [UInt8], preferences: String)? {
    guard let visit = visits.find(batch.visit, owner: owner, applied: batch.applied) else { return nil }
    let patches = await visit.handle(batch, clock: clock)
    return (patches, visit.kept.preferences.snapshot)
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
