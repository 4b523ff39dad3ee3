import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Testing

@MainActor @Suite struct AppleSignInFlowTests {
  private let secrets = MemorySecrets()
  private let nonce = AppleNonce()
  private var flow: AppleSignInFlow { AppleSignInFlow(secrets: secrets) }

  private func credential(
    _ user: String = "001.ada", token: String? = "a.b.c", first: String? = nil, last: String? = nil
  ) -> AppleCredential {
    AppleCredential(user: user, identityToken: token.map { Data($0.utf8) }, firstName: first, lastName: last)
  }

  @Test func serverGetsTokenNonceInvitationAndName() async throws {
    var sent: [AppleSignIn] = []
    try await flow.signIn(with: credential(first: " Ada ", last: "Lovelace"), nonce: nonce, invitation: "inv") { sent.append($0) }
    let call = try #require(sent.first)
    #expect(sent.count == 1)
    #expect(call.identityToken == "a.b.c")
    #expect(call.nonce == nonce.text)
    #expect(call.invitation == "inv")
    #expect(call.firstName == "Ada")
    #expect(call.lastName == "Lovelace")
  }

  @Test func nameThatNoServerTookIsSentTheNextTime() async throws {
    await #expect(throws: ClientError.self) {
      try await flow.signIn(with: credential(first: "Ada"), nonce: nonce) { _ in throw ClientError.unreachable("no network") }
    }
    var names: [String?] = []
    try await flow.signIn(with: credential(), nonce: nonce) { names.append($0.firstName) }
    try await flow.signIn(with: credential(), nonce: nonce) { names.append($0.firstName) }
    #expect(names == ["Ada", nil])
  }

  @Test func nameIsNotSentForAnotherPerson() async throws {
    try? await flow.signIn(with: credential("001.ada", first: "Ada"), nonce: nonce) { _ in throw ClientError.unreachable("") }
    var names: [String?] = []
    try await flow.signIn(with: credential("002.grace"), nonce: nonce) { names.append($0.firstName) }
    #expect(names == [nil])
  }

  @Test func emptyNameCountsAsNone() async throws {
    var names: [String?] = []
    try await flow.signIn(with: credential(first: "  ", last: ""), nonce: nonce) { names += [$0.firstName, $0.lastName] }
    #expect(names == [nil, nil])
  }

  @Test func nameThatTheServerRefusesDoesNotKeepAnybodyOut() async throws {
    var names: [String?] = []
    try await flow.signIn(with: credential(first: "A\u{7}da"), nonce: nonce) { call in
      names.append(call.firstName)
      guard call.firstName == nil else {
        throw ClientError.problem(Problem(.invalidRequest, detail: "holds a control character", field: "first_name"))
      }
    }
    #expect(names == ["A\u{7}da", nil])
  }

  @Test func anotherRefusalIsNotTriedAgain() async {
    var count = 0
    await #expect(throws: ClientError.self) {
      try await flow.signIn(with: credential(first: "Ada"), nonce: nonce) { _ in
        count += 1
        throw ClientError.problem(Problem(.registrationClosed))
      }
    }
    #expect(count == 1)
  }

  @Test(arguments: [nil, ""]) func credentialWithoutATokenIsNotSent(token: String?) async {
    await #expect(throws: AuthorizationFailure.invalidResponse) {
      try await flow.signIn(with: credential(token: token), nonce: nonce) { _ in Issue.record("nothing is to be sent") }
    }
    #expect(await flow.lastUser() == nil)
  }

  @Test func lastUserIsKnownUntilItIsForgotten() async throws {
    #expect(await flow.lastUser() == nil)
    try await flow.signIn(with: credential("001.ada"), nonce: nonce) { _ in }
    #expect(await flow.lastUser() == "001.ada")
    await flow.forget()
    #expect(await flow.lastUser() == nil)
  }

  @Test func personSignsInWhereNothingCanBeKept() async throws {
    var names: [String?] = []
    try await AppleSignInFlow(secrets: FullSecrets()).signIn(with: credential(first: "Ada"), nonce: nonce) { names.append($0.firstName) }
    #expect(names == ["Ada"])
  }
}

/// A store that refuses everything.
private struct FullSecrets: SecretStore {
  private struct Failure: Error {}

  func read(_ name: String) throws -> Data? { throw Failure() }
  func write(_ secret: Data, as name: String) throws { throw Failure() }
  func remove(_ name: String) throws { throw Failure() }
}
