import Foundation

/// What an answer of Apple's service means ("Handling notification responses from APNs").
struct AppleAnswer: Sendable, Equatable {
  let status: Int
  let id: String?
  /// Apple's word for what is wrong.
  let reason: String?
  /// When Apple noticed that a token is gone.
  let timestamp: Date?
  let retryAfter: Duration?

  private struct Body: Decodable {
    let reason: String?
    /// Milliseconds since 1970.
    let timestamp: Double?
  }

  init(_ answer: PushAnswer) {
    let body = try? JSONDecoder().decode(Body.self, from: answer.body)
    self.init(
      status: answer.status, id: answer.header("apns-id"), reason: body?.reason,
      timestamp: body?.timestamp.map { Date(timeIntervalSince1970: $0 / 1_000) }, retryAfter: answer.retryAfter)
  }

  init(status: Int, id: String? = nil, reason: String? = nil, timestamp: Date? = nil, retryAfter: Duration? = nil) {
    self.status = status
    self.id = id
    self.reason = reason
    self.timestamp = timestamp
    self.retryAfter = retryAfter
  }

  /// - Parameter token: the number of the provider token that the request came with.
  func verdict(token: Int) -> ServiceReply {
    let word = reason ?? "status \(status)"
    switch (status, reason) {
    case (200, _): return .sent(id: id)
    case (400, "BadDeviceToken"): return .wrongEnvironment(word)
    // The connection was idle for too long; the message is as good as before.
    case (400, "IdleTimeout"): return .lost(word)
    case (403, "ExpiredProviderToken"): return .expiredToken(token)
    case (410, _):
      guard let timestamp else { return .refused("\(word), without a time") }
      return .gone(word, since: timestamp)
    case (429, "TooManyProviderTokenUpdates"): return .busy(word, after: .seconds(ProviderToken.shortestLifetime))
    case (429, _): return .busy(word, after: retryAfter)
    case (500..., _): return .unavailable(word, after: retryAfter)
    // Whatever else Apple finds wrong is with the key, the settings or the message, and not with the device.
    default: return .refused(word)
    }
  }
}
