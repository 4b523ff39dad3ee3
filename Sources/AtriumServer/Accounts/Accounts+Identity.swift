import AtriumAPI
import Foundation
import HTTPServing

/// Who asks, by what a request carries.
extension Accounts {
  enum Identity: Sendable, Equatable {
    case nobody
    case caller(Caller)
    /// Something was carried that lets nobody in, and why: `tokenInvalid`, `tokenExpired`, `invalidCredentials`.
    case refused(Problem.Code)
  }

  /// A password in a request. From another network it is another guess: who waits, and for how long, depends on where somebody is.
  struct Guess: Hashable, Sendable {
    let address: EmailAddress
    let password: String
    let network: ClientNetwork
  }

  /// - Throws: `Problem`: `tooManyRequests` for a password or a key that comes too often, `unavailable` for a token whose issuer cannot be asked.
  func identity(of authorization: Authorization?, from browser: Browser) async throws -> Identity {
    switch authorization {
    case nil: .nobody
    case .unreadable: .refused(.tokenInvalid)
    case .bearer(let token) where token.hasPrefix(Self.keyPrefix): try await identity(ofKey: token)
    case .bearer(let token):
      if let verifier = verifier(of: token) {
        try await identity(ofIssued: token, by: verifier)
      } else {
        try await identity(ofToken: token)
      }
    case .basic(_, let password) where password.hasPrefix(Self.keyPrefix): try await identity(ofKey: password)
    case .basic(let user, let password): try await identity(of: user, password, from: browser)
    }
  }

  /// Who is let in by a credential that let somebody in before.
  func caller(by credential: Credential) async throws -> Caller? {
    switch credential {
    case .none: return Caller(person: .owner, credential: .none)
    case .session(let id):
      return try await sessions.person(of: id, at: now()).map { Caller(person: person($0), credential: credential) }
    case .key(let id):
      guard let (key, record) = try await keys.find(id: id), key.expires.map({ $0 > now() }) ?? true else { return nil }
      return caller(key, of: record)
    case .password(let id, let proof):
      guard let record = try await people.person(id: id), !record.hasSecondFactor, record.passwordProof == proof else { return nil }
      return Caller(person: person(record), credential: credential)
    case .issued(let id, let end):
      guard now() < end, let record = try await people.person(id: id), !record.hasSecondFactor else { return nil }
      return Caller(person: person(record), credential: credential)
    }
  }

  /// Who is asked about a token that names the house's issuer; nil for any other token.
  private func verifier(of token: String) -> (any TokenVerifier)? {
    guard let name = issuers.name, let signed = try? SignedToken(token), signed.claimedIssuer == name else { return nil }
    return issuers.bearer
  }

  private func identity(ofToken token: String) async throws -> Identity {
    guard let claims = await accessTokens.claims(of: token) else { return .refused(.tokenInvalid) }
    guard claims.exp > now() else { return .refused(.tokenExpired) }
    guard let record = try await sessions.person(of: claims.sid, at: now()), record.id == claims.sub else {
      return .refused(.tokenInvalid)
    }
    return .caller(Caller(person: person(record), credential: .session(claims.sid)))
  }

  private func identity(ofKey text: String) async throws -> Identity {
    guard let (key, record) = try await keys.find(TokenDigest(of: text)) else { return .refused(.tokenInvalid) }
    let now = now()
    if let expires = key.expires, expires <= now { return .refused(.tokenExpired) }
    try limits.keys.spend(for: key.id)
    // To the minute: a write for each call would be slower than the call.
    if key.used.map({ now.timeIntervalSince($0) >= 60 }) ?? true { try await keys.use(key.id, at: now) }
    return .caller(caller(key, of: record))
  }

  /// A password alone does not get past a second factor: programs of such a person use an API key. Where people sign in at an issuer, no
  /// password opens anything.
  private func identity(of user: String, _ password: String, from browser: Browser) async throws -> Identity {
    guard issuers.bearer == nil, let address = try? EmailAddress(user) else { return .refused(.invalidCredentials) }
    let record: PersonRecord
    if let known = try await recentPerson(address, password) {
      record = known
    } else {
      let guess = Guess(address: address, password: password, network: ClientNetwork(browser.address))
      do {
        record = try await guesses.run(guess) { [self] in
          // Whoever came a moment too late for the same guess finds what came of it.
          if let known = try await recentPerson(address, password) { return known }
          try limits.networks.spend(for: guess.network)
          let record = try await check(password, of: address, from: browser)
          recent.add(password, of: record, at: now())
          return record
        }
      } catch let problem as Problem where problem.code == .invalidCredentials {
        return .refused(.invalidCredentials)
      }
    }
    guard !record.hasSecondFactor, let proof = record.passwordProof else { return .refused(.invalidCredentials) }
    return .caller(Caller(person: person(record), credential: .password(record.id, proof: proof)))
  }

  /// Whose password it was a moment ago, and still is.
  private func recentPerson(_ address: EmailAddress, _ password: String) async throws -> PersonRecord? {
    guard let known = try await people.person(email: address), recent.holds(password, of: known, at: now()) else { return nil }
    return known
  }

  /// A key has of its person's rooms those that it was made with, as long as the person has them.
  private func caller(_ key: KeyStore.Key, of record: PersonRecord) -> Caller {
    let person = person(record)
    let rooms = Set(key.rooms.filter(person.has))
    let role: Role = person.role == .guest ? .guest : .member
    return Caller(
      person: Person(
        id: person.id, name: "\(record.email) (\(key.hint))", role: role, rooms: rooms.filter(person.mayWrite),
        publicRooms: rooms.intersection(publicRooms)), credential: .key(key.id), access: key.access)
  }
}
