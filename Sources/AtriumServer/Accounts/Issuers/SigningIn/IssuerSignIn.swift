package import Logging

/// Signs people in with an outside issuer: authorisation code with PKCE (RFC 6749, RFC 7636, RFC 9700), for the web app
/// and, by way of it, for apps.
///
/// ```swift
/// let address = try await signIn.begin(browser: browser, house: "https://atrium.example", returnPath: "/app/notes")  // send the browser there
/// let (identity, path) = try await signIn.end(query, browser: browser)              // when it came back
/// ```
package actor IssuerSignIn {
  private let issuer: Issuer
  private let client: IssuerClientSettings
  private let verifier: IssuerTokenVerifier
  private let outbound: Outbound
  private let now: @Sendable () -> ContinuousClock.Instant
  private var attempts = SignInAttempts()

  /// Fetches nothing yet. The tokens have to be made for the client; the audiences of the settings are those of bearer tokens.
  ///
  /// - Throws: `OutboundProblem.address` when the settings name an address that may not be asked.
  package init(_ settings: IssuerSettings, client: IssuerClientSettings, logger: Logger) throws(OutboundProblem) {
    let settings = settings.for(client)
    let issuer = try Issuer(settings, logger: logger)
    self.init(
      issuer, client: client, verifier: IssuerTokenVerifier(issuer), outbound: OutboundClient(rules: settings.namedRules).send)
  }

  init(
    _ issuer: Issuer, client: IssuerClientSettings, verifier: IssuerTokenVerifier, outbound: @escaping Outbound,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.issuer = issuer
    self.client = client
    self.verifier = verifier
    self.outbound = outbound
    self.now = now
  }

  /// The address to send the browser to.
  ///
  /// - Parameters:
  ///   - browser: a secret that this browser keeps (of its cookie), by which it is known when it comes back.
  ///   - house: the address at which the browser has the house open, without a path.
  ///   - returnPath: where in the app to go on; another place than the app's own is passed over.
  ///   - ticket: what a new account would be made by; it comes back with the person.
  ///   - returnsToApp: whether it is an app of a device that waits for the answer; see `AppReturn`.
  func begin(
    browser: String, house: String, returnPath: String, ticket: AccountTicket = .none, returnsToApp: Bool = false
  ) async throws(SignInRefusal) -> String {
    let endpoint = try await endpoint { $0.authorizationAddress }
    let attempt = SignInAttempt(
      browser: browser, house: house, returnPath: returnPath, ticket: ticket, state: AppReturn.state(returnsToApp: returnsToApp))
    attempts.begin(attempt, at: now())
    return attempt.address(at: endpoint, for: client)
  }

  /// Ends the sign-in: whose it is, and where to go on.
  ///
  /// - Parameter query: of the address that the browser came back to, decoded, in order.
  func end(
    _ query: [(name: String, value: String)], browser: String
  ) async throws(SignInRefusal) -> (identity: VerifiedIdentity, returnPath: String, ticket: AccountTicket) {
    guard let callback = SignInCallback(query) else { throw .malformed }
    let (attempt, code) = try attempts.end(callback, browser: browser, issuer: issuer.settings.issuer, at: now())
    let endpoint = try await endpoint { $0.tokenAddress }
    let tokens: TokenAnswer
    do {
      tokens = try TokenAnswer(try await outbound(attempt.exchange(code: code, at: endpoint, for: client)), from: endpoint)
    } catch {
      throw error as? SignInRefusal ?? (error as? OutboundProblem).map(SignInRefusal.unreachable) ?? .unknown
    }
    do {
      return (try await verifier.verify(tokens.identityToken, nonce: ExpectedNonce(attempt.nonce)), attempt.returnPath, attempt.ticket)
    } catch {
      throw .token(error)
    }
  }

  private func endpoint(_ address: (IssuerDirectory) -> String?) async throws(SignInRefusal) -> String {
    let directory: IssuerDirectory
    do {
      directory = try await issuer.addresses()
    } catch {
      throw .unreachable(error)
    }
    guard let address = address(directory) else { throw .unreachable(.unreadable(issuer.settings.issuer, "names no such address")) }
    return address
  }
}

extension IssuerSettings {
  /// The same issuer, for tokens that are made for the client.
  func `for`(_ client: IssuerClientSettings) -> IssuerSettings {
    IssuerSettings(
      issuer: issuer, keySetAddress: keySetAddress, audiences: [client.identifier], allowsPrivateAddresses: allowsPrivateAddresses)
  }
}
