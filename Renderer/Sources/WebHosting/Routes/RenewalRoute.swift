import Foundation
public import HTTPServing
import HTTPTypes
import Hummingbird

/// A browser's new address for what it is told: its `PushSubscription`, which the browser has made again by itself.
public struct PushRenewal: Sendable {
  public let browser: Browser
  public let id: BrowserID
  public let endpoint: String
  /// The browser's public key, in base64url.
  public let p256dh: String
  /// What the browser and the server alone know, in base64url.
  public let auth: String
}

/// `POST …/push`: the worker hands over what the browser has renewed while no page was open. Whoever is signed in at the browser answers
/// for it, so its cookie is needed, and nothing else: no page may be left that could speak.
struct RenewalRoute<Context: RequestContext> {
  let settings: HostSettings
  let browser: @Sendable (Request, Context) -> Browser
  let renew: @Sendable (PushRenewal) async throws -> Bool
  /// An endpoint of 2,000 letters and two keys.
  private static var largestBody: Int { 8_192 }

  private struct Subscription: Decodable {
    struct Keys: Decodable {
      let p256dh: String
      let auth: String
    }

    let endpoint: String
    let keys: Keys
  }

  func add(to router: some RouterMethods<Context>) {
    router.post(RouterPath(settings.prefix.address(of: "/push"))) { request, context in
      guard EventRoutes<Context>.isFromOwnPage(request), let owner = settings.cookies.owner(of: request) else {
        return Response(status: .forbidden)
      }
      guard request.headers[.contentType]?.hasPrefix("application/json") == true else { return Response(status: .unsupportedMediaType) }
      let body = try await request.body.collect(upTo: Self.largestBody)
      guard let subscription = try? JSONDecoder().decode(Subscription.self, from: Data(body.readableBytesView)) else {
        return Response(status: .badRequest)
      }
      let isTaken = try await renew(
        PushRenewal(
          browser: browser(request, context), id: BrowserID(secret: owner), endpoint: subscription.endpoint,
          p256dh: subscription.keys.p256dh, auth: subscription.keys.auth))
      return Response(status: isTaken ? .noContent : .forbidden)
    }
  }
}
