import AtriumAPI
import AtriumServer
import Foundation
import Storage

extension AgentListStore {
  /// A session and the name of its device.
  struct SessionRow: Decodable {
    let id: String
    let device: String
    let deviceName: String
    let project: String?
    let folder: String?
    let title: String?
    let state: String
    let since: Int64
    let detail: String?
    let model: String?
    let mode: String?
    let subagents: Int
    let started: Int64
    let last: Int64
    let rank: Int64

    static let selection = """
      SELECT s.id, s.device, d.name AS deviceName, s.project, s.folder, s.title, s.state, s.since, s.detail, s.model, s.mode, s.subagents,
      s.started, s.last, s.rank
      FROM agent_sessions s JOIN agent_devices d ON d.person = s.person AND d.id = s.device
      """

    var session: AgentSession {
      AgentSession(
        id: id, deviceID: device, deviceName: deviceName, project: project, folder: folder, title: title,
        state: AgentState(rawValue: state), since: Value.date(milliseconds: since), detail: detail, model: model, permissionMode: mode,
        subagents: subagents, started: Value.date(milliseconds: started), lastEvent: Value.date(milliseconds: last))
    }
  }

  /// A device, and how its sessions stand.
  struct DeviceRow: Decodable {
    let id: String
    let name: String
    let platform: String
    let seen: Int64
    let skew: Int64
    let waiting: Int?
    let version: String?
    let delay: Int?
    let answers: Int
    let sessions: Int
    let needing: Int

    static let selection = """
      SELECT d.id, d.name, d.platform, d.seen, d.skew, d.waiting, d.version, d.delay, d.answers,
      (SELECT COUNT(*) FROM agent_sessions s WHERE s.person = d.person AND s.device = d.id AND s.active = 1) AS sessions,
      (SELECT COUNT(*) FROM agent_sessions s WHERE s.person = d.person AND s.device = d.id AND s.rank >= \(AgentRank.needing)) AS needing
      FROM agent_devices d
      """

    /// - Parameter standard: the delay of a device for which nobody has said it.
    func device(delay standard: Int) -> AgentDevice {
      AgentDevice(
        id: id, name: name, platform: AgentPlatform(rawValue: platform), lastSeen: Value.date(milliseconds: seen),
        clockSkew: Int((Double(skew) / 1000).rounded()), waiting: waiting, senderVersion: version, delay: delay ?? standard,
        answers: answers == 1, sessions: sessions, needing: needing)
    }
  }

  struct EventRow: Decodable {
    let id: Int64
    let name: String
    let at: Int64
    let received: Int64
    let title: String?
    let tool: String?
    let toolUse: String?
    let agent: String?
    let agentType: String?
    let duration: Int?

    var event: AgentEvent {
      AgentEvent(
        id: id, name: name, at: Value.date(milliseconds: at), received: Value.date(milliseconds: received), title: title, tool: tool,
        toolUse: toolUse, agent: agent, agentType: agentType, duration: duration)
    }
  }
}
