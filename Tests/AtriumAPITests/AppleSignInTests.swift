import AtriumAPI
import Foundation
import Testing

@Suite struct AppleSignInTests {
  private func read(_ json: String) throws -> AppleSignIn {
    try WireRequest(
      method: .post, target: "/auth/apple/callback", headers: ["content-type": "application/json"], body: Data(json.utf8)
    ).decode(AppleSignIn.self)
  }

  @Test("the seed's request is read, with the name or without it")
  func seedRequest() throws {
    let first = try read(#"{"identity_token": "a.b.c", "first_name": "Ada", "last_name": "Lovelace"}"#)
    #expect(first.identityToken == "a.b.c" && first.firstName == "Ada" && first.lastName == "Lovelace" && first.nonce == nil)
    let later = try read(#"{"identity_token": "a.b.c", "last_name": null}"#)
    #expect(later.firstName == nil && later.lastName == nil)
    #expect(throws: Problem.self) { try read(#"{"first_name": "Ada"}"#) }
  }
}
