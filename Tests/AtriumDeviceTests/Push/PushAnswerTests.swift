import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Testing

@Suite("An answer from a notification")
struct PushAnswerTests {
  private static let list = "GET /api/v1/sessions/s1/asks"

  /// A server with these requests that takes an answer to one of them.
  private static func server(_ asks: [AgentAsk], takes id: String, _ seen: @escaping @Sendable (WireRequest) -> Void) -> PushServer {
    PushServer([
      list: { _ in try WireResponse(json: AgentAskList(asks: asks)) },
      "POST /api/v1/asks/\(id)/answer": { request in
        seen(request)
        return try WireResponse(json: PushSample.ask(id, .answered))
      },
    ])
  }

  private static func failure(_ server: PushServer, to payload: PushPayload) async -> PushAnswer.Failure? {
    do {
      try await PushAnswer(.allow, to: payload, delivered: PushSample.now).send(by: server.client)
      return nil
    } catch { return error }
  }

  @Test("becomes AnswerAgentAsk of the one request that waits and was shown", arguments: [AgentBehavior.allow, .deny])
  func sent(behavior: AgentBehavior) async throws {
    let payload = try PushSample.payload(PushSample.permission)
    try await confirmation { arrived in
      let asks = [PushSample.ask(), PushSample.ask("a0", asked: -60, .terminal)]
      let server = Self.server(asks, takes: "a1") { request in
        #expect(String(decoding: request.body ?? Data(), as: UTF8.self).contains("\"behavior\":\"\(behavior.rawValue)\""))
        arrived()
      }
      try await PushAnswer(behavior, to: payload, delivered: PushSample.now).send(by: server.client)
    }
  }

  @Test("answers the request that the notification names, without a look at the others")
  func named() async throws {
    let payload = try PushSample.payload(PushSample.permission, adding: ["ask_id": "a7"])
    try await confirmation { arrived in
      let server = PushServer([
        "POST /api/v1/asks/a7/answer": { _ in
          arrived()
          return try WireResponse(json: PushSample.ask("a7", .answered))
        }
      ])
      try await PushAnswer(.allow, to: payload, delivered: PushSample.now).send(by: server.client)
    }
  }

  @Test("never allows what the notification did not show")
  func doubt() async throws {
    let payload = try PushSample.payload(PushSample.permission)
    let cases: [([AgentAsk], PushAnswer.Failure)] = [
      ([], .nothingWaits),
      ([PushSample.ask(asked: -60, .expired)], .nothingWaits),
      ([PushSample.ask(), PushSample.ask("a2")], .unclear),
      ([PushSample.ask(title: "Remove everything")], .unclear),
      ([PushSample.ask(title: nil)], .unclear),
      // The same words, but asked after the notification was shown.
      ([PushSample.ask(asked: 30)], .unclear),
    ]
    for (asks, failure) in cases {
      let server = Self.server(asks, takes: "a1") { _ in Issue.record("\(asks) were answered") }
      #expect(await Self.failure(server, to: payload) == failure)
    }
  }

  @Test("that does not arrive has a reason that a person understands")
  func reasons() async throws {
    let payload = try PushSample.payload(PushSample.permission, adding: ["ask_id": "a1"])
    func failure(_ answer: @escaping @Sendable () throws -> WireResponse) async -> PushAnswer.Failure? {
      await Self.failure(PushServer(["POST /api/v1/asks/a1/answer": { _ in try answer() }]), to: payload)
    }
    #expect(await failure { throw ClientError.unreachable("offline") } == .unreachable)
    #expect(await failure { WireResponse(status: 502) } == .unreachable)
    #expect(await failure { WireResponse(status: 401) } == .notSignedIn)
    #expect(await failure { try PushServer.problem(.forbidden) } == .notSignedIn)
    #expect(await failure { try PushServer.problem(.notFound) } == .nothingWaits)
    let settled = try #require(await failure { try PushServer.problem(.askSettled, "It was answered already.") })
    #expect(settled == .refused("It was answered already.") && !settled.canBeTriedAgain)
    #expect(PushAnswer.Failure.unreachable.canBeTriedAgain)
  }

  @Test("to a request of the seed's time, without a session, is none")
  func withoutSession() async throws {
    let payload = PushPayload(["aps": ["alert": "Permission"]])
    #expect(await Self.failure(PushServer([:]), to: payload) == .nothingWaits)
  }
}
