import AtriumAPI
import AtriumClient
import Foundation

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport

/// A machine with a key, and the person whose it is.
struct AskBench: Sendable {
  let house: RunningHouse
  let time: HeldTime
  let owner: SignIn
  let person: APIClient
  let key: String

  var machine: APIClient { house.bearing(key) }

  func asks() async throws -> [AgentAsk] { try await person.send(ListAgentAsks(id: "s1")).asks }

  func tell(_ name: String, _ more: String = "", ago: TimeInterval = 0) async throws {
    try await house.tell(AgentSample(name, at: time.now.addingTimeInterval(-ago), more), token: key)
  }

  func open(
    _ id: String, _ name: String = "PermissionRequest",
    _ more: String = #""tool_name": "Bash", "tool_input": {"command": "make", "description": "Build it"}"#
  ) async throws -> AgentAskAnswer {
    try await Self.open(id, on: house, name, more, at: time.now, token: key)
  }

  static func open(
    _ id: String, on house: RunningHouse, _ name: String = "PermissionRequest",
    _ more: String = #""tool_name": "Bash", "tool_input": {"command": "make", "description": "Build it"}"#, at now: Date,
    token: String? = nil
  ) async throws -> AgentAskAnswer {
    let body = body(id, AgentSample(name, at: now, uuid: nil, more), seconds: 120)
    let answer = try await house.sendEvent(body, to: SendAgentAsk.route.path, token: token)
    guard answer.status == 200 else {
      throw RunningHouse.Refused(status: answer.status, body: String(decoding: answer.body, as: UTF8.self))
    }
    return try WireJSON.decode(AgentAskAnswer.self, from: answer.body)
  }

  static func body(_ id: String, _ sample: AgentSample, seconds: Int) -> Data {
    sample.body.dropLast() + Data(#", "ask_id": "\#(id)", "seconds": \#(seconds)}"#.utf8)
  }
}
