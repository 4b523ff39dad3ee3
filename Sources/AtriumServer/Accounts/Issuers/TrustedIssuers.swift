import Foundation
import Logging

/// The outside issuers that this house believes, as its settings name them.
struct TrustedIssuers: Sendable {
  /// Whose bearer tokens are taken, letter for letter; nil for nobody's.
  let name: String?
  let bearer: (any TokenVerifier)?
  /// Signs in with a browser; nil where this house is no client of the issuer.
  let signIn: IssuerSignIn?
  let apple: AppleTokenVerifier?

  /// Fetches nothing yet.
  ///
  /// - Throws: `OutboundProblem.address` when the settings name an address that may not be asked.
  init(_ settings: AccountSettings, now: @escaping @Sendable () -> Date, logger: Logger) throws(OutboundProblem) {
    name = settings.issuer?.issuer
    if let issuer = settings.issuer {
      bearer = IssuerTokenVerifier(try Issuer(issuer, logger: logger), now: now)
    } else {
      bearer = nil
    }
    if let issuer = settings.issuer, let client = settings.issuerClient {
      let known = try Issuer(issuer.for(client), logger: logger)
      signIn = IssuerSignIn(
        known, client: client, verifier: IssuerTokenVerifier(known, now: now), outbound: OutboundClient(rules: issuer.namedRules).send)
    } else {
      signIn = nil
    }
    if let audience = settings.appleAudience {
      let apple = IssuerSettings(issuer: AppleTokenVerifier.issuer, keySetAddress: settings.appleKeys, audiences: [audience])
      self.apple = AppleTokenVerifier(IssuerTokenVerifier(try Issuer(apple, logger: logger), now: now))
    } else {
      apple = nil
    }
  }
}
