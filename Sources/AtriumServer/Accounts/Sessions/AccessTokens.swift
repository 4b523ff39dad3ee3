import Crypto
import Foundation
import JWTKit

/// Makes and reads access tokens: JSON web tokens, signed by HMAC with SHA-256 and by nothing else.
struct AccessTokens: Sendable {
  /// How long one holds.
  static let lifetime: TimeInterval = 3600
  /// Longer ones were not made here.
  private static let mostBytes = 2048

  struct Claims: JWTPayload, Equatable {
    /// The person.
    var sub: String
    /// The session.
    var sid: String
    /// The token itself.
    var jti: String
    var iat: Date
    var exp: Date
    var iss: String
    var aud: String

    static let issuer = "atrium"
    static let audience = "atrium-api"

    /// Whether it is one of ours. Whether its time is up is another question: an expired one may still be refreshed.
    func verify(using algorithm: some JWTAlgorithm) throws {
      guard iss == Self.issuer, aud == Self.audience else {
        throw JWTError.generic(identifier: "iss, aud", reason: "the token was issued for another audience")
      }
    }
  }

  private let keys = JWTKeyCollection()

  /// - Parameter key: 256 bits.
  init(key: SymmetricKey) async {
    await keys.add(hmac: HMACKey(key: key), digestAlgorithm: .sha256)
  }

  /// A token of a session.
  ///
  /// - Parameter id: which of the session's tokens it is.
  func token(for person: String, session: String, id: String, at now: Date) async throws -> (text: String, expires: Date) {
    // Whole seconds, as they stand in the token.
    let issued = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let expires = issued.addingTimeInterval(Self.lifetime)
    let claims = Claims(
      sub: person, sid: session, jti: id, iat: issued, exp: expires, iss: Claims.issuer, aud: Claims.audience)
    return (try await keys.sign(claims), expires)
  }

  /// What a token says, if it was made here and is as it was made; nil for any other. It may have expired.
  func claims(of token: String) async -> Claims? {
    guard token.utf8.count <= Self.mostBytes, Self.hasOwnHeader(token) else { return nil }
    return try? await keys.verify(token, as: Claims.self)
  }

  /// The algorithm is not the sender's to choose: a token that names another one, `none` above all, is none of ours, and neither is one
  /// that says how it wants to be read (`kid`, `jwk`, `crit`, ...).
  private static func hasOwnHeader(_ token: String) -> Bool {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, token.utf8.allSatisfy(Self.mayStand), Self.isCanonical(parts[2]), let bytes = Data(base64URL: String(parts[0])),
      let header = try? JSONDecoder().decode([String: String].self, from: bytes)
    else { return false }
    return header == ["alg": "HS256", "typ": "JWT"]
  }

  /// Whether the unused bits of the last letter are zero (RFC 4648 section 3.5): otherwise one signature could be written in four ways.
  private static func isCanonical(_ part: Substring) -> Bool {
    Data(base64URL: String(part)).map { $0.base64URL == part } ?? false
  }

  /// Base64url without padding, and dots between (RFC 7515 section 2): one token is written in one way.
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
