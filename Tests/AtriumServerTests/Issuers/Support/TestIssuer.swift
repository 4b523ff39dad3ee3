import Foundation
import Logging

@testable import AtriumServer
@testable import HouseSupport

/// An issuer whose keys are handed over without a network, and a verifier that knows it. The time is the test's.
struct TestIssuer {
  static let issuer = "https://issuer.example/pool"
  static let audience = "atrium"
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  let rsa: IssuerSigningKey
  let p256: IssuerSigningKey
  let verifier: IssuerTokenVerifier

  init(published: ((IssuerSigningKey, IssuerSigningKey) throws -> [[String: String]])? = nil) throws {
    let rsa = try IssuerSigningKey.rsa("rsa-1")
    let p256 = IssuerSigningKey.p256("ec-1")
    let set = try IssuerSigningKey.set(try published?(rsa, p256) ?? [rsa.published(), p256.published()])
    let settings = IssuerSettings(issuer: Self.issuer, keySetAddress: "https://keys.example/set", audiences: [Self.audience])
    let issuer = try Issuer(
      settings, outbound: { _ in { _ in OutboundAnswer(body: set) } }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    self.rsa = rsa
    self.p256 = p256
    verifier = IssuerTokenVerifier(issuer, now: { Self.now })
  }

  /// Claims of a good token, with what a test changes; a change to nil leaves the claim out.
  static func claims(_ changes: [String: Any?] = [:]) -> [String: Any] {
    var claims: [String: Any?] = [
      "iss": issuer, "aud": audience, "sub": "person-1", "iat": seconds(-10), "exp": seconds(3_600), "email": "ada@example.org",
      "email_verified": true,
    ]
    claims.merge(changes) { $1 }
    return claims.compactMapValues { $0 }
  }

  /// A moment, counted from the test's.
  static func seconds(_ offset: TimeInterval) -> TimeInterval { now.timeIntervalSince1970 + offset }

  func refusal(of token: String) async -> TokenRefusal? {
    do {
      _ = try await verifier.verify(token)
      return nil
    } catch {
      return error
    }
  }
}
