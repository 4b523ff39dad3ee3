import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Testing

@Suite("What a set-up asks a server")
struct ServerCheckTests {
  /// Answers as the test says, and remembers what it was asked.
  private actor Server: Transport {
    private(set) var asked: [WireRequest] = []
    private let answer: @Sendable (WireRequest) throws -> WireResponse

    init(_ answer: @escaping @Sendable (WireRequest) throws -> WireResponse) { self.answer = answer }

    func send(_ request: WireRequest) throws -> WireResponse {
      asked.append(request)
      return try answer(request)
    }

    func stream(_ request: WireRequest) throws -> WireStream { throw ClientError.refused(status: 500) }

    var paths: [String] { asked.map(\.path) }
    var keys: [String?] { asked.map { $0.headers["authorization"] } }
  }

  private let house = House(rooms: [.notes, .agents], signInModes: [.password])

  private func check(_ server: Server) -> ServerCheck { ServerCheck { _ in server } }

  private func address() throws -> ServerAddress { try ServerAddress("atrium.example") }

  @Test("the house is asked without a key, the key at the address that the seed names")
  func calls() async throws {
    let house = house
    let server = Server { request in
      request.path == "/api/house"
        ? try WireResponse(json: house) : try WireResponse(json: AgentsPing(serverVersion: "1", dataVersion: 0, notificationVersion: 0))
    }
    let found = try await check(server).house(at: address())
    #expect(found == house)
    try await check(server).key("atr_1", at: address(), of: found)
    #expect(await server.paths == ["/api/house", "/api/v1/ping"])
    #expect(await server.keys == [nil, "Bearer atr_1"])
  }

  @Test("a house without the room that has the ping is asked whose key it is")
  func withoutAgents() async throws {
    let server = Server { _ in WireResponse(Problem(.tokenInvalid)) }
    await #expect(throws: ServerFailure.keyRefused) {
      try await check(server).key("atr_1", at: address(), of: House(rooms: [.notes], signInModes: [.password]))
    }
    #expect(await server.paths == ["/auth/profile"])
  }

  @Test("a key that may not read the room is a right one all the same")
  func limitedKey() async throws {
    let server = Server { _ in WireResponse(Problem(.forbidden)) }
    try await check(server).key("atr_capture", at: address(), of: house)
  }

  @Test(
    "what goes wrong reads differently: no server, no trust, another server, a name that it does not know, a wrong key, too many tries",
    arguments: [
      (Answer.error(ClientError.unreachable("No route.")), ServerFailure.unreachable("No route.")),
      (.error(SecureConnectionFailure(reason: "No trust.")), .noSecureConnection("No trust.")),
      (.response(WireResponse(status: 200, headers: ["content-type": "text/html"], body: Data("<html>".utf8))), .notAtrium),
      (.response(WireResponse(status: 404, headers: ["content-type": "text/html"], body: Data("<html>".utf8))), .notAtrium),
      (.response(WireResponse(status: 301, headers: ["location": "https://elsewhere.example"])), .notAtrium),
      (.response(WireResponse(Problem(.notFound))), .notAtrium),
      (.response(WireResponse(Problem(.forbiddenHost))), .foreignName),
      (.response(WireResponse(Problem(.tokenInvalid))), .keyRefused),
      (.response(WireResponse(Problem(.tooManyRequests, retryAfter: 5))), .tooManyAttempts),
      (.response(WireResponse(Problem(.notPermitted))), .serverProblem(status: 503)),
    ])
  func failures(answer: Answer, failure: ServerFailure) async throws {
    let server = Server { _ in try answer.get() }
    await #expect(throws: failure) { try await check(server).house(at: address()) }
    await #expect(throws: failure) { try await check(server).key("atr_1", at: address(), of: house) }
  }

  @Test("a check that is cancelled says nothing of the server")
  func cancelled() async throws {
    let server = Server { _ in throw CancellationError() }
    let performer = ServerSetUpPerformer(check: check(server)) { _, _, _ in }
    #expect(await performer.perform(.ask(try address(), attempt: 1)) == nil)
  }

  @Test("the performer tells the machine what came of each action")
  func performing() async throws {
    let house = house
    let server = Server { request in
      request.path == "/api/house" ? try WireResponse(json: house) : WireResponse(Problem(.tokenInvalid))
    }
    let performer = ServerSetUpPerformer(check: check(server)) { _, _, _ in throw ClientError.refused(status: 507) }
    guard case .answered(house, 1) = await performer.perform(.ask(try address(), attempt: 1)) else {
      Issue.record("The house was not told.")
      return
    }
    guard case .failed(.keyRefused, 2) = await performer.perform(.check(key: "x", try address(), house, attempt: 2)) else {
      Issue.record("A wrong key was not told.")
      return
    }
    let found = KnownServer(name: "x", address: try address().url, access: .open)
    guard case .failed(.notKept, 3) = await performer.perform(.keep(found, key: nil, inPlaceOf: nil, attempt: 3)) else {
      Issue.record("It was not told that the device could not keep the server.")
      return
    }
  }

  enum Answer: Sendable {
    case response(WireResponse)
    case error(any Error)

    func get() throws -> WireResponse {
      switch self {
      case .response(let response): return response
      case .error(let error): throw error
      }
    }
  }
}
