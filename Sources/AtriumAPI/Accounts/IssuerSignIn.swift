/// Begins a sign-in at the house's other issuer (OAuth 2.0 with PKCE): says where the person goes for it.
public struct BeginIssuerSignIn: Call {
  /// Where the issuer sends the person back to, as a path of this house.
  public var returnPath: String

  public init(returnPath: String) {
    self.returnPath = returnPath
  }

  public typealias Response = IssuerSignInBegun
  public static let route = Route(
    .post, "/auth/oauth/begin", scope: .open, errors: [.accountsOff, .unavailable, .tooManyRequests],
    summary: "Begins a sign-in at another issuer")

  enum CodingKeys: String, CodingKey {
    case returnPath = "return_path"
  }
}

public struct IssuerSignInBegun: Codable, Sendable, Equatable {
  /// Where the person signs in.
  public var url: String
  /// A secret of whoever began: it goes to `FinishIssuerSignIn`, and nowhere else.
  public var attempt: String

  public init(url: String, attempt: String) {
    self.url = url
    self.attempt = attempt
  }
}

/// Ends a sign-in at another issuer, with what the issuer sent the person back with.
public struct FinishIssuerSignIn: Call {
  /// As `BeginIssuerSignIn` told it.
  public var attempt: String
  /// The query of the address that the issuer sent the person back to, without its question mark.
  public var query: String

  public init(attempt: String, query: String) {
    self.attempt = attempt
    self.query = query
  }

  public typealias Response = SignIn
  public static let route = Route(
    .post, "/auth/oauth/finish", scope: .open, errors: [.accountsOff, .unavailable, .tooManyRequests, .codeRefused],
    summary: "Ends a sign-in at another issuer")
}
