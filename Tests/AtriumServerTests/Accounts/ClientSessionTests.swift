import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport

/// The client's session against the real server: its tokens, its clock, its refusals.
@Suite("A client's session with the house", .timeLimit(.minutes(5)))
struct ClientSessionTests {
  /// Counts the refreshes that pass.
  private actor Counted: Transport {
    private let inner: any Transport
    private(set) var refreshes = 0

    init(_ inner: any Transport) { self.inner = inner }

    func send(_ request: WireRequest) async throws -> WireResponse {
      if request.path == "/auth/refresh" { refreshes += 1 }
      return try await inner.send(request)
    }

    func stream(_ request: WireRequest) async throws -> WireStream { try await inner.stream(request) }
  }

  private func signedIn(
    _ house: RunningHouse, _ time: HeldTime
  ) async throws -> (transport: Counted, session: ClientSession, client: APIClient) {
    let transport = Counted(house.transport)
    let session = ClientSession(transport: transport, store: MemorySecrets(), now: { time.now })
    try await session.admit(try await house.setUp())
    return (transport, session, APIClient(transport: SessionTransport(transport, session: session)))
  }

  private func isSignedIn(_ session: ClientSession) async -> Bool? { await session.isSignedIn().first { _ in true } }

  @Test(
    "fifty calls at once, of which some are streams, with a token that has ended: one refresh, and each is answered",
    arguments: [3000.0, 3550, 4000])
  func fifty(seconds: TimeInterval) async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let (transport, _, client) = try await signedIn(house, time)
      time.pass(seconds)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for number in 0..<50 {
          tasks.addTask {
            guard number % 10 == 0 else {
              let profile = try await client.send(GetProfile()).user
              #expect(profile.email == "owner@example.org")
              return
            }
            let (opened, opening) = AsyncStream.makeStream(of: Void.self)
            let events = client.events(WatchChanges()) { opening.yield() }
            for await _ in opened { break }
            withExtendedLifetime(events) {}
          }
        }
        try await tasks.waitForAll()
      }
      #expect(await transport.refreshes == (seconds < 3540 ? 0 : 1))
    }
  }

  @Test("a token that the server alone takes for ended is renewed by fifty refusals at once, once")
  func refused() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let transport = Counted(house.transport)
      // Its clock stands still, so the server has to say it.
      let session = ClientSession(transport: transport, store: MemorySecrets(), now: { Date(timeIntervalSince1970: 1_800_000_000) })
      try await session.admit(try await house.setUp())
      let client = APIClient(transport: SessionTransport(transport, session: session))
      time.pass(4000)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for _ in 0..<50 { tasks.addTask { _ = try await client.send(GetProfile()) } }
        try await tasks.waitForAll()
      }
      #expect(await transport.refreshes == 1)
    }
  }

  @Test("a session that was ended elsewhere ends here with the next call")
  func revoked() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let (transport, session, client) = try await signedIn(house, time)
      let other = try await house.client.send(Login(email: "owner@example.org", password: RunningHouse.password))
      _ = try await house.bearing(other.token).send(RevokeOtherSessions())
      #expect(await isSignedIn(session) == true)
      let code = try await refusal { try await client.send(GetProfile()) }
      #expect(code == .tokenInvalid)
      #expect(await isSignedIn(session) == false)
      let next = try await refusal { try await client.send(GetProfile()) }
      #expect(next == .tokenMissing)
      #expect(await transport.refreshes == 1)
    }
  }

  @Test("a copy of a refresh token that somebody else has used ends the session, and nobody is signed in")
  func reused() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let answer = try await house.setUp()
      let session = ClientSession(transport: house.transport, store: MemorySecrets(), now: { time.now })
      try await session.admit(answer)
      _ = try await house.client.send(RefreshSession(refreshToken: answer.refreshToken))
      time.pass(3600)
      let client = APIClient(transport: SessionTransport(house.transport, session: session))
      let code = try await refusal { try await client.send(GetProfile()) }
      #expect(code == .tokenMissing)
      #expect(await isSignedIn(session) == false)
    }
  }

  @Test("leaving ends the session at the server too")
  func left() async throws {
    let time = HeldTime()
    try await withAccounts(try Vault(), time: time) { house in
      let answer = try await house.setUp()
      let session = ClientSession(transport: house.transport, store: MemorySecrets(), now: { time.now })
      try await session.admit(answer)
      await session.leave()
      let code = try await refusal { try await house.bearing(answer.token).send(GetProfile()) }
      #expect(code == .tokenInvalid)
    }
  }
}
