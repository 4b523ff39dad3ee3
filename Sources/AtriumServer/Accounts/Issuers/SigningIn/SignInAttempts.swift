/// The sign-ins that are under way with an issuer. Pure: each is begun once, comes back at most once, and is forgotten after a while.
///
/// ```
/// begin ──► waiting ──► taken (by its browser, in time, with its state): its code is exchanged
///              ├──────► refused by the issuer, or another browser's: gone
///              └──────► too late, or too many others: gone
/// ```
struct SignInAttempts: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// Long enough to sign in elsewhere with a second factor.
  static let lifetime = Duration.seconds(600)
  /// So that nobody fills the memory by setting out again and again: the oldest go. A whole network of guests is far below it, so that
  /// nobody who sets out in earnest is pushed out either.
  static let most = 20_000

  private struct Waiting {
    let attempt: SignInAttempt
    let began: Instant
  }

  /// In the order in which they began.
  private var waiting: [Waiting] = []

  var count: Int { waiting.count }

  mutating func begin(_ attempt: SignInAttempt, at now: Instant) {
    forget(at: now)
    if waiting.count >= Self.most { waiting.removeFirst() }
    waiting.append(Waiting(attempt: attempt, began: now))
  }

  /// The attempt that the callback ends, and the code that it brought. Whatever comes of it, the attempt is gone: a state is good for
  /// one answer.
  ///
  /// - Parameter issuer: whose answer is waited for.
  mutating func end(
    _ callback: SignInCallback, browser: String, issuer: String, at now: Instant
  ) throws(SignInRefusal) -> (attempt: SignInAttempt, code: String) {
    forget(at: now)
    guard let index = waiting.firstIndex(where: { $0.attempt.state == callback.state }) else { throw .unknown }
    let attempt = waiting.remove(at: index).attempt
    guard attempt.browser == browser else { throw .otherBrowser }
    guard callback.issuer == nil || callback.issuer == issuer else { throw .otherIssuer }
    switch callback.outcome {
    case .code(let code): return (attempt, code)
    case .error(let word): throw .denied(word)
    }
  }

  private mutating func forget(at now: Instant) {
    waiting.removeFirst(waiting.prefix { $0.began.duration(to: now) >= Self.lifetime }.count)
  }
}
