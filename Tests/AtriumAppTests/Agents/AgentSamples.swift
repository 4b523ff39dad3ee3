import AtriumAPI
import AtriumClient
import Foundation

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

extension AgentSession {
  static func sample(
    _ id: String, on device: String = "atelier", project: String? = "pump", state: AgentState = .working, title: String? = nil,
    detail: String? = nil, subagents: Int = 0
  ) -> AgentSession {
    let long = Date(timeIntervalSince1970: 981_000_000)
    return AgentSession(
      id: id, deviceID: device, deviceName: device, project: project, folder: project.map { "/srv/\($0)" }, title: title, state: state,
      since: long, detail: detail, permissionMode: "default", subagents: subagents, started: long, lastEvent: long)
  }
}

extension AgentDevice {
  static func sample(_ id: String, skew: Int = 0, waiting: Int? = nil, delay: Int = 5, needing: Int = 0) -> AgentDevice {
    AgentDevice(
      id: id, name: id, platform: .linux, lastSeen: Date(timeIntervalSince1970: 981_000_000), clockSkew: skew, waiting: waiting,
      senderVersion: "1.0", delay: delay, sessions: 1, needing: needing)
  }
}

extension AgentEvent {
  static func sample(
    _ id: Int64, _ name: String, title: String? = nil, tool: String? = nil, use: String? = nil, agent: String? = nil, duration: Int? = nil
  ) -> AgentEvent {
    let moment = Date(timeIntervalSince1970: 981_000_000 + Double(id))
    return AgentEvent(
      id: id, name: name, at: moment, received: moment, title: title, tool: tool, toolUse: use, agent: agent,
      agentType: agent.map { _ in "Explore" }, duration: duration)
  }
}

/// What a machine tells a house, as its sender does.
@MainActor final class AgentMachine {
  private let client: APIClient
  private let device = SendAgentEvent.Device(id: "d-1", name: "atelier", platform: .linux)
  /// Its clock that nobody sets. The other one is told in whole seconds.
  private var elapsed: Int64 = 1_000_000

  init(client: APIClient) {
    self.client = client
  }

  func tell(
    _ name: String, in session: String = "s1", prompt: String? = nil, tool: String? = nil, use: String? = nil, skew: TimeInterval = 0,
    waiting: Int? = nil
  ) async throws {
    let hook = AgentHook(
      sessionID: session, name: name, folder: "/home/ines/pump", permissionMode: "default", prompt: prompt, tool: tool, toolUse: use)
    elapsed += 10
    _ = try await client.send(
      SendAgentEvent(
        device: device, event: hook, timestamp: Date() + skew, uuid: UUID().uuidString, monotonic: elapsed, waiting: waiting))
  }

  /// Brings a request as its hook does, and stays.
  func ask(_ id: String, in session: String = "s1", tool: String = "Bash") async throws -> AgentAskAnswer {
    let hook = AgentHook(sessionID: session, name: "PermissionRequest", folder: "/home/ines/pump", permissionMode: "default", tool: tool)
    elapsed += 10
    _ = try await client.send(
      SendAgentAsk(device: device, event: hook, timestamp: Date(), monotonic: elapsed, id: id, seconds: 300))
    return try await client.send(AwaitAgentAnswer(id: id, seconds: 0))
  }
}
