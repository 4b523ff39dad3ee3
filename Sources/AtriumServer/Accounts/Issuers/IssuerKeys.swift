import Foundation
import Logging

/// The keys of an issuer, fetched when a token needs them.
struct IssuerKeys: Sendable {
  private let set: FetchedDocument<JSONWebKeySet>

  /// - Parameters:
  ///   - address: of the key set (`jwks_uri`), which may have to be asked for.
  ///   - outbound: performs the request, within its limits of time and size.
  init(
    address: @escaping @Sendable () async throws(OutboundProblem) -> String, outbound: @escaping Outbound,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, logger: Logger
  ) {
    set = FetchedDocument(now: now, logger: logger) { () async throws(OutboundProblem) in
      let address = try await address()
      let answer = try await outbound(OutboundRequest(address))
      guard answer.status == 200 else { throw .status(address, answer.status) }
      return (try await JSONWebKeySet(answer.body, from: address), answer.freshFor)
    }
  }

  /// Fetches them, whoever may need them.
  func fetch() async throws(OutboundProblem) {
    _ = try await set.document()
  }

  /// The key that the token names.
  ///
  /// A token of an unknown key has the set fetched again, for the key may be new; one that names none gets no better answer from a newer set.
  func key(for token: SignedToken) async throws(TokenRefusal) -> IssuerKey {
    let known: JSONWebKeySet
    do {
      known = try await set.document { set in token.keyIdentifier == nil || set.keys.contains { $0.identifier == token.keyIdentifier } }
    } catch {
      throw .keysUnavailable(error.localizedDescription)
    }
    guard let key = try known.key(for: token) else { throw .unknownKey }
    return key
  }
}
