import Foundation

/// The tokens by which push services know this server (VAPID, RFC 8292): one for each origin, used again until half its time is over.
actor VoluntaryIdentification {
  struct Claims: Codable {
    let aud: String
    let exp: Int
    let sub: String
  }

  private struct Kept {
    let text: String
    let made: Date
  }

  /// A day is the most that is allowed (section 2); some services' clocks are not ours.
  static let lifetime: TimeInterval = 12 * 3_600
  /// There are few push services. Whoever makes up more costs a signature each, and no memory.
  private static let mostOrigins = 64

  private let settings: WebSettings
  private let now: @Sendable () -> Date
  private var kept: [String: Kept] = [:]

  init(_ settings: WebSettings, now: @escaping @Sendable () -> Date) {
    self.settings = settings
    self.now = now
  }

  /// What stands in `Authorization`.
  func credentials(for origin: String) throws -> String {
    "vapid t=\(try token(for: origin)), k=\(settings.key.publicKey)"
  }

  private func token(for origin: String) throws -> String {
    let now = now()
    if let kept = kept[origin], (0..<Self.lifetime / 2).contains(now.timeIntervalSince(kept.made)) { return kept.text }
    let claims = Claims(aud: origin, exp: Int(now.addingTimeInterval(Self.lifetime).timeIntervalSince1970), sub: settings.subject)
    let text = try SignedClaims.token(claims, header: ["typ": "JWT"], by: settings.key)
    if kept.count >= Self.mostOrigins { kept = [:] }
    kept[origin] = Kept(text: text, made: now)
    return text
  }
}
