import AtriumAPI
import Foundation

/// The keys that an issuer publishes (RFC 7517 section 5), as far as they can be used here.
struct JSONWebKeySet: Sendable {
  /// No issuer has more at a time, and each costs work to read.
  static let most = 100

  let keys: [IssuerKey]

  /// Keys that cannot be used are passed over: an issuer may have others for other ends.
  ///
  /// - Throws: `OutboundProblem.unreadable` when the bytes are no key set, or hold no key of use.
  init(_ json: Data, from address: String) async throws(OutboundProblem) {
    struct Written: Decodable { let keys: [Lenient<IssuerKey.Written>] }
    guard let written = try? JSONDecoder().decode(Written.self, from: json) else { throw .unreadable(address, "is not a JSON Web Key Set") }
    guard written.keys.count <= Self.most else { throw .unreadable(address, "holds more than \(Self.most) keys") }
    var keys: [IssuerKey] = []
    for written in written.keys {
      if let written = written.value, let key = await IssuerKey(written) { keys.append(key) }
    }
    guard !keys.isEmpty else { throw .unreadable(address, "contains no key for RS256 or ES256") }
    self.keys = keys
  }

  /// The key that a token names. A token may leave the name out where there is only one key (RFC 7515 section 4.1.4).
  ///
  /// - Returns: nil when there is none of that name.
  func key(for token: SignedToken) throws(TokenRefusal) -> IssuerKey? {
    guard let identifier = token.keyIdentifier else {
      guard keys.count == 1 else { throw .noKeyIdentifier }
      return keys[0]
    }
    // Two keys may share a name when their kinds differ (RFC 7517 section 4.5).
    let named = keys.filter { $0.identifier == identifier }
    return named.first { $0.algorithm == token.algorithm } ?? named.first
  }
}

/// A value of another shape is nil instead of an error.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}
