import Crypto
import Foundation

/// A token in its compact form (RFC 7515 section 7.1), signed with ES256.
///
/// Made here and not by JWTKit, whose signing is asynchronous: between the question whether a token is due and the token itself somebody else
/// could make one too, and Apple refuses those who make too many.
enum SignedClaims {
  /// - Parameter header: what stands beside the algorithm.
  static func token(_ claims: some Encodable, header: [String: String], by key: SigningKey) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let head = try encoder.encode(header.merging(["alg": "ES256"]) { $1 })
    let signed = Base64URL.encode(head) + "." + Base64URL.encode(try encoder.encode(claims))
    return signed + "." + Base64URL.encode(try key.key.signature(for: Data(signed.utf8)).rawRepresentation)
  }
}
