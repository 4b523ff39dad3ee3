import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import HTTPTypes
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Signing in", .timeLimit(.minutes(5)))
struct FirstMinuteTests {
  @Test("the first person sets up the house with the printed code, and is in", arguments: Depth.allCases)
  func firstMinute(depth: Depth) async throws {
    try await withAccounts(at: depth, try Vault()) { house in
      let before = try await house.client.send(GetHouse())
      #expect(before.needsSetUp == true && before.signInModes == [.password] && before.registration == .invited)
      let code = try #require(try await house.server.accounts?.makeSetUpCode())
      let wrong = SetUpHouse(code: "AAAA-BBBB", email: "owner@example.org", password: RunningHouse.password)
      #expect(try await refusal { try await house.client.send(wrong) } == .codeRefused)
      let weak = SetUpHouse(code: code, email: "owner@example.org", password: "weak")
      #expect(try await refusal { try await house.client.send(weak) } == .weakPassword)
      let call = SetUpHouse(code: code.lowercased(), email: "Owner@Example.org", password: RunningHouse.password, firstName: "Olga")
      let owner = try await house.client.send(call)
      let profile = try await house.bearing(owner.token).send(GetProfile()).user
      #expect(
        profile == owner.user && profile.isAdmin && profile.email == "owner@example.org" && profile.rooms == [.notes, .agents, .life])
      #expect(try await refusal { try await house.client.send(call) } == .alreadySetUp)
      #expect(try await house.server.accounts?.makeSetUpCode() == nil)
      #expect(try await house.client.send(GetHouse()).needsSetUp == false)
    }
  }

  @Test("a code that was printed at an earlier start is good for nothing")
  func newCode() async throws {
    try await withAccounts(try Vault()) { house in
      let old = try #require(try await house.server.accounts?.makeSetUpCode())
      let new = try #require(try await house.server.accounts?.makeSetUpCode())
      let call = SetUpHouse(code: old, email: "owner@example.org", password: RunningHouse.password)
      #expect(try await refusal { try await house.client.send(call) } == .codeRefused)
      let again = SetUpHouse(code: new, email: "owner@example.org", password: RunningHouse.password)
      #expect(try await refusal { try await house.client.send(again) } == nil)
    }
  }

  @Test("the right password signs in, and nothing else does; each refusal is the same")
  func login() async throws {
    try await withAccounts(try Vault()) { house in
      _ = try await house.setUp()
      let answer = try await house.client.send(Login(email: " OWNER@example.org ", password: RunningHouse.password))
      #expect(answer.success && answer.token != nil && answer.refreshToken != nil && answer.user?.firstName == "Olga")
      var refusals: [Problem] = []
      for (email, password) in [
        ("owner@example.org", "wrong"), ("nobody@example.org", RunningHouse.password), ("no address", "x"), ("", ""),
      ] {
        do {
          _ = try await house.client.send(Login(email: email, password: password))
          Issue.record("\(email) got in")
        } catch ClientError.problem(let problem) {
          refusals.append(problem)
        }
      }
      #expect(refusals.count == 4 && refusals.allSatisfy { $0 == Problem(.invalidCredentials) })
    }
  }

  @Test("an address without an account makes as much work as one with")
  func sameWork() async throws {
    try await withAccounts(try Vault()) { house in
      _ = try await house.setUp()
      let hasher = try #require(house.server.accounts?.hasher)
      for email in ["owner@example.org", "nobody@example.org", "no address"] {
        let before = hasher.roundsSpent
        _ = try await refusal { try await house.client.send(Login(email: email, password: "wrong")) }
        #expect(hasher.roundsSpent - before == hasher.rounds, "\(email)")
      }
    }
  }

  @Test("a sign-in takes over nothing that was there before it")
  func fixation() async throws {
    try await withAccounts(try Vault()) { house in
      let first = try await house.setUp()
      let second = try await house.bearing(first.token).send(Login(email: "owner@example.org", password: RunningHouse.password))
      #expect(second.token != first.token && second.refreshToken != first.refreshToken)
      let sessions = try await house.bearing(second.token).send(ListSessions()).sessions
      #expect(sessions.count == 2 && sessions.count(where: \.isCurrent) == 1)
      _ = try await house.bearing(second.token).send(RevokeOtherSessions())
      #expect(try await refusal { try await house.bearing(first.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await refusal { try await house.bearing(second.token).send(GetProfile()) } == nil)
    }
  }

  @Test("tokens last an hour, and are refreshed by either token as the rules say")
  func refresh() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let first = try await house.setUp()
      time.pass(3600)
      #expect(try await refusal { try await house.bearing(first.token).send(GetProfile()) } == .tokenExpired)
      let second = try await house.client.send(RefreshSession(refreshToken: first.refreshToken))
      #expect(try await house.bearing(second.token).send(GetProfile()).user == second.user)
      time.pass(30)
      let again = try await house.client.send(RefreshSession(refreshToken: first.refreshToken))
      #expect(again.refreshToken == second.refreshToken && again.expiresAt == second.expiresAt)
      time.pass(3600 + 6 * 86_400)
      let third = try await house.bearing(second.token).send(RefreshSession())
      #expect(third.token != nil && third.refreshToken == nil)
      time.pass(3600 + 7 * 86_400)
      #expect(try await refusal { try await house.bearing(third.token).send(RefreshSession()) } == .tokenExpired)
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: second.refreshToken)) } == nil)
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: "\u{0}.0.x")) } == .tokenInvalid)
    }
  }

  @Test("a refresh token that is used again later ends its session, and no other")
  func reuse() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let stolen = try await house.setUp()
      let other = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      let next = try await house.client.send(RefreshSession(refreshToken: stolen.refreshToken))
      time.pass(61)
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: stolen.refreshToken)) } == .tokenInvalid)
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: next.refreshToken)) } == .tokenInvalid)
      #expect(try await refusal { try await house.bearing(next.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await refusal { try await house.bearing(other.token).send(GetProfile()) } == nil)
    }
  }

  @Test("signing out ends the session, with an expired token too, and never fails")
  func logout() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let first = try await house.setUp()
      time.pass(4000)
      #expect(try await house.bearing(first.token).send(Logout()).success)
      #expect(try await refusal { try await house.client.send(RefreshSession(refreshToken: first.refreshToken)) } == .tokenInvalid)
      let second = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      #expect(try await house.client.send(Logout(refreshToken: second.refreshToken)).success)
      #expect(try await refusal { try await house.bearing(second.token).send(GetProfile()) } == .tokenInvalid)
      #expect(try await house.client.send(Logout(refreshToken: "made.0.up")).success)
      #expect(try await house.client.send(Logout()).success)
    }
  }

  @Test("who guesses waits, and who was here before does not")
  func throttled() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      _ = try await house.setUp()
      let stranger = try #require(house.server.accounts)
      for number in 0..<30 {
        _ = try? await stranger.signIn(email: "owner@example.org", password: "wrong", from: .init(address: "203.0.113.\(number)"))
      }
      do {
        _ = try await stranger.signIn(email: "owner@example.org", password: RunningHouse.password, from: .init(address: "203.0.113.99"))
        Issue.record("a stranger was let in")
      } catch let problem as Problem {
        #expect(problem.code == .tooManyRequests && (problem.retryAfter ?? 0) > 0)
      }
      #expect(try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password)).success)
    }
  }

  @Test("a body that is too large is not read")
  func largeBody() async throws {
    try await withAccounts(try Vault()) { house in
      let large = String(repeating: "x", count: 3 << 20)
      let code = try await refusal { try await house.client.send(Login(email: large, password: "x")) }
      #expect(code == .tooLarge)
    }
  }

  @Test("where nobody signs in, the accounts say so and everything else is open")
  func noAccounts() async throws {
    try await withHouse(try Vault()) { house in
      let signingIn = try await refusal { try await house.client.send(Login(email: "a@example.org", password: "x")) }
      let reading = try await refusal { try await house.client.send(GetProfile()) }
      let other = try await refusal { try await house.bearing("anything").send(GetAbout()) }
      #expect(signingIn == .accountsOff && reading == .accountsOff && other == nil)
    }
  }
}
