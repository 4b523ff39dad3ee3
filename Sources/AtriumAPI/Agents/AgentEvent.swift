public import Foundation

/// One event of a session, as it is shown: what the sender reported and the server keeps.
public struct AgentEvent: Codable, Sendable, Hashable, Identifiable {
  /// Increases in the order in which the server stored the events.
  public var id: Int64
  /// `hook_event_name`, as the agent says it: `PermissionRequest`. There may be names that this version does not know.
  public var name: String
  /// When it happened, by the device's clock.
  public var at: Date
  /// When the server received it.
  public var received: Date
  /// A line for a person: the request's beginning, what a command is for, a file's name. Absent where there is nothing to say.
  public var title: String?
  public var tool: String?
  /// Ties the events of one use of a tool together.
  public var toolUse: String?
  /// The subagent that it happened in; absent for the session's own agent.
  public var agent: String?
  public var agentType: String?
  /// How long a tool took, in milliseconds.
  public var duration: Int?

  public init(
    id: Int64, name: String, at: Date, received: Date, title: String? = nil, tool: String? = nil, toolUse: String? = nil,
    agent: String? = nil, agentType: String? = nil, duration: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.at = at
    self.received = received
    self.title = title
    self.tool = tool
    self.toolUse = toolUse
    self.agent = agent
    self.agentType = agentType
    self.duration = duration
  }

  enum CodingKeys: String, CodingKey {
    case id
    case name = "hook_event_name"
    case at = "timestamp"
    case received, title
    case tool = "tool_name"
    case toolUse = "tool_use_id"
    case agent = "agent_id"
    case agentType = "agent_type"
    case duration = "duration_ms"
  }
}
