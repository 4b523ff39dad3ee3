import Foundation

/// Who is signed in at a client, which token its requests carry and when that is renewed: a pure state machine. `ClientSession` performs it.
///
/// There is one refresh for all who wait for it. A server that says that the session has ended ends it here; one that cannot be
/// reached does not (seed: S3).
struct SessionLife: Sendable {
  enum Event: Equatable {
    /// What the store held.
    case restored(SessionTokens?)
    /// Somebody has signed in, and the store has it.
    case admitted(SessionTokens)
    /// A request needs a token.
    ///
    /// - insteadOf: one that the server did not take.
    case asked(Int, insteadOf: String? = nil, at: Date)
    /// A waiter was cancelled.
    case gaveUp(Int)
    case refreshed(SessionTokens, attempt: Int, at: Date)
    /// The server says that there is nothing to refresh any more.
    case refused(attempt: Int)
    /// No answer came, or one that says nothing about the session.
    case failed(attempt: Int, at: Date)
    /// The server did not take a token that it had just given.
    case refusedAnew(String)
    case left
  }

  enum Action: Equatable {
    /// Without a token when signed out.
    case give(String?, to: Int)
    /// Tell the waiter why the refresh failed.
    case fail(Int)
    case refresh(String, attempt: Int)
    case keep(SessionTokens)
    case forget
    case tell(isSignedIn: Bool)
  }

  /// How long before its end a token is renewed: a request takes its time, and so do two clocks.
  static let margin: TimeInterval = 60

  private enum State: Equatable {
    case unread, signedOut
    case signedIn(SessionTokens)
  }

  private var state = State.unread
  /// The number of the last refresh.
  private var attempt = 0
  /// Who waits for the refresh that is under way, and for a token other than which; nil when there is none.
  private var waiters: [Int: String?]?
  /// Whether the local clock can judge when tokens end: one that runs ahead would have each token renewed as soon as it is there.
  private var trustsClock = true

  var isRestored: Bool { state != .unread }
  var isSignedIn: Bool { tokens != nil }

  var tokens: SessionTokens? {
    if case .signedIn(let tokens) = state { tokens } else { nil }
  }

  mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .restored(let tokens):
      guard state == .unread else { return [] }
      return become(tokens)
    case .admitted(let tokens):
      return become(tokens)
    case .asked(let waiter, let refused, let now):
      return ask(waiter, insteadOf: refused, at: now)
    case .gaveUp(let waiter):
      waiters?[waiter] = nil
      return []
    case .refreshed(var tokens, attempt, let now) where waiters != nil:
      // What renews tokens need not say whose they are.
      tokens.person = tokens.person ?? self.tokens?.person
      trustsClock = Self.isFresh(tokens, at: now)
      return [.keep(tokens)] + become(tokens)
    case .failed(attempt, let now):
      return fail(at: now)
    case .refused(attempt) where waiters != nil, .left where state != .signedOut:
      return [.forget] + become(nil)
    case .refusedAnew(let token):
      return token == tokens?.access ? [.forget] + become(nil) : []
    case .refreshed, .refused, .failed, .left:
      return []
    }
  }

  /// Whoever waits for the refresh of what was before gets what is now.
  private mutating func become(_ tokens: SessionTokens?) -> [Action] {
    let was = isSignedIn
    state = tokens.map(State.signedIn) ?? .signedOut
    let waiting = (waiters ?? [:]).keys.sorted()
    waiters = nil
    return waiting.map { .give(tokens?.access, to: $0) } + (was == isSignedIn ? [] : [.tell(isSignedIn: isSignedIn)])
  }

  private mutating func ask(_ waiter: Int, insteadOf refused: String?, at now: Date) -> [Action] {
    guard let tokens else { return [.give(nil, to: waiter)] }
    let isGood = tokens.access != refused && (!trustsClock || Self.isFresh(tokens, at: now))
    guard !isGood else { return [.give(tokens.access, to: waiter)] }
    let isUnderWay = waiters != nil
    waiters = (waiters ?? [:]).merging([waiter: refused]) { $1 }
    guard !isUnderWay else { return [] }
    attempt += 1
    return [.refresh(tokens.refresh, attempt: attempt)]
  }

  /// A token that still holds is better than none.
  private mutating func fail(at now: Date) -> [Action] {
    guard let waiting = waiters, let tokens else { return [] }
    waiters = nil
    return waiting.sorted { $0.key < $1.key }.map { waiter, refused in
      tokens.access != refused && now < tokens.expires ? .give(tokens.access, to: waiter) : .fail(waiter)
    }
  }

  private static func isFresh(_ tokens: SessionTokens, at now: Date) -> Bool {
    tokens.expires.timeIntervalSince(now) > margin
  }
}
