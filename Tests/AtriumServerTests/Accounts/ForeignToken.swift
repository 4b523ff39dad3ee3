import Crypto
import Foundation

@testable import AtriumServer

/// Tokens as another program would make them, by hand, so that what reads them is not tested with itself.
enum ForeignToken {
  static func make(issuer: String, audience: String, key: SymmetricKey, at now: Date) async throws -> String {
    let issued = Int(now.timeIntervalSince1970)
    let payload: [String: Any] = [
      "sub": "p", "sid": "s", "jti": "t", "iat": issued, "exp": issued + 3600, "iss": issuer, "aud": audience,
    ]
    let header = Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8).base64URL
    let signed = "\(header).\(try JSONSerialization.data(withJSONObject: payload).base64URL)"
    return "\(signed).\(Data(HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: key)).base64URL)"
  }
}
