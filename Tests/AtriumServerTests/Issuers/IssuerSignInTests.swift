import Foundation
import Hummingbird
import Logging
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Signing in with an issuer", .timeLimit(.minutes(2)))
struct IssuerSignInTests {
  private let key: IssuerSigningKey
  private let client = IssuerClientSettings(identifier: "atrium")
  private let house = "https://atrium.example"
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  init() throws {
    key = try IssuerSigningKey.rsa("rsa-1")
  }

  private func directory(_ issuer: LocalIssuer, _ changes: [String: Any] = [:]) throws -> Data {
    var members: [String: Any] = [
      "issuer": issuer.address, "authorization_endpoint": issuer.address + "/authorize", "token_endpoint": issuer.address + "/token",
      "jwks_uri": issuer.address + "/keys", "code_challenge_methods_supported": ["S256"],
    ]
    members.merge(changes) { $1 }
    return try JSONSerialization.data(withJSONObject: members)
  }

  /// An issuer with all that it publishes, and the sign-in of this house there.
  private func signIn(_ issuer: LocalIssuer) throws -> IssuerSignIn {
    issuer.on("/.well-known/openid-configuration", json: try directory(issuer))
    issuer.on("/keys", json: try IssuerSigningKey.set([try key.published()]))
    let settings = IssuerSettings(issuer: issuer.address, audiences: ["atrium"])
    let known = try Issuer(settings, logger: logger)
    return IssuerSignIn(
      known, client: client, verifier: IssuerTokenVerifier(known, now: { TestIssuer.now }),
      outbound: OutboundClient(rules: settings.namedRules).send)
  }

  /// What the issuer learns from the address that a browser is sent to.
  private func asked(_ address: String) throws -> [String: String] {
    let items = try #require(URLComponents(string: address)?.queryItems)
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
  }

  /// The token endpoint gives a token for the code `good`, once, to whoever knows the verifier of `challenge`.
  private func give(_ issuer: LocalIssuer, challenge: String, _ claims: [String: Any]) throws {
    let token = try key.token(claims)
    let isSpent = NIOLockedValueBox(false)
    issuer.on("/token") { request in
      let body = String(buffer: try await request.body.collect(upTo: 10_000))
      let form = Dictionary(
        body.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.map { ($0[0], $0[1]) },
        uniquingKeysWith: { $1 })
      let isRight =
        form["grant_type"] == "authorization_code" && form["code"] == "good" && form["client_id"] == "atrium"
        && CodeVerifier(form["code_verifier"] ?? "").challenge == challenge
      let isFirst = isSpent.withLockedValue { spent in
        defer { spent = true }
        return !spent
      }
      let answer =
        isRight && isFirst ? #"{"id_token":"\#(token)","token_type":"Bearer","access_token":"a"}"# : #"{"error":"invalid_grant"}"#
      return Response(status: isRight && isFirst ? .ok : .badRequest, body: ResponseBody(byteBuffer: ByteBuffer(string: answer)))
    }
  }

  private func claims(_ issuer: LocalIssuer, nonce: String?, _ changes: [String: Any?] = [:]) -> [String: Any] {
    var claims: [String: Any?] = ["iss": issuer.address, "nonce": nonce]
    claims.merge(changes) { $1 }
    return TestIssuer.claims(claims)
  }

  @Test("somebody who signed in there comes back as who they are, to where they were")
  func whole() async throws {
    try await withLocalIssuer { issuer in
      let signIn = try signIn(issuer)
      let address = try await signIn.begin(browser: "b", house: house, returnPath: "/app/notes")
      #expect(address.hasPrefix(issuer.address + "/authorize?"))
      let asked = try asked(address)
      try give(issuer, challenge: asked["code_challenge"] ?? "", claims(issuer, nonce: asked["nonce"]))
      let state = asked["state"] ?? ""
      let ended = try await signIn.end([("code", "good"), ("state", state), ("iss", issuer.address)], browser: "b")
      #expect(ended.identity.subject == "person-1" && ended.identity.email == "ada@example.org")
      #expect(ended.returnPath == "/app/notes")
      await #expect(throws: SignInRefusal.unknown) { try await signIn.end([("code", "good"), ("state", state)], browser: "b") }
      #expect(issuer.count("/token") == 1)
      #expect(issuer.count("/.well-known/openid-configuration") == 1)
    }
  }

  @Test("a code that somebody else was given signs nobody in")
  func injected() async throws {
    try await withLocalIssuer { issuer in
      let signIn = try signIn(issuer)
      let theirs = try asked(try await signIn.begin(browser: "thief", house: house, returnPath: "/app"))
      let own = try asked(try await signIn.begin(browser: "b", house: house, returnPath: "/app"))
      try give(issuer, challenge: theirs["code_challenge"] ?? "", claims(issuer, nonce: theirs["nonce"]))
      // Their code, brought into this browser's sign-in: the verifier does not fit.
      await #expect(throws: SignInRefusal.exchange("invalid_grant")) {
        try await signIn.end([("code", "good"), ("state", own["state"] ?? "")], browser: "b")
      }
      // Their whole answer, opened in this browser (fixation).
      await #expect(throws: SignInRefusal.otherBrowser) {
        try await signIn.end([("code", "good"), ("state", theirs["state"] ?? "")], browser: "b")
      }
    }
  }

  @Test("a token of another sign-in, for another client or by another key is refused")
  func tokens() async throws {
    try await withLocalIssuer { issuer in
      let signIn = try signIn(issuer)
      for (changes, refusal) in [
        (["nonce": "another"], .nonce), (["nonce": nil], .nonce), (["aud": "another"], .audience),
        (["iss": "https://another.example"], .issuer),
        (["exp": TestIssuer.seconds(-100)], .expired),
      ] as [([String: Any?], TokenRefusal)] {
        let asked = try asked(try await signIn.begin(browser: "b", house: house, returnPath: "/app"))
        try give(issuer, challenge: asked["code_challenge"] ?? "", claims(issuer, nonce: asked["nonce"], changes))
        await #expect(throws: SignInRefusal.token(refusal)) {
          try await signIn.end([("code", "good"), ("state", asked["state"] ?? "")], browser: "b")
        }
      }
    }
  }

  @Test("whatever the token endpoint answers, it is a refusal with its reason")
  func endpoint() async throws {
    try await withLocalIssuer { issuer in
      let signIn = try signIn(issuer)
      let address = issuer.address + "/token"
      let answers: [(HTTPResponse.Status, String, SignInRefusal)] = [
        (.badRequest, #"{"error":"invalid_grant"}"#, .exchange("invalid_grant")),
        (.unauthorized, #"{"error":"invalid_client"}"#, .exchange("invalid_client")),
        (.internalServerError, "<html>", .unreachable(.status(address, 500))), (.found, "", .unreachable(.status(address, 302))),
        (.ok, "<html>", .unreachable(.unreadable(address, "contains no identity token"))),
        (.ok, #"{"access_token":"a","token_type":"Bearer"}"#, .unreachable(.unreadable(address, "contains no identity token"))),
        (.ok, #"{"id_token":"a.b.c","token_type":"mac"}"#, .unreachable(.unreadable(address, "contains no identity token"))),
        (.ok, #"{"id_token":"a.b","token_type":"bearer"}"#, .token(.malformed("it has not three parts"))),
      ]
      for (status, body, refusal) in answers {
        let asked = try asked(try await signIn.begin(browser: "b", house: house, returnPath: "/app"))
        issuer.on("/token", json: Data(body.utf8), status: status)
        await #expect(throws: refusal) { try await signIn.end([("code", "c"), ("state", asked["state"] ?? "")], browser: "b") }
      }
    }
  }

  @Test("a configuration that leads elsewhere, or is another issuer's, is not used")
  func directories() async throws {
    let settings = IssuerSettings(issuer: "https://issuer.example", audiences: ["atrium"])
    func read(_ changes: [String: Any?]) throws -> IssuerDirectory {
      var members: [String: Any?] = [
        "issuer": "https://issuer.example", "authorization_endpoint": "https://issuer.example/a",
        "token_endpoint": "https://issuer.example/t",
        "jwks_uri": "https://issuer.example/k",
      ]
      members.merge(changes) { $1 }
      return try IssuerDirectory(try JSONSerialization.data(withJSONObject: members.compactMapValues { $0 }), of: settings)
    }
    #expect(try read([:]).keySetAddress == "https://issuer.example/k")
    #expect(try read(["authorization_endpoint": nil, "token_endpoint": nil]).tokenAddress == nil)
    let bad: [[String: Any?]] = [
      ["issuer": "https://another.example"], ["issuer": "https://issuer.example/"], ["jwks_uri": nil],
      ["jwks_uri": "http://issuer.example/k"],
      ["jwks_uri": "https://localhost/k"], ["token_endpoint": "http://127.0.0.1/t"], ["authorization_endpoint": "javascript:alert(1)"],
      ["token_endpoint": "file:///etc/passwd"], ["code_challenge_methods_supported": ["plain"]],
    ]
    for changes in bad { #expect(throws: OutboundProblem.self, "\(changes)") { try read(changes) } }
  }
}
