/// What an agent hands to its hooks, in its own names. Two fields are always there; those beside them differ from event to event, and the
/// house reads more of them than are named here: whatever the agent says may stand there, also what the house does not know.
public struct AgentHook: Codable, Sendable, Hashable {
  public var sessionID: String
  /// `PermissionRequest`, `Stop`, ...
  public var name: String
  /// The folder that the agent works in.
  public var folder: String?
  public var permissionMode: String?
  /// What the person asked for.
  public var prompt: String?
  public var tool: String?
  public var toolUse: String?
  /// The subagent that it happened in.
  public var agent: String?
  public var agentType: String?
  /// What a notification says.
  public var message: String?

  public init(
    sessionID: String, name: String, folder: String? = nil, permissionMode: String? = nil, prompt: String? = nil, tool: String? = nil,
    toolUse: String? = nil, agent: String? = nil, agentType: String? = nil, message: String? = nil
  ) {
    self.sessionID = sessionID
    self.name = name
    self.folder = folder
    self.permissionMode = permissionMode
    self.prompt = prompt
    self.tool = tool
    self.toolUse = toolUse
    self.agent = agent
    self.agentType = agentType
    self.message = message
  }

  enum CodingKeys: String, CodingKey {
    case sessionID = "session_id"
    case name = "hook_event_name"
    case folder = "cwd"
    case permissionMode = "permission_mode"
    case prompt
    case tool = "tool_name"
    case toolUse = "tool_use_id"
    case agent = "agent_id"
    case agentType = "agent_type"
    case message
  }
}
