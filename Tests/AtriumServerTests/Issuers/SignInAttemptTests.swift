import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("A sign-in on its way to an issuer and back") struct SignInAttemptTests {
  private let start = ContinuousClock.now
  private let client = IssuerClientSettings(identifier: "atrium")

  private func attempt(_ state: String, browser: String = "b", returnPath: String = "/app/notes") -> SignInAttempt {
    SignInAttempt(browser: browser, house: "https://atrium.example", returnPath: returnPath, state: state)
  }

  private func callback(_ state: String, issuer: String? = nil) throws -> SignInCallback {
    var query: [(name: String, value: String)] = [("code", "c"), ("state", state)]
    if let issuer { query.append(("iss", issuer)) }
    return try #require(SignInCallback(query))
  }

  @Test("the challenge is the one of RFC 7636, appendix B")
  func challenge() {
    #expect(CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk").challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("each sign-in has its own secrets, of 256 bits")
  func secrets() {
    let texts = (0..<100).flatMap { _ in
      let attempt = SignInAttempt(browser: "b", house: "https://atrium.example", returnPath: "/app")
      return [attempt.state, attempt.nonce, attempt.verifier.text]
    }
    #expect(Set(texts).count == 300)
    #expect(texts.allSatisfy { $0.count == 43 && Base64URL.decode($0.utf8) != nil })
  }

  @Test("the browser is sent with everything that the answer is held against, and not with the verifier")
  func address() throws {
    let attempt = attempt("s t&a=te")
    let address = attempt.address(at: "https://issuer.example/authorize?tenant=1", for: client)
    let parts = try #require(URLComponents(string: address))
    let query = Dictionary((parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    #expect(
      query == [
        "tenant": "1", "response_type": "code", "client_id": "atrium", "redirect_uri": "https://atrium.example/app/oauth",
        "scope": "openid email profile", "state": "s t&a=te", "nonce": attempt.nonce, "code_challenge": attempt.verifier.challenge,
        "code_challenge_method": "S256",
      ])
    #expect(!address.contains(attempt.verifier.text))
  }

  @Test("the exchange carries the verifier, and a client's secret in the header alone")
  func exchange() {
    let attempt = attempt("s")
    let open = attempt.exchange(code: "c", at: "https://issuer.example/token", for: client)
    #expect(open.authorization == nil)
    #expect(open.form?.map(\.name) == ["grant_type", "code", "redirect_uri", "client_id", "code_verifier"])
    #expect(open.form?.last?.value == attempt.verifier.text)
    #expect(open.form?.first { $0.name == "redirect_uri" }?.value == "https://atrium.example/app/oauth")
    let secret = IssuerClientSettings(identifier: "a:b", secret: "p%q r")
    let closed = attempt.exchange(code: "c", at: "https://issuer.example/token", for: secret)
    #expect(closed.authorization == "Basic " + Data("a%3Ab:p%25q%20r".utf8).base64EncodedString())
    #expect(closed.form?.map(\.name) == ["grant_type", "code", "redirect_uri", "code_verifier"])
  }

  @Test(
    "where to go on is a place of the app, whatever was asked for",
    arguments: [
      ("/app", "/app"), ("/app/notes/a%20b?q=1", "/app/notes/a%20b?q=1"), ("/app?tab=2", "/app?tab=2"), ("//evil.example", "/app"),
      ("https://evil.example/app", "/app"), ("/app\\@evil.example", "/app"), ("/apple", "/app"), ("/api/raw/x", "/app"), ("", "/app"),
      ("/app/\r\nSet-Cookie: a", "/app"), ("javascript:alert(1)", "/app"), ("/app/" + String(repeating: "a", count: 2_000), "/app"),
    ])
  func returnPath(asked: String, expected: String) {
    #expect(attempt("s", returnPath: asked).returnPath == expected)
  }

  @Test("a state is good for one answer, of its browser, in time")
  func once() throws {
    var attempts = SignInAttempts()
    let first = attempt("one")
    attempts.begin(first, at: start)
    let ended = try attempts.end(try callback("one"), browser: "b", issuer: "i", at: start)
    #expect(ended.attempt == first && ended.code == "c")
    #expect(throws: SignInRefusal.unknown) { try attempts.end(try callback("one"), browser: "b", issuer: "i", at: start) }
    #expect(throws: SignInRefusal.unknown) { try attempts.end(try callback("made up"), browser: "b", issuer: "i", at: start) }

    attempts.begin(attempt("two"), at: start)
    #expect(throws: SignInRefusal.otherBrowser) { try attempts.end(try callback("two"), browser: "another", issuer: "i", at: start) }
    #expect(throws: SignInRefusal.unknown) { try attempts.end(try callback("two"), browser: "b", issuer: "i", at: start) }

    attempts.begin(attempt("three"), at: start)
    #expect(throws: SignInRefusal.unknown) {
      try attempts.end(try callback("three"), browser: "b", issuer: "i", at: start.advanced(by: .seconds(600)))
    }
    #expect(attempts.count == 0)
  }

  @Test("an answer of another issuer, and a refusal, end it")
  func refused() throws {
    var attempts = SignInAttempts()
    attempts.begin(attempt("one"), at: start)
    #expect(throws: SignInRefusal.otherIssuer) {
      try attempts.end(try callback("one", issuer: "another"), browser: "b", issuer: "i", at: start)
    }
    attempts.begin(attempt("two"), at: start)
    let denied = try #require(SignInCallback([("error", "access_denied"), ("error_description", "<b>no</b>"), ("state", "two")]))
    #expect(throws: SignInRefusal.denied("access_denied")) { try attempts.end(denied, browser: "b", issuer: "i", at: start) }
    #expect(attempts.count == 0)
  }

  @Test("setting out again and again fills no memory: the oldest go")
  func bounded() throws {
    var attempts = SignInAttempts()
    for number in 0...SignInAttempts.most { attempts.begin(attempt("\(number)"), at: start) }
    #expect(attempts.count == 20_000)
    #expect(throws: SignInRefusal.unknown) { try attempts.end(try callback("0"), browser: "b", issuer: "i", at: start) }
    #expect(throws: Never.self) { try attempts.end(try callback("1"), browser: "b", issuer: "i", at: start) }
  }

  @Test("what comes back in another form is refused as a whole")
  func malformed() {
    let queries: [[(name: String, value: String)]] = [
      [], [("code", "c")], [("state", "s")], [("state", "s"), ("code", "c"), ("error", "e")],
      [("state", "s"), ("state", "s"), ("code", "c")],
      [("state", "s"), ("code", "c"), ("code", "d")], [("state", "s"), ("code", "")], [("state", "s"), ("error", "a\nb")],
      [("state", "s"), ("error", "\"")], [("state", "s"), ("code", String(repeating: "c", count: 4_097))],
    ]
    for query in queries { #expect(SignInCallback(query) == nil, "\(query)") }
    #expect(SignInCallback([("scope", "a"), ("scope", "b"), ("state", "s"), ("code", "c")]) != nil)
  }
}
