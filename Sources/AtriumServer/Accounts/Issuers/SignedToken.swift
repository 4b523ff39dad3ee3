import Foundation

/// A token in its compact form (RFC 7515 section 7.1), taken apart and not believed yet.
package struct SignedToken: Sendable {
  /// No issuer makes longer ones, and no header holds them.
  static let longest = 16 * 1024

  let algorithm: SigningAlgorithm
  let keyIdentifier: String?
  /// What was signed: header and claims as they were sent.
  let signed: Data
  let signature: Data
  /// The claims' JSON.
  let claims: Data

  private struct Header: Decodable {
    let alg: String?
    let kid: String?
    let typ: String?
    /// Whatever it holds: none of it is known here.
    let isCritical: Bool

    private enum CodingKeys: String, CodingKey { case alg, kid, typ, crit }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      alg = try fields.decodeIfPresent(String.self, forKey: .alg)
      kid = try fields.decodeIfPresent(String.self, forKey: .kid)
      typ = try fields.decodeIfPresent(String.self, forKey: .typ)
      isCritical = fields.contains(.crit)
    }
  }

  /// - Throws: `TokenRefusal` for what is no token, and for one that is signed otherwise than with RS256 or ES256. Keys that the header
  ///   itself brings or points to (`jwk`, `jku`, `x5u`) are never looked at.
  package init(_ text: String) throws(TokenRefusal) {
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed("it has not three parts") }
    guard let header = Base64URL.decode(parts[0]), let claims = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2])
    else {
      throw .malformed("a part is not base64url")
    }
    guard let header = try? JSONDecoder().decode(Header.self, from: header) else { throw .malformed("its header is not a JSON object") }
    guard let name = header.alg, let algorithm = SigningAlgorithm(rawValue: name) else { throw .algorithm(header.alg ?? "") }
    guard !header.isCritical else { throw .extensions }
    let types = [nil, "jwt", "at+jwt", "application/at+jwt", "application/jwt"]
    guard types.contains(header.typ?.lowercased()) else { throw .kind(header.typ ?? "") }
    self.algorithm = algorithm
    self.keyIdentifier = header.kid
    self.signed = Data(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
    self.signature = signature
    self.claims = claims
  }

  /// When the token ends, by its own word: to be asked only of one that was verified.
  var claimedEnd: Date? {
    struct Claims: Decodable { let exp: Double? }
    return (try? JSONDecoder().decode(Claims.self, from: claims).exp).map(Date.init(timeIntervalSince1970:))
  }

  /// When the token was made, by its own word; nil where it holds none. To be asked only of one that was verified.
  var claimedIssue: Date? {
    struct Claims: Decodable { let iat: Double? }
    return (try? JSONDecoder().decode(Claims.self, from: claims).iat).map(Date.init(timeIntervalSince1970:))
  }

  /// The issuer that the token names, to find out who may be asked about it. Anybody can write it.
  package var claimedIssuer: String? {
    struct Claims: Decodable { let iss: String? }
    return try? JSONDecoder().decode(Claims.self, from: claims).iss
  }
}

/// The algorithms that are taken (RFC 7518 section 3.1): both have a public key, which is all that an issuer gives out.
package enum SigningAlgorithm: String, Sendable {
  case rs256 = "RS256"
  case es256 = "ES256"
}
