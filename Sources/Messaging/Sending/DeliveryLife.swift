import Foundation

/// The life of one message on its way to one destination. Event in, action out; `Messenger` performs.
///
/// ```
/// begin --> send --answered--> end
///             ^                 '--> wait --waited--> send     (busy, unavailable, lost: three times)
///             |                 '--> renew the token --> send  (once)
///             '---------------- other environment             (once)
/// ```
struct DeliveryLife: Sendable, Equatable {
  enum Event: Sendable, Equatable {
    case begin
    case answered(ServiceReply)
    case waited
    /// Whether there is another provider token than the one that was refused.
    case renewed(Bool)
  }

  enum Action: Sendable, Equatable {
    /// The environment is Apple's alone.
    case send(AppleEnvironment?)
    case wait(Duration)
    case renewToken(Int)
    case end(SendResult)
  }

  static let mostRetries = 3
  /// A service that is ill gets more and more time. Where merely the connection ended, as Apple ends it for all when one token is bad, the
  /// next one is as good as any.
  private static let pauses: [Duration] = [.seconds(1), .seconds(4), .seconds(16)]
  private static let pausesAfterLoss: [Duration] = [.milliseconds(100), .seconds(1), .seconds(4)]
  /// What asks for more is not waited for here: whoever sent the message may decide whether it is still worth it.
  private static let longestPause: Duration = .seconds(60)
  /// Until something that was not delivered may be tried again, where the service does not say.
  private static let laterPause: Duration = .seconds(60)

  private(set) var environment: AppleEnvironment?
  private let registered: Date?
  private let expires: Date?
  private var retries = 0
  private var hasTriedOther = false
  private var hasRenewed = false

  init(environment: AppleEnvironment? = nil, registered: Date? = nil, expires: Date? = nil) {
    self.environment = environment
    self.registered = registered
    self.expires = expires
  }

  mutating func handle(_ event: Event, at now: Date) -> Action {
    switch event {
    case .begin, .waited: send(at: now)
    case .answered(let verdict): answer(verdict, at: now)
    case .renewed(true): send(at: now)
    case .renewed(false): .end(.operatorFault("ExpiredProviderToken, of a token that is not old: is this machine's clock right?"))
    }
  }

  private func send(at now: Date) -> Action {
    if let expires, expires <= now { return .end(.expired) }
    return .send(environment)
  }

  private mutating func answer(_ verdict: ServiceReply, at now: Date) -> Action {
    switch verdict {
    case .sent(let id): return .end(.sent(Receipt(id: id, environment: environment)))
    case .gone(let reason, let since):
      // It was registered again after the service noticed that it was gone.
      if let since, let registered, since <= registered { return .end(.undelivered(reason, retryAfter: Self.laterPause)) }
      return .end(.prune(reason))
    case .wrongEnvironment(let reason):
      guard !hasTriedOther, let environment else { return .end(.prune(reason)) }
      hasTriedOther = true
      self.environment = environment.other
      return send(at: now)
    case .expiredToken(let number):
      guard !hasRenewed else { return .end(.operatorFault("ExpiredProviderToken")) }
      hasRenewed = true
      return .renewToken(number)
    case .refused(let reason): return .end(.operatorFault(reason))
    case .busy(let reason, let after): return retry(reason, pauses: Self.pauses, atLeast: after, at: now)
    case .unavailable(let reason, let after): return retry(reason, pauses: Self.pauses, atLeast: after, at: now)
    case .lost(let reason): return retry(reason, pauses: Self.pausesAfterLoss, atLeast: nil, at: now)
    }
  }

  private mutating func retry(_ reason: String, pauses: [Duration], atLeast: Duration?, at now: Date) -> Action {
    guard retries < Self.mostRetries else { return .end(.undelivered(reason, retryAfter: atLeast ?? Self.laterPause)) }
    let pause = max(pauses[retries], atLeast ?? .zero)
    guard pause <= Self.longestPause else { return .end(.undelivered(reason, retryAfter: pause)) }
    retries += 1
    if let expires, expires <= now.addingTimeInterval(pause / .seconds(1)) { return .end(.expired) }
    return .wait(pause)
  }
}
