import AtriumAPI
import Foundation

/// The tokens of one session, one after the other: which may be refreshed, and what that does. A pure state machine.
///
/// A refresh token is good for one use. Its answer may be lost on the way, or asked for twice at once, so for 60 seconds the same
/// token gets the same successor; later it must be a copy in other hands, and the session ends. An access token that is the newest
/// refreshes too, until 7 days after its time (seed: S3); an older sibling does not, be it good for other calls: it may be a copy. Only what has to be refreshed lets the session last longer.
struct SessionChain: Equatable, Sendable {
  /// How long a token that was used gets the same answer again.
  static let patience: TimeInterval = 60
  /// How long after its time an access token still refreshes.
  static let grace: TimeInterval = 7 * 86_400
  /// How long a refresh token holds.
  static let lifetime: TimeInterval = 30 * 86_400

  /// Which refresh token is good: they are counted.
  private(set) var generation: Int
  /// When it was made.
  private(set) var rotated: Date
  /// When it ends, and the session with it.
  private(set) var expires: Date
  /// The id of the newest access token.
  private(set) var access: String
  /// When the newest was made.
  private(set) var accessMade: Date

  enum Event: Equatable, Sendable {
    /// A refresh token of this session, proved genuine.
    case refresh(generation: Int)
    /// An access token of this session, proved genuine.
    case access(id: String, expires: Date)
  }

  enum Action: Equatable, Sendable {
    /// Give new tokens; the chain has moved on. `withRefresh` says whether a refresh token is among them.
    case renew(withRefresh: Bool)
    /// Give the same tokens again, a refresh token among them.
    case again
    /// End the session: a token was used that somebody else had used.
    case end
    case refuse(Problem.Code)
  }

  /// A new session.
  init(access: String, at now: Date) {
    self.init(
      generation: 0, rotated: now, expires: now.addingTimeInterval(Self.lifetime), access: access, accessMade: now)
  }

  init(generation: Int, rotated: Date, expires: Date, access: String, accessMade: Date) {
    self.generation = generation
    self.rotated = rotated
    self.expires = expires
    self.access = access
    self.accessMade = accessMade
  }

  /// - Parameter next: the id of the access token that is made if one is.
  mutating func take(_ event: Event, next: String, at now: Date) -> Action {
    guard now < expires else { return .refuse(.tokenExpired) }
    switch event {
    case .refresh(let generation): return refresh(generation, next: next, at: now)
    case .access(let id, let end): return renew(id, expired: end, next: next, at: now)
    }
  }

  private mutating func refresh(_ used: Int, next: String, at now: Date) -> Action {
    if used == generation {
      generation += 1
      rotated = now
      follow(with: next, at: now)
      return .renew(withRefresh: true)
    }
    guard used < generation else { return .refuse(.tokenInvalid) }
    return used == generation - 1 && isFresh(rotated, at: now) ? .again : .end
  }

  private mutating func renew(_ id: String, expired: Date, next: String, at now: Date) -> Action {
    guard now < expired.addingTimeInterval(Self.grace) else { return .refuse(.tokenExpired) }
    guard id == access else { return .refuse(.tokenInvalid) }
    let end = expires
    follow(with: next, at: now)
    if now < expired { expires = end }
    return .renew(withRefresh: false)
  }

  private mutating func follow(with next: String, at now: Date) {
    access = next
    accessMade = now
    expires = now.addingTimeInterval(Self.lifetime)
  }

  private func isFresh(_ moment: Date, at now: Date) -> Bool {
    // Not before the moment either: a clock that was set back would make each used token fresh until it has caught up. A minute of
    // tolerance is for clocks that are corrected.
    (-Self.patience...Self.patience).contains(now.timeIntervalSince(moment))
  }
}
