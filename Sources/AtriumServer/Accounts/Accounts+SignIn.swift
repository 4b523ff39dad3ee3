import AtriumAPI
import Foundation
import HTTPServing
import Logging
import Storage

/// Signing in and out.
extension Accounts {
  /// - Throws: `Problem` (`invalidCredentials`, `tooManyRequests`).
  func signIn(email: String, password: String, from browser: Browser) async throws -> SignIn {
    guard let address = try? EmailAddress(email) else {
      // No account has such an address; it takes as long as one that has.
      _ = try await hasher.verify(password, against: nil, for: HashingQueue.Guest(browser))
      throw Problem(.invalidCredentials)
    }
    let record = try await check(password, of: address, from: browser)
    return try await enter(record, from: browser)
  }

  /// Whose password it is.
  ///
  /// - Throws: `Problem` (`invalidCredentials`, `tooManyRequests`).
  func check(_ password: String, of address: EmailAddress, from browser: Browser) async throws -> PersonRecord {
    let record = try await people.person(email: address)
    let attempt = try await attempt(on: address.text, of: record?.id, from: browser)
    let hash = record?.password.flatMap(PasswordHash.init(text:))
    let guest = HashingQueue.Guest(network: attempt.network, isKnown: attempt.isKnown)
    let isRight: Bool
    do {
      isRight = try await hasher.verify(password, against: hash, for: guest)
    } catch {
      throttle.withLock { $0.withdraw(attempt) }
      throw error
    }
    guard isRight, let record, let hash else { throw Problem(.invalidCredentials) }
    throttle.withLock { $0.succeed(attempt) }
    if hash.rounds < hasher.rounds {
      let stronger = try await hasher.hash(password, for: guest)
      if let renewed = try await people.rehash(record, to: stronger, at: now()) { return renewed }
      // Another password counts by now, or this one by a hash that another sign-in made.
      return try await check(password, of: address, from: browser)
    }
    return record
  }

  /// Checks the password of a person's account.
  ///
  /// - Returns: the person as they are now.
  /// - Throws: `Problem` (`invalidCredentials`, `tooManyRequests`).
  func check(_ password: String, of record: PersonRecord, from browser: Browser) async throws -> PersonRecord {
    let proven = try await check(password, of: try EmailAddress(record.email), from: browser)
    // The password is looked up by the address, which may be another person's by now.
    guard proven.id == record.id else { throw Problem(.invalidCredentials) }
    return proven
  }

  /// What follows on a proof of who it is: a session, or the question for the second factor.
  func enter(_ record: PersonRecord, from browser: Browser) async throws -> SignIn {
    guard record.hasSecondFactor else { return try await begin(record, from: browser) }
    let challenge = RandomToken()
    try await factors.addChallenge(challenge.digest, for: record, at: now())
    return SignIn(
      success: false, message: "A code of the second factor is needed.",
      secondFactor: SecondFactorChallenge(
        challenge: challenge.text, expiresAt: now().addingTimeInterval(SecondFactorStore.challengeLifetime)))
  }

  /// Begins a session. Each sign-in makes a new one, with secrets of its own: nothing that was known before counts in it.
  func begin(_ record: PersonRecord, from browser: Browser) async throws -> SignIn {
    let now = now()
    let id = UUID().uuidString.lowercased()
    let secret = RandomToken().text
    let chain = SessionChain(access: UUID().uuidString.lowercased(), at: now)
    try await sessions.begin(
      id, for: record, secret: secret, chain: chain, agent: browser.agent.map { String($0.prefix(300)) }, address: browser.address,
      network: ClientNetwork(browser.address), at: now)
    return try await tokens(for: record, session: id, chain: chain, secret: secret, message: "Signed in.")
  }

  /// - Parameter bearer: the token in `Authorization`, which is renewed where there is no refresh token.
  /// - Throws: `Problem` (the three of tokens).
  func refresh(_ refreshToken: String?, bearer: String?) async throws -> SignIn {
    if let refreshToken {
      guard let reading = RefreshTokens.read(refreshToken) else { throw Problem(.tokenInvalid) }
      return try await advance(reading.session, by: .refresh(generation: reading.generation)) { [refreshTokens] session in
        refreshTokens.isGenuine(reading, secret: session.secret)
      }
    }
    guard let bearer else { throw Problem(.tokenMissing) }
    guard let claims = await accessTokens.claims(of: bearer) else { throw Problem(.tokenInvalid) }
    return try await advance(claims.sid, by: .access(id: claims.jti, expires: claims.exp)) { $0.person == claims.sub }
  }

  /// Ends the session of either token, if it lives.
  func signOut(_ refreshToken: String?, bearer: String?) async throws {
    if let reading = refreshToken.flatMap(RefreshTokens.read), let session = try await sessions.session(reading.session),
      refreshTokens.isGenuine(reading, secret: session.secret)
    {
      try await end(session.id, of: session.person)
    }
    if let bearer, let claims = await accessTokens.claims(of: bearer) { try await end(claims.sid, of: claims.sub) }
  }

  /// Ends a session and its streams; false when there is none such.
  @discardableResult
  func end(_ session: String, of person: String) async throws -> Bool {
    let ended = try await sessions.end(session, of: person)
    watch.end(.session(session))
    return ended
  }

  /// Ends the sessions of a person and their streams, but for one.
  func endAll(of person: String, except session: String? = nil) async throws {
    try await sessions.endAll(of: person, except: session)
    watch.end(of: person, except: session.map(Credential.session))
  }

  private func advance(
    _ id: String, by event: SessionChain.Event, ifGenuine isGenuine: @escaping @Sendable (SessionStore.Session) -> Bool
  ) async throws -> SignIn {
    let now = now()
    let next = UUID().uuidString.lowercased()
    let moved = try await sessions.advance(id) { session, chain -> ((SessionChain.Action, SessionChain, String), ends: Bool) in
      guard isGenuine(session) else { return ((.refuse(.tokenInvalid), chain, ""), ends: false) }
      let action = chain.take(event, next: next, at: now)
      return ((action, chain, session.secret), ends: action == .end)
    }
    guard let ((action, chain, secret), record) = moved else { throw Problem(.tokenInvalid) }
    switch action {
    case .renew(let withRefresh):
      return try await tokens(for: record, session: id, chain: chain, secret: withRefresh ? secret : nil, message: "Refreshed.")
    case .again: return try await tokens(for: record, session: id, chain: chain, secret: secret, message: "Refreshed.")
    case .end:
      logger.warning("a refresh token was used twice, so its session has ended", metadata: ["person": "\(record.email)"])
      watch.end(.session(id))
      throw Problem(.tokenInvalid, detail: "This token was used before, so its session was ended.")
    case .refuse(let code): throw Problem(code)
    }
  }

  private func tokens(
    for record: PersonRecord, session: String, chain: SessionChain, secret: String?, message: String
  ) async throws -> SignIn {
    let (token, expires) = try await accessTokens.token(for: record.id, session: session, id: chain.access, at: chain.accessMade)
    return SignIn(
      success: true, message: message, token: token, expiresAt: expires,
      refreshToken: secret.map { refreshTokens.token(of: session, generation: chain.generation, secret: $0) },
      user: record.profile(of: rooms, public: publicRooms))
  }

  /// Begins an attempt, which counts until it succeeds.
  ///
  /// - Throws: `Problem` (`tooManyRequests`) when whoever asks has to wait first.
  func attempt(on account: String, of person: String?, from browser: Browser) async throws -> SignInThrottle.Attempt {
    let network = ClientNetwork(browser.address)
    var isKnown = false
    if let person { isKnown = try await sessions.isKnown(network, of: person, at: now()) }
    let attempt = SignInThrottle.Attempt(account: account, network: network, isKnown: isKnown)
    if let wait = throttle.withLock({ $0.begin(attempt, at: now()) }) {
      throw Problem.tooMany(wait: .seconds(wait), "Too many wrong attempts; wait a moment.")
    }
    return attempt
  }
}
