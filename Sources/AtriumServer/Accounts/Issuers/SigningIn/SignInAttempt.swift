import AtriumAPI
import Foundation

/// One way out to the issuer, and what the way back is held against.
struct SignInAttempt: Sendable, Equatable {
  /// Comes back through the browser (RFC 6749 section 10.12).
  let state: String
  /// Comes back in the token (OpenID Connect Core section 3.1.2.1).
  let nonce: String
  let verifier: CodeVerifier
  /// Which browser set out; only it may come back, else somebody could be signed in to another's account (fixation).
  let browser: String
  /// Where the issuer sends the browser back to: the same in both requests (RFC 6749 section 4.1.3).
  let redirectAddress: String
  /// Where in the app to go on.
  let returnPath: String
  /// What a new account would be made by.
  let ticket: AccountTicket

  /// - Parameter house: its address, without a path.
  init(
    browser: String, house: String, returnPath: String, ticket: AccountTicket = .none, state: String = RandomText.make(),
    nonce: String = RandomText.make(), verifier: CodeVerifier = .init()
  ) {
    self.state = state
    self.nonce = nonce
    self.verifier = verifier
    self.browser = browser
    self.ticket = ticket
    redirectAddress = house + IssuerClientSettings.redirectPath
    self.returnPath = Self.isOwn(returnPath) ? returnPath : "/app"
  }

  /// A path of the app itself: nothing that a browser could read as another host, or as a script.
  private static func isOwn(_ path: String) -> Bool {
    (path == "/app" || path.hasPrefix("/app/") || path.hasPrefix("/app?")) && path.utf8.count <= 2_000 && !path.contains("\\")
      && path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// Where the browser is sent (RFC 6749 section 4.1.1, RFC 7636 section 4.3).
  func address(at endpoint: String, for client: IssuerClientSettings) -> String {
    let fields: [OutboundRequest.Field] = [
      .init("response_type", "code"), .init("client_id", client.identifier), .init("redirect_uri", redirectAddress),
      .init("scope", client.scopes.joined(separator: " ")), .init("state", state), .init("nonce", nonce),
      .init("code_challenge", verifier.challenge), .init("code_challenge_method", "S256"),
    ]
    return endpoint + (endpoint.contains("?") ? "&" : "?") + FormText.of(fields)
  }

  /// The exchange of the code for tokens (RFC 6749 section 4.1.3, RFC 7636 section 4.5).
  func exchange(code: String, at endpoint: String, for client: IssuerClientSettings) -> OutboundRequest {
    var form: [OutboundRequest.Field] = [
      .init("grant_type", "authorization_code"), .init("code", code), .init("redirect_uri", redirectAddress),
      .init("client_id", client.identifier), .init("code_verifier", verifier.text),
    ]
    guard let secret = client.secret else { return OutboundRequest(endpoint, form: form) }
    // A client with a secret says who it is in the header alone (section 2.3.1).
    form.removeAll { $0.name == "client_id" }
    return OutboundRequest(endpoint, form: form, authorization: "Basic " + Self.credentials(client.identifier, secret))
  }

  private static func credentials(_ identifier: String, _ secret: String) -> String {
    Data("\(PercentCoding.encode(identifier)):\(PercentCoding.encode(secret))".utf8).base64EncodedString()
  }
}
