import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// A house whose people sign in at an issuer.
func withIssuerHouse(
  time: HeldTime = HeldTime(), configure: @escaping @Sendable (inout AccountSettings) -> Void = { _ in },
  _ body: @escaping @Sendable (RunningHouse, SigningIssuer) async throws -> Void
) async throws {
  try await withLocalIssuer { local in
    let issuer = try SigningIssuer(local)
    try await withAccounts(
      try Vault(), mode: .oauth, time: time,
      configure: {
        issuer.join(&$0)
        configure(&$0)
      }
    ) { try await body($0, issuer) }
  }
}

extension RunningHouse {
  /// The owner, who comes by the browser and has the printed code.
  func setUp(by issuer: SigningIssuer) async throws -> SignIn {
    let code = try #require(try await server.accounts?.makeSetUpCode())
    let start = try await client.send(BeginIssuerSignIn(returnPath: "/app/notes", code: code))
    let query = try issuer.answer(start, ["sub": "owner", "email": "owner@example.org", "name": "Olga Older"])
    return try await client.send(FinishIssuerSignIn(attempt: start.attempt, query: query))
  }

  /// Signs in a person whom the issuer knows, in the browser.
  func signIn(by issuer: SigningIssuer, _ claims: [String: Any?] = [:]) async throws -> SignIn {
    let start = try await client.send(BeginIssuerSignIn())
    return try await client.send(FinishIssuerSignIn(attempt: start.attempt, query: try issuer.answer(start, claims)))
  }
}
