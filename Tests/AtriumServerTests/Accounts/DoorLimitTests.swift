import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import HTTPTypes
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("How often the doors may be tried", .timeLimit(.minutes(5)))
struct DoorLimitTests {
  private static let basic = "Basic \(Data("owner@example.org:wrong".utf8).base64EncodedString())"

  /// Calls until it is refused for coming too often, and answers how often it was not.
  private func count(upTo most: Int, _ call: () async throws -> Problem.Code?) async throws -> Int {
    for number in 0..<most where try await call() == .tooManyRequests { return number }
    return most
  }

  @Test("what signs in may be tried sixty times at once from one network, and other networks do not notice")
  func networks() async throws {
    try await withAccounts(try Vault()) { house in
      let tried = try await count(upTo: 200) {
        try await refusal { try await house.client.send(GetInvitation(token: "x")) }
      }
      // A few come back meanwhile.
      #expect((60...80).contains(tried))
      #expect(try await refusal { try await house.client.send(GetHouse()) } == nil)
      let limits = try #require(house.server.accounts?.limits)
      #expect(throws: Never.self) { try limits.admit(nil, from: ClientNetwork("203.0.113.1"), to: Login.route) }
    }
  }

  @Test("a body that cannot be read takes no turn of a sign-in")
  func nonsense() async throws {
    try await withAccounts(try Vault()) { house in
      for _ in 0..<150 {
        let request = try WireRequest(
          method: .post, target: Login.route.path, headers: ["content-type": "application/json"], body: Data("{}".utf8))
        let answer = try await house.transport.send(request)
        #expect(answer.status == 400)
      }
      #expect(
        try await refusal { try await house.client.send(Login(email: "owner@example.org", password: "wrong")) } == .invalidCredentials)
    }
  }

  @Test("a page that renews its session takes no turn of a sign-in, and has many of its own")
  func renewals() async throws {
    try await withAccounts(try Vault()) { house in
      let tried = try await count(upTo: 200) { try await refusal { try await house.client.send(GetInvitation(token: "x")) } }
      #expect(tried < 200)
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: "x")) } == .tokenInvalid)
    }
    let limits = DoorLimits(now: { [start = ContinuousClock.now] in start })
    let network = ClientNetwork("203.0.113.1")
    for _ in 0..<600 { try limits.admit(nil, from: network, to: RefreshSession.route) }
    #expect(throws: Problem.self) { try limits.admit(nil, from: network, to: RefreshSession.route) }
    #expect(throws: Never.self) { try limits.admit(nil, from: network, to: Login.route) }
  }

  @Test("a call that may come as often as it likes costs no look at where it comes from")
  func unlimited() throws {
    let limits = DoorLimits()
    var looks = 0
    func network() -> ClientNetwork {
      looks += 1
      return ClientNetwork("203.0.113.1")
    }
    try limits.admit(nil, from: network(), to: GetHouse.route)
    try limits.admit(Caller(person: .owner, credential: .none), from: network(), to: ListTags.route)
    #expect(looks == 0)
    try limits.admit(nil, from: network(), to: Login.route)
    #expect(looks == 1)
  }

  @Test("one person's codes and passwords are limited, wherever they are, and nobody else's by it")
  func accounts() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", owner: owner)
      let tried = try await count(upTo: 100) {
        try await refusal { try await house.bearing(owner.token).send(ChangeProfile(firstName: "Olga")) }
      }
      #expect((30...40).contains(tried))
      #expect(try await refusal { try await house.bearing(ada.token).send(ChangeProfile(firstName: "Ada")) } == nil)
      #expect(try await refusal { try await house.bearing(owner.token).send(GetProfile()) } == nil)
    }
  }

  @Test("a few letters an hour go to addresses that one person names")
  func letters() async throws {
    try await withAccounts(try Vault()) { house in
      let owner = try await house.setUp()
      let client = house.bearing(owner.token)
      #expect(try await count(upTo: 20) { try await refusal { try await client.send(SendVerification()) } } == 5)
      let moved = ChangeProfile(email: "new@example.org", currentPassword: RunningHouse.password)
      #expect(try await refusal { try await client.send(moved) } == .tooManyRequests)
      // Refused means that nothing changed.
      #expect(try await client.send(GetProfile()).user.email == "owner@example.org")
    }
  }

  @Test("a program that runs away is held back by its own key")
  func keys() async throws {
    let limits = DoorLimits(now: { [start = ContinuousClock.now] in start })
    for _ in 0..<2000 { try limits.keys.spend(for: "a") }
    #expect(throws: Problem.self) { try limits.keys.spend(for: "a") }
    #expect(throws: Never.self) { try limits.keys.spend(for: "b") }
  }

  @Test("a password in a request is hashed only where somebody has to be known, and not without end")
  func basic() async throws {
    try await withAccounts(try Vault()) { house in
      _ = try await house.setUp()
      let hasher = try #require(house.server.accounts?.hasher)
      let before = hasher.roundsSpent
      let open = house.carrying(Self.basic)
      #expect(try await refusal { try await open.send(GetHouse()) } == nil)
      #expect(try await refusal { try await open.send(GetHealth()) } == nil)
      #expect(try await refusal { try await open.send(Login(email: "nobody", password: "x")) } == .invalidCredentials)
      #expect(hasher.roundsSpent == before + hasher.rounds)
      #expect(try await refusal { try await open.send(ListTags()) } == .invalidCredentials)
      #expect(hasher.roundsSpent == before + 2 * hasher.rounds)
    }
  }

  @Test("requests that come with one password at once hash it once, right or wrong")
  func equalPasswords() async throws {
    try await withAccounts(try Vault(), configure: { $0.passwordRounds = 100_000 }) { house in
      _ = try await house.setUp()
      let hasher = try #require(house.server.accounts?.hasher)
      for (password, expected) in [(RunningHouse.password, nil), ("wrong", Problem.Code.invalidCredentials)] {
        let before = hasher.roundsSpent
        let program = house.carrying("Basic \(Data("owner@example.org:\(password)".utf8).base64EncodedString())")
        let answers = try await withThrowingTaskGroup(of: Problem.Code?.self) { tasks in
          for _ in 0..<20 { tasks.addTask { try await refusal { try await program.send(ListTags()) } } }
          return try await tasks.reduce(into: [Problem.Code?]()) { $0.append($1) }
        }
        #expect(answers.allSatisfy { $0 == expected })
        #expect(hasher.roundsSpent == before + hasher.rounds)
      }
    }
  }

  @Test("guesses that are sent at once are no more than guesses one after the other")
  func parallel() async throws {
    try await withAccounts(try Vault()) { house in
      _ = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let before = accounts.hasher.roundsSpent
      let stranger = Browser(address: "203.0.113.9")
      await withTaskGroup(of: Void.self) { tasks in
        for _ in 0..<100 {
          tasks.addTask { _ = try? await accounts.signIn(email: "owner@example.org", password: "wrong", from: stranger) }
        }
      }
      #expect(accounts.hasher.roundsSpent - before <= SignInThrottle.free * accounts.hasher.rounds)
    }
  }

  @Test("a person is known in the whole network of IPv6 that they signed in from")
  func knownNetworks() async throws {
    try await withAccounts(try Vault()) { house in
      _ = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let password = RunningHouse.password
      _ = try await accounts.signIn(email: "owner@example.org", password: password, from: Browser(address: "2001:db8:1:2::7"))
      for number in 0..<30 {
        _ = try? await accounts.signIn(email: "owner@example.org", password: "wrong", from: Browser(address: "203.0.113.\(number)"))
      }
      let home = Browser(address: "2001:db8:1:2:aaaa::1")
      #expect(try await accounts.signIn(email: "owner@example.org", password: password, from: home).success)
      await #expect(throws: Problem.self) {
        try await accounts.signIn(email: "owner@example.org", password: password, from: Browser(address: "2001:db8:1:3::1"))
      }
    }
  }

  @Test("a network that nobody came from for ninety days is forgotten")
  func forgottenNetworks() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      _ = try await house.setUp()
      let accounts = try #require(house.server.accounts)
      let password = RunningHouse.password
      for address in ["203.0.113.1", "203.0.113.2"] {
        _ = try await accounts.signIn(email: "owner@example.org", password: password, from: Browser(address: address))
      }
      time.pass(45 * 86_400)
      _ = try await accounts.signIn(email: "owner@example.org", password: password, from: Browser(address: "203.0.113.2"))
      time.pass(45 * 86_400)
      _ = try await accounts.signIn(email: "owner@example.org", password: password, from: Browser(address: "203.0.113.3"))
      let known = try await accounts.people.database.read {
        try $0.rows(String.self, "SELECT address FROM known_addresses ORDER BY address")
      }
      #expect(known == ["203.0.113.2", "203.0.113.3"])
    }
  }

  @Test("a body that is deep or large is refused by every call that signs in, before anything is done for it")
  func bodies() async throws {
    try await withAccounts(try Vault()) { house in
      let deep = Data((#"{"email":"# + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000) + "}").utf8)
      let large = Data((#"{"email":""# + String(repeating: "x", count: 3 << 20) + #""}"#).utf8)
      for route in Contract.accounts.map({ $0.route }) where route.scope == .open && route.method == .post {
        for (body, expected) in [(deep, Problem.Code.invalidRequest), (large, .tooLarge)] {
          let request = try WireRequest(method: .post, target: route.path, headers: ["content-type": "application/json"], body: body)
          let answer = try await house.transport.send(request)
          #expect(answer.status == expected.status, "\(route.path)")
        }
      }
      #expect(house.server.accounts?.hasher.roundsSpent == 0)
    }
  }
}
