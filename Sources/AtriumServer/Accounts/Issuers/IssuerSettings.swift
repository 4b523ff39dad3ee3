/// An outside issuer, as whoever runs the server has set it.
package struct IssuerSettings: Sendable, Equatable {
  /// What `iss` has to be, letter for letter. It is asked for its addresses where `keySetAddress` is not set, else it need not answer.
  package let issuer: String
  /// Where its keys are. Apart from the issuer: a stand-in of Cognito has the issuer of the cloud, and keys of its own. Nil for what the
  /// issuer says itself (`jwks_uri`).
  package let keySetAddress: String?
  /// Whom a token may be made for: values of `aud`, or of `client_id` in Cognito's access tokens.
  package let audiences: Set<String>
  /// Whether addresses of private networks may be asked: an issuer at home.
  package let allowsPrivateAddresses: Bool

  package init(issuer: String, keySetAddress: String? = nil, audiences: Set<String>, allowsPrivateAddresses: Bool = false) {
    self.issuer = issuer
    self.keySetAddress = keySetAddress
    self.audiences = audiences
    self.allowsPrivateAddresses = allowsPrivateAddresses
  }

  /// Why an address of the settings may not be asked, as the end of a sentence; nil when it may. No name is looked up.
  package func reasonNot(toAsk address: String) -> String? {
    do {
      _ = try ownRules.target(address)
      return nil
    } catch .address(_, let reason) {
      return reason
    } catch {
      return "cannot be asked"
    }
  }

  /// For addresses from settings, which may be on this machine itself.
  var ownRules: OutboundRules { OutboundRules(allowsLoopback: true, allowsPrivate: allowsPrivateAddresses) }

  /// For addresses that the issuer names: on this machine only when the issuer is.
  var namedRules: OutboundRules {
    OutboundRules(allowsLoopback: (try? ownRules.target(issuer).isLoopback) ?? false, allowsPrivate: allowsPrivateAddresses)
  }
}
