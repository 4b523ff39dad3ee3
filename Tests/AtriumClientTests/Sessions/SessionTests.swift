import AtriumAPI
import AtriumClient
import Foundation
import Testing

@Suite("A client's session", .timeLimit(.minutes(5)))
struct SessionTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// A house that remembers what it was asked, and answers what the test says.
  private actor House: Transport {
    typealias Answer = @Sendable (WireRequest) async throws -> WireResponse
    private(set) var asked: [WireRequest] = []
    private let answer: Answer

    init(_ answer: @escaping Answer) { self.answer = answer }

    func send(_ request: WireRequest) async throws -> WireResponse {
      asked.append(request)
      return try await answer(request)
    }

    func stream(_ request: WireRequest) async throws -> WireStream {
      let response = try await send(request)
      let (chunks, body) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
      body.yield(response.body)
      body.finish()
      return WireStream(status: response.status, headers: response.headers, chunks: chunks)
    }

    var tokens: [String?] { asked.map { $0.headers["authorization"] } }
    var paths: [String] { asked.map(\.path) }
  }

  private func signIn(_ name: String, _ seconds: TimeInterval = 3600) -> SignIn {
    SignIn(success: true, message: "", token: name, expiresAt: start + seconds, refreshToken: "r-" + name)
  }

  private func session(_ house: House, _ store: any SecretStore = MemorySecrets()) async throws -> ClientSession {
    let session = ClientSession(transport: house, store: store, now: { [start] in start })
    try await session.admit(signIn("one"))
    return session
  }

  private let refusal = WireResponse(Problem(.tokenInvalid))

  @Test("each request but those that are open to everybody carries the token; one that says who it is from is left as it is")
  func carried() async throws {
    let house = House { _ in WireResponse(status: 200) }
    let transport = SessionTransport(house, session: try await session(house))
    _ = try await transport.send(try WireRequest(ListTags()))
    for open in [try WireRequest(GetHouse()), try WireRequest(Login(email: "a", password: "b")), try WireRequest(RefreshSession())] {
      _ = try await transport.send(open)
    }
    _ = try await transport.stream(try WireRequest(events: WatchChanges()))
    _ = try await transport.send(WireRequest(method: .get, path: "/tags", headers: ["Authorization": "Basic x"]))
    #expect(await house.tokens == ["Bearer one", nil, nil, nil, "Bearer one", "Basic x"])
  }

  @Test("a refused token is renewed, and the request is sent once more; streams too", arguments: [false, true])
  func again(isStream: Bool) async throws {
    let (refusal, next) = (refusal, try WireResponse(json: signIn("two")))
    let house = House { request in
      if request.path == "/auth/refresh" { return next }
      return request.headers["authorization"] == "Bearer two" ? WireResponse(status: 200, body: Data("tags".utf8)) : refusal
    }
    let transport = SessionTransport(house, session: try await session(house))
    let request = try WireRequest(ListTags())
    let answer = isStream ? try await transport.stream(request).collected() : try await transport.send(request)
    #expect(answer.status == 200 && answer.body == Data("tags".utf8))
    #expect(await house.tokens == ["Bearer one", nil, "Bearer two"])
  }

  @Test("a request is never sent a third time: a server that refuses its own new token has ended the session", arguments: [false, true])
  func noLoop(isStream: Bool) async throws {
    let (refusal, next) = (refusal, try WireResponse(json: signIn("two")))
    let house = House { request in request.path == "/auth/refresh" ? next : refusal }
    let store = MemorySecrets()
    let session = try await session(house, store)
    let transport = SessionTransport(house, session: session)
    let request = try WireRequest(ListTags())
    let answer = isStream ? try await transport.stream(request).collected() : try await transport.send(request)
    #expect(answer.status == 401 && (try? WireJSON.decode(Problem.self, from: answer.body))?.code == .tokenInvalid)
    #expect(await house.paths == ["/tags", "/auth/refresh", "/tags"])
    #expect(await session.isSignedIn().first { _ in true } == false)
    await session.leave()
    #expect(await store.read("session") == nil)
  }

  @Test("what a new token would not change is answered as it is", arguments: [Problem.Code.forbidden, .tokenMissing, .unavailable])
  func other(code: Problem.Code) async throws {
    let problem = Problem(code)
    let house = House { _ in WireResponse(problem) }
    let transport = SessionTransport(house, session: try await session(house))
    #expect(try await transport.send(try WireRequest(ListTags())).status == problem.status)
    #expect(try await transport.stream(try WireRequest(ListTags())).collected().status == problem.status)
    #expect(await house.paths == ["/tags", "/tags"])
  }

  @Test("a server that cannot be reached, or is too busy, ends no session: the call says so", arguments: [true, false])
  func unreachable(isGone: Bool) async throws {
    let refusal = refusal
    let house = House { request in
      guard request.path == "/auth/refresh" else { return refusal }
      if isGone { throw ClientError.unreachable("no line") }
      return WireResponse(Problem(.tooManyRequests, retryAfter: 5))
    }
    let store = MemorySecrets()
    let session = try await session(house, store)
    let client = APIClient(transport: SessionTransport(house, session: session))
    let expected: ClientError = isGone ? .unreachable("no line") : .problem(Problem(.tooManyRequests, retryAfter: 5))
    await #expect(throws: expected) { _ = try await client.send(ListTags()) }
    #expect(await session.isSignedIn().first { _ in true } == true)
    #expect(await store.read("session") != nil)
  }

  @Test("whoever is cancelled while tokens are renewed is let go at once, and the others get theirs")
  func cancelled() async throws {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let (held, holding) = AsyncStream.makeStream(of: Void.self)
    let (refusal, next) = (refusal, try WireResponse(json: signIn("two")))
    let house = House { request in
      guard request.path == "/auth/refresh" else {
        return request.headers["authorization"] == "Bearer two" ? WireResponse(status: 204) : refusal
      }
      beginning.yield()
      for await _ in held { break }
      return next
    }
    let transport = SessionTransport(house, session: try await session(house))
    let request = try WireRequest(ListTags())
    let impatient = Task { try await transport.send(request) }
    for await _ in begun { break }
    let patient = Task { try await transport.send(request) }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { _ = try await impatient.value }
    holding.yield()
    #expect(try await patient.value.status == 204)
    #expect(await house.paths.count { $0 == "/auth/refresh" } == 1)
  }

  @Test("what is kept is there at the next run, and says so; a text that nobody can read counts as none")
  func kept() async throws {
    let house = House { _ in WireResponse(status: 200) }
    let store = MemorySecrets()
    _ = try await session(house, store)
    let next = ClientSession(transport: house, store: store, now: { [start] in start })
    #expect(await next.isSignedIn().first { _ in true } == true)
    _ = try await SessionTransport(house, session: next).send(try WireRequest(ListTags()))
    #expect(await house.tokens == ["Bearer one"])
    await store.write(Data("nonsense".utf8), as: "session")
    #expect(await ClientSession(transport: house, store: store).isSignedIn().first { _ in true } == false)
  }

  @Test("leaving forgets the tokens and says so, whatever the server says; each who listens hears of it")
  func leaving() async throws {
    let house = House { _ in throw ClientError.unreachable("no line") }
    let store = MemorySecrets()
    let session = try await session(house, store)
    var states = await session.isSignedIn().makeAsyncIterator()
    #expect(await states.next() == true)
    await session.leave()
    #expect(await states.next() == false)
    #expect(await store.read("session") == nil)
    #expect(await house.paths == ["/auth/logout"])
  }

  @Test("somebody who is admitted in another's place has the other's session ended")
  func replaced() async throws {
    let house = House { _ in try WireResponse(json: Acknowledgement("Signed out.")) }
    let session = try await session(house)
    try await session.admit(signIn("other"))
    #expect(await house.paths == ["/auth/logout"])
    _ = try await SessionTransport(house, session: session).send(try WireRequest(ListTags()))
    #expect(await house.tokens.last == "Bearer other")
  }

  @Test("where the store keeps nothing nobody is signed in, and an answer that signs nobody in is none")
  func refusedByStore() async throws {
    struct Full: SecretStore, Error {
      func read(_ name: String) async throws -> Data? { nil }
      func write(_ secret: Data, as name: String) async throws { throw self }
      func remove(_ name: String) async throws {}
    }
    let session = ClientSession(transport: House { _ in WireResponse(status: 200) }, store: Full())
    await #expect(throws: Full.self) { try await session.admit(signIn("one")) }
    #expect(await session.isSignedIn().first { _ in true } == false)
    await #expect(throws: ClientError.self) { try await session.admit(SignIn(success: false, message: "a code is needed")) }
  }

  @Test("the secret of a sign-in elsewhere is given out once")
  func attempt() async throws {
    let store = MemorySecrets()
    let house = House { _ in WireResponse(status: 200) }
    try await ClientSession(transport: house, store: store).remember("abc")
    let session = ClientSession(transport: house, store: store)
    #expect(try await session.recall() == "abc")
    #expect(try await session.recall() == nil)
  }
}
