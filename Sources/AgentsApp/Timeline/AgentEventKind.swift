import AtriumAPI
import AtriumApp

/// The events of the agent that this version knows, as it calls them.
nonisolated enum AgentEventKind: String, CaseIterable {
  case sessionStart = "SessionStart"
  case sessionEnd = "SessionEnd"
  case setup = "Setup"
  case instructionsLoaded = "InstructionsLoaded"
  case userPromptSubmit = "UserPromptSubmit"
  case userPromptExpansion = "UserPromptExpansion"
  case messageDisplay = "MessageDisplay"
  case preToolUse = "PreToolUse"
  case postToolUse = "PostToolUse"
  case postToolUseFailure = "PostToolUseFailure"
  case postToolBatch = "PostToolBatch"
  case permissionRequest = "PermissionRequest"
  case permissionDenied = "PermissionDenied"
  case notification = "Notification"
  case subagentStart = "SubagentStart"
  case subagentStop = "SubagentStop"
  case taskCreated = "TaskCreated"
  case taskCompleted = "TaskCompleted"
  case stop = "Stop"
  case stopFailure = "StopFailure"
  case teammateIdle = "TeammateIdle"
  case configChange = "ConfigChange"
  case cwdChanged = "CwdChanged"
  case directoryAdded = "DirectoryAdded"
  case fileChanged = "FileChanged"
  case worktreeCreate = "WorktreeCreate"
  case worktreeRemove = "WorktreeRemove"
  case preCompact = "PreCompact"
  case postCompact = "PostCompact"
  case elicitation = "Elicitation"
  case elicitationResult = "ElicitationResult"

  /// Whether it ends the use of a tool.
  var endsTool: Bool { [.postToolUse, .postToolUseFailure, .permissionDenied].contains(self) }

  /// Whether it is the use of a tool.
  var isTool: Bool { self == .preToolUse || endsTool }

  /// Whether what was under way is so no longer.
  var endsTurn: Bool { [.userPromptSubmit, .stop, .stopFailure, .subagentStop, .sessionEnd].contains(self) }

  var isFailure: Bool { self == .postToolUseFailure || self == .stopFailure }
}

nonisolated extension AgentEvent {
  /// nil for what a newer agent tells.
  var kind: AgentEventKind? { AgentEventKind(rawValue: name) }

  var beginsTurn: Bool { kind == .userPromptSubmit && agent == nil }
}

/// What the house itself says of a session: what its person answered from elsewhere.
nonisolated enum AgentEventDecision: String {
  case allowed = "AtriumAllowed"
  case denied = "AtriumDenied"
  case answered = "AtriumAnswered"
}

nonisolated extension AgentEvent {
  /// nil for what the agent tells.
  var decision: AgentEventDecision? { AgentEventDecision(rawValue: name) }
}
