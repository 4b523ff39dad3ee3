import Foundation

/// The addresses of an issuer, as it publishes them (OpenID Connect Discovery 1.0).
struct IssuerDirectory: Sendable, Equatable {
  /// Where a browser is sent to sign in.
  let authorizationAddress: String?
  /// Where a code is exchanged for tokens.
  let tokenAddress: String?
  let keySetAddress: String

  /// Where the document is.
  static func address(of issuer: String) -> String {
    (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
  }

  private struct Written: Decodable {
    let issuer: String
    let authorizationAddress: String?
    let tokenAddress: String?
    let keySetAddress: String
    let challengeMethods: [String]?

    private enum CodingKeys: String, CodingKey {
      case issuer
      case authorizationAddress = "authorization_endpoint"
      case tokenAddress = "token_endpoint"
      case keySetAddress = "jwks_uri"
      case challengeMethods = "code_challenge_methods_supported"
    }
  }

  /// - Throws: `OutboundProblem.unreadable` for a document of another issuer (section 4.3), and for one that takes no S256 challenges;
  ///   `OutboundProblem.address` for an address that the issuer may not send this server to.
  init(_ json: Data, of settings: IssuerSettings) throws(OutboundProblem) {
    let address = Self.address(of: settings.issuer)
    guard let written = try? JSONDecoder().decode(Written.self, from: json) else {
      throw .unreadable(address, "is not an OpenID configuration")
    }
    guard written.issuer == settings.issuer else { throw .unreadable(address, "is the configuration of another issuer") }
    if let methods = written.challengeMethods, !methods.contains("S256") {
      throw .unreadable(address, "offers no S256 code challenges")
    }
    for named in [written.keySetAddress, written.authorizationAddress, written.tokenAddress] {
      if let named { _ = try settings.namedRules.target(named) }
    }
    authorizationAddress = written.authorizationAddress
    tokenAddress = written.tokenAddress
    keySetAddress = written.keySetAddress
  }
}
