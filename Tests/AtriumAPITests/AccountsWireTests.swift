import AtriumAPI
import Foundation
import Testing

@Suite("Accounts on the wire")
struct AccountsWireTests {
  /// What the seed's own client reads of an answer that signs in (seed: S3).
  private struct SeedAnswer: Decodable {
    struct User: Decodable {
      let id: Int
      let email: String?
      let firstName: String?
      let lastName: String?
      let isActive: Bool
      let isAdmin: Bool
      let emailVerified: Bool
      let createdAt: String
      let updatedAt: String
    }
    let success: Bool
    let message: String?
    let token: String?
    let user: User?
  }

  private let profile = Profile(
    id: 7, personID: "p", email: "ada@example.org", firstName: "Ada", emailVerified: true, role: .owner, rooms: [.notes],
    createdAt: Date(timeIntervalSince1970: 0), updatedAt: Date(timeIntervalSince1970: 60))

  @Test("the seed's client reads the token and the person from the body")
  func seedAnswer() throws {
    let answer = SignIn(success: true, message: "Signed in.", token: "a.b.c", refreshToken: "r", user: profile)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let read = try decoder.decode(SeedAnswer.self, from: WireResponse(json: answer).body)
    #expect(read.success && read.token == "a.b.c")
    let user = try #require(read.user)
    #expect(user.id == 7 && user.isAdmin && user.isActive && user.emailVerified && user.firstName == "Ada")
    #expect(user.createdAt == "1970-01-01T00:00:00Z")
  }

  @Test("an answer comes back as it went")
  func roundTrip() throws {
    let challenge = SecondFactorChallenge(challenge: "c", expiresAt: Date(timeIntervalSince1970: 300))
    for answer in [
      SignIn(success: false, message: "", secondFactor: challenge),
      SignIn(success: true, message: "", token: "t", expiresAt: Date(timeIntervalSince1970: 3600), user: profile),
    ] {
      #expect(try WireJSON.decode(SignIn.self, from: WireResponse(json: answer).body) == answer)
    }
  }

  @Test("the seed's requests are read: an access token is refreshed without a body, and a body may leave the names out")
  func seedRequests() throws {
    let refresh = try WireRequest(method: .post, target: "/auth/refresh", headers: ["authorization": "Bearer a.b.c"])
    #expect(try refresh.decode(RefreshSession.self).refreshToken == nil)
    let json = Data(#"{"email": "ada@example.org", "password": "secret", "first_name": "Ada"}"#.utf8)
    let register = try WireRequest(method: .post, target: "/auth/register", headers: ["content-type": "application/json"], body: json)
    let call = try register.decode(Register.self)
    #expect(call.firstName == "Ada" && call.lastName == nil && call.invitation == nil)
  }

  @Test("where a sign-in at an issuer comes back to is said for an app only")
  func returnsToApp() throws {
    func fields(_ call: BeginIssuerSignIn) throws -> [String: Any]? {
      try WireRequest(call).body.flatMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    }
    #expect(try fields(BeginIssuerSignIn(code: "c"))?.keys.sorted() == ["code"])
    let request = try WireRequest(BeginIssuerSignIn(returnPath: "/app/notes", returnsToApp: true))
    let call = try WireRequest(method: request.method, target: request.target, headers: request.headers, body: request.body)
      .decode(BeginIssuerSignIn.self)
    #expect(call.returnsToApp == true && call.returnPath == "/app/notes" && call.code == nil)
    #expect(try fields(BeginIssuerSignIn(returnsToApp: true))?["returns_to_app"] as? Bool == true)
  }

  @Test("a way to sign in that a client does not know keeps it from none that it knows")
  func signInModes() throws {
    let house = House(rooms: [.notes], signInModes: [.password, .apple, .unknown("passkey")])
    let read = try WireJSON.decode(House.self, from: WireResponse(json: house).body)
    #expect(read == house && read.signInModes.map(\.rawValue) == ["password", "apple", "passkey"])
  }

  @Test("a 401 says how to sign in, and what comes too often when to come again")
  func headers() {
    #expect(WireResponse(Problem(.tokenMissing)).headers["www-authenticate"] == #"Bearer realm="Atrium""#)
    #expect(WireResponse(Problem(.tokenExpired)).headers["www-authenticate"] == #"Bearer realm="Atrium", error="invalid_token""#)
    #expect(WireResponse(Problem(.forbidden)).headers["www-authenticate"] == nil)
    #expect(WireResponse(Problem(.tooManyRequests, retryAfter: 7)).headers["retry-after"] == "7")
  }

  @Test("each kind of link has its page, and pages differ")
  func linkPages() {
    let pages = LinkKind.known.compactMap(\.page)
    #expect(Set(pages).count == LinkKind.known.count)
    #expect(pages.allSatisfy { $0.hasPrefix("/app/") })
  }

  @Test(
    "the seed's paths are in the contract",
    arguments: ["POST /auth/login", "POST /auth/register", "POST /auth/refresh", "GET /auth/profile"])
  func seedPaths(path: String) {
    #expect(Contract.accounts.contains { "\($0.route.method.rawValue) \($0.route.path)" == path })
  }

  @Test("each call of the accounts can answer that nobody signs in")
  func accountsOff() {
    for call in Contract.accounts { #expect(call.route.errors.contains(.accountsOff), "\(call)") }
  }
}
