import Foundation

/// What the token endpoint answered (RFC 6749 section 5, OpenID Connect Core section 3.1.3.3).
struct TokenAnswer: Sendable, Equatable {
  /// Says who signed in. The other tokens are for calls to the issuer's own services, which this house makes none of.
  let identityToken: String

  private struct Written: Decodable {
    let identityToken: String?
    let kind: String?
    let error: String?

    private enum CodingKeys: String, CodingKey {
      case identityToken = "id_token"
      case kind = "token_type"
      case error
    }
  }

  init(_ answer: OutboundAnswer, from address: String) throws(SignInRefusal) {
    let written = try? JSONDecoder().decode(Written.self, from: answer.body)
    guard answer.status == 200 else {
      // An error of the exchange is a 400 or 401 with a word (section 5.2); anything else is trouble at the other end.
      if let word = written?.error, (400..<500).contains(answer.status) { throw .exchange(String(word.prefix(100))) }
      throw .unreachable(.status(address, answer.status))
    }
    guard let token = written?.identityToken, written?.kind?.lowercased() == "bearer" else {
      throw .unreachable(.unreadable(address, "contains no identity token"))
    }
    identityToken = token
  }
}
