import Crypto
import Foundation

/// A browser that wants to be told, as its `PushSubscription` says it (`endpoint`, `keys.p256dh`, `keys.auth`).
package struct WebSubscription: Sendable, Hashable {
  package let endpoint: String
  let origin: String
  /// The browser's public key: an uncompressed point of 65 bytes on the curve P-256.
  let publicKey: Data
  /// 16 bytes that the browser and this server alone know.
  let secret: Data

  /// - Parameters:
  ///   - p256dh: in base64url.
  ///   - auth: in base64url.
  /// - Throws: `SubscriptionProblem`, which names what is wrong.
  package init(endpoint: String, p256dh: String, auth: String, hosts: PushHosts) throws(SubscriptionProblem) {
    guard let address = EndpointAddress(endpoint) else { throw .endpoint }
    guard hosts.admit(address) else { throw .host(address.authority) }
    guard let publicKey = Base64URL.decode(p256dh), publicKey.count == 65, publicKey.first == 4,
      (try? P256.KeyAgreement.PublicKey(x963Representation: publicKey)) != nil
    else { throw .publicKey }
    guard let secret = Base64URL.decode(auth), secret.count == 16 else { throw .secret }
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
    origin = address.origin
  }
}

package enum SubscriptionProblem: Error, Equatable, LocalizedError {
  case endpoint
  case host(String)
  case publicKey
  case secret

  package var errorDescription: String? {
    switch self {
    case .endpoint: "endpoint is not an address that begins with https://."
    case .host(let host): "\"\(host)\" is not the host of a known push service."
    case .publicKey: "p256dh is not an uncompressed point on the curve P-256, in base64url."
    case .secret: "auth is not 16 bytes in base64url."
    }
  }
}
