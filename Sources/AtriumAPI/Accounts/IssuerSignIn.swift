/// Starts a sign-in at the issuer, where people sign in there (`SignInMode.oauth`).
///
/// A new account needs what a new account needs anywhere: the owner's the code that the server printed, another one an invitation, unless
/// registration is open. An invitation to the address that the issuer has verified is found without its token.
public struct BeginIssuerSignIn: Call {
  /// Where in the app to go on afterwards; `/app` when left out, and for a place that is none of the app's.
  public var returnPath: String?
  /// The token of an invitation's link.
  public var invitation: String?
  /// The code that the server printed, for the first account.
  public var code: String?
  /// Whether the person comes back to an app rather than to a page: `/app/oauth` then leads to `atrium://oauth`, with the issuer's query.
  public var returnsToApp: Bool?

  public init(returnPath: String? = nil, invitation: String? = nil, code: String? = nil, returnsToApp: Bool? = nil) {
    self.returnPath = returnPath
    self.invitation = invitation
    self.code = code
    self.returnsToApp = returnsToApp
  }

  public typealias Response = IssuerSignInStart
  public static let route = Route(
    .post, "/auth/oauth/begin", scope: .open,
    errors: [.codeRefused, .alreadySetUp, .notFound, .tooManyRequests, .accountsOff, .unavailable],
    summary: "Starts a sign-in at the issuer")

  enum CodingKeys: String, CodingKey {
    case returnPath = "return_path"
    case invitation, code
    case returnsToApp = "returns_to_app"
  }
}

public struct IssuerSignInStart: Codable, Sendable, Equatable {
  /// Where to send the browser.
  public var url: String
  /// The secret of this attempt. The client keeps it and takes it to `FinishIssuerSignIn`; it is good once, for ten minutes.
  public var attempt: String

  public init(url: String, attempt: String) {
    self.url = url
    self.attempt = attempt
  }
}

/// Ends a sign-in at the house's issuer, and signs in here: with the house's own tokens. A second factor of the house is asked for all
/// the same.
public struct FinishIssuerSignIn: Call {
  /// As `BeginIssuerSignIn` answered it to this client.
  public var attempt: String
  /// The query with which the issuer sent the browser back to `/app/oauth`, or the app got it from there, percent-encoded as it came: `code=...&state=...`.
  public var query: String

  public init(attempt: String, query: String) {
    self.attempt = attempt
    self.query = query
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/oauth/finish", scope: .open,
    errors: [
      .codeRefused, .tokenInvalid, .tokenExpired, .alreadySetUp, .registrationClosed, .emailTaken, .notFound, .tooManyRequests,
      .accountsOff,
      .unavailable,
    ],
    summary: "Completes a sign-in at the issuer")
}
