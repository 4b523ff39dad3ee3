import Foundation

/// Which provider token is used, and when another is due. Pure; `AppleTokens` keeps one for everybody who sends.
///
/// Apple takes none that is older than an hour, and none of whoever makes a new one more often than every twenty minutes
/// ("Establishing a token-based connection to APNs").
struct ProviderToken: Sendable, Equatable {
  struct Kept: Sendable, Equatable {
    let number: Int
    let text: String
    let made: Date
  }

  static let lifetime: TimeInterval = 50 * 60
  static let shortestLifetime: TimeInterval = 20 * 60

  private(set) var kept: Kept?
  private var last = 0

  /// The one to use, or nil when one has to be made. One from the future was made before somebody set the clock right.
  func current(at now: Date) -> Kept? {
    guard let kept, (0..<Self.lifetime).contains(now.timeIntervalSince(kept.made)) else { return nil }
    return kept
  }

  mutating func made(_ text: String, at now: Date) -> Kept {
    last += 1
    let made = Kept(number: last, text: text, made: now)
    kept = made
    return made
  }

  /// Apple says that one has expired.
  ///
  /// - Returns: whether there is, or may be made, another one.
  mutating func expired(_ number: Int, at now: Date) -> Bool {
    // Somebody else was told so before, and there is a new one already.
    guard let kept, kept.number == number else { return true }
    guard now.timeIntervalSince(kept.made) >= Self.shortestLifetime else { return false }
    self.kept = nil
    return true
  }
}

/// One token for all that send at the same time. Making it does not suspend, so there are never two.
actor AppleTokens {
  private struct Claims: Encodable {
    let iss: String
    let iat: Int
  }

  private let settings: AppleSettings
  private let now: @Sendable () -> Date
  private var token = ProviderToken()
  private(set) var made = 0

  init(_ settings: AppleSettings, now: @escaping @Sendable () -> Date) {
    self.settings = settings
    self.now = now
  }

  func current() throws -> ProviderToken.Kept {
    let now = now()
    if let kept = token.current(at: now) { return kept }
    let claims = Claims(iss: settings.teamID, iat: Int(now.timeIntervalSince1970))
    let text = try SignedClaims.token(claims, header: ["kid": settings.keyID], by: settings.key)
    made += 1
    return token.made(text, at: now)
  }

  func expired(_ number: Int) -> Bool {
    token.expired(number, at: now())
  }
}
