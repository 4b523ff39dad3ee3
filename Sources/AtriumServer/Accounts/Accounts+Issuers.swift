import AtriumAPI
import Foundation
import HTTPServing
import Storage

/// Signing in at an outside issuer, and with Apple.
extension Accounts {
  /// - Throws: `Problem` (`notFound` where there is no such issuer, `codeRefused`, `alreadySetUp`, `unavailable`).
  func beginIssuerSignIn(_ call: BeginIssuerSignIn) async throws -> IssuerSignInStart {
    guard let signIn = issuers.signIn else { throw Self.noIssuer }
    let ticket = try await ticket(invitation: call.invitation, code: call.code)
    let attempt = RandomToken().text
    let url: String
    do {
      let house = address.withLock { $0 }
      url = try await signIn.begin(
        browser: attempt, house: house, returnPath: call.returnPath ?? "/app", ticket: ticket, returnsToApp: call.returnsToApp == true)
    } catch {
      throw Problem(error)
    }
    return IssuerSignInStart(url: url, attempt: attempt)
  }

  /// - Throws: `Problem` (as the call says).
  func finishIssuerSignIn(_ call: FinishIssuerSignIn, from browser: Browser) async throws -> SignIn {
    guard let signIn = issuers.signIn else { throw Self.noIssuer }
    guard let query = FormText.fields(of: call.query) else { throw Problem.invalid("query", "is not a query string") }
    let answer: (identity: VerifiedIdentity, returnPath: String, ticket: AccountTicket)
    do {
      answer = try await signIn.end(query, browser: call.attempt)
    } catch {
      throw Problem(error)
    }
    let record = try await person(for: answer.identity, by: answer.ticket)
    var signedIn = try await enter(record, from: browser)
    signedIn.returnPath = answer.returnPath
    return signedIn
  }

  /// - Throws: `Problem` (as the call says).
  func signInWithApple(_ call: AppleSignIn, from browser: Browser) async throws -> SignIn {
    guard let apple = issuers.apple else { throw Problem(.notFound, detail: "Sign-in with Apple is off on this server.") }
    let identity: VerifiedIdentity
    do {
      identity = try await apple.verify(call.identityToken, nonce: call.nonce)
    } catch {
      throw Problem(error)
    }
    let first = try PersonName.check(call.firstName, field: "first_name")
    let last = try PersonName.check(call.lastName, field: "last_name")
    let ticket = try await ticket(invitation: call.invitation, code: nil)
    return try await enter(try await person(for: identity, by: ticket, named: (first, last)), from: browser)
  }

  /// Who asks with a token of the house's issuer. Somebody who is not here yet may be let in by it, as by any other way to sign in.
  func identity(ofIssued token: String, by verifier: any TokenVerifier) async throws -> Identity {
    let issued: VerifiedIdentity
    do {
      issued = try await verifier.verify(token)
    } catch {
      let problem = Problem(error)
      if error.isTemporary { throw problem }
      return .refused(problem.code)
    }
    let record: PersonRecord
    do {
      record = try await person(for: issued, by: .token(issued: try? SignedToken(token).claimedIssue))
    } catch let problem as Problem where [.registrationClosed, .emailTaken, .tokenInvalid].contains(problem.code) {
      return .refused(problem.code)
    }
    // Such a token alone does not get past a second factor of the house: as for a password in the request.
    guard !record.hasSecondFactor, let end = try? SignedToken(token).claimedEnd else { return .refused(.tokenInvalid) }
    return .caller(Caller(person: person(record), credential: .issued(record.id, until: end)))
  }

  /// Checked before anybody is sent away, so that nobody signs in elsewhere for nothing.
  private func ticket(invitation: String?, code: String?) async throws -> AccountTicket {
    if let code {
      let digest = TypedCode.digest(ofTyped: code)
      try await setUp.check(digest)
      return .setUp(digest)
    }
    guard let invitation else { return .none }
    let digest = TokenDigest(of: invitation)
    _ = try await openInvitation(digest)
    return .invitation(digest)
  }

  private static var noIssuer: Problem { Problem(.notFound, detail: "Sign-in at an issuer is off on this server.") }
}

extension Problem {
  fileprivate init(_ refusal: SignInRefusal) {
    switch refusal {
    case .token(let refusal): self.init(refusal)
    case .unreachable: self.init(.unavailable, detail: refusal.errorDescription)
    case .malformed: self.init(.invalidRequest, detail: refusal.errorDescription, field: "query")
    default: self.init(.codeRefused, detail: refusal.errorDescription)
    }
  }

  fileprivate init(_ refusal: TokenRefusal) {
    self.init(
      refusal.isTemporary ? .unavailable : refusal.isExpiry ? .tokenExpired : .tokenInvalid, detail: refusal.errorDescription)
  }
}
