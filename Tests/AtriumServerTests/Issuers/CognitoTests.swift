import Foundation
import Logging
import Testing

@testable import AtriumServer

@Suite("Tokens of Cognito", .enabled(if: Cognito.isInstalled, "Scripts/setup --test installs moto"), .timeLimit(.minutes(5)))
struct CognitoTests {
  @Test("an identity token and an access token are believed, by the client they were made for")
  func tokens() async throws {
    let cognito = try await Cognito()
    defer { withExtendedLifetime(cognito) {} }
    let pool = try await cognito.pool()
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    func verifier(issuer: String, audience: String) throws -> IssuerTokenVerifier {
      try IssuerTokenVerifier(
        IssuerSettings(issuer: issuer, keySetAddress: pool.keySetAddress, audiences: [audience]), logger: logger)
    }
    let own = try verifier(issuer: pool.issuer, audience: pool.client)
    for token in [pool.identityToken, pool.accessToken] {
      #expect(try await own.verify(token) == VerifiedIdentity(issuer: pool.issuer, subject: pool.subject))
      let another = try verifier(issuer: pool.issuer, audience: "another")
      await #expect(throws: TokenRefusal.audience) { try await another.verify(token) }
      let elsewhere = try verifier(issuer: "https://cognito-idp.us-east-1.amazonaws.com/another", audience: pool.client)
      await #expect(throws: TokenRefusal.issuer) { try await elsewhere.verify(token) }
      let parts = token.split(separator: ".").map(String.init)
      await #expect(throws: TokenRefusal.signature) { try await own.verify("\(parts[0]).\(parts[1]).\(String(parts[2].reversed()))") }
    }
  }
}
