import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("A house with Cognito", .enabled(if: Cognito.isInstalled, "Scripts/setup --test installs moto"), .timeLimit(.minutes(5)))
struct CognitoHouseTests {
  @Test("its tokens open the house to whom it knows, and to nobody else")
  func tokens() async throws {
    let cognito = try await Cognito()
    defer { withExtendedLifetime(cognito) {} }
    let pool = try await cognito.pool()
    let time = HeldTime(Date())
    try await withAccounts(
      try Vault(), mode: .oauth, time: time,
      configure: { $0.issuer = IssuerSettings(issuer: pool.issuer, keySetAddress: pool.keySetAddress, audiences: [pool.client]) }
    ) { house in
      let accounts = try #require(house.server.accounts)
      for token in [pool.identityToken, pool.accessToken] {
        #expect(try await refusal { try await house.bearing(token).send(ListTags()) } == .registrationClosed)
      }
      let ada = VerifiedIdentity(issuer: pool.issuer, subject: pool.subject, email: "ada@example.org", isEmailVerified: true)
      let code = try #require(try await accounts.makeSetUpCode())
      _ = try await accounts.person(for: ada, by: .setUp(TypedCode.digest(ofTyped: code)))
      for token in [pool.identityToken, pool.accessToken] {
        #expect(try await house.bearing(token).send(GetProfile()).user.email == "ada@example.org")
      }
      time.pass(86_400)
      #expect(try await refusal { try await house.bearing(pool.accessToken).send(ListTags()) } == .tokenExpired)
    }
  }
}
