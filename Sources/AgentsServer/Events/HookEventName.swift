import AtriumAPI
import AtriumServer

/// What an agent's hook is called on. The list of Claude Code 2.1.240; it grows, and what is not on it is kept and does no harm.
enum HookEventName: WireEnum {
  case sessionStart, setup, instructionsLoaded, sessionEnd
  case userPromptSubmit, userPromptExpansion, messageDisplay
  case preToolUse, postToolUse, postToolUseFailure, postToolBatch
  case permissionRequest, permissionDenied, elicitation, elicitationResult, notification
  case stop, stopFailure, subagentStart, subagentStop
  case taskCreated, taskCompleted, teammateIdle
  case configChange, cwdChanged, directoryAdded, fileChanged, worktreeCreate, worktreeRemove
  case preCompact, postCompact
  case unknown(String)

  static let known: [HookEventName] = [
    .sessionStart, .setup, .instructionsLoaded, .sessionEnd, .userPromptSubmit, .userPromptExpansion, .messageDisplay, .preToolUse,
    .postToolUse, .postToolUseFailure, .postToolBatch, .permissionRequest, .permissionDenied, .elicitation, .elicitationResult,
    .notification, .stop, .stopFailure, .subagentStart, .subagentStop, .taskCreated, .taskCompleted, .teammateIdle, .configChange,
    .cwdChanged, .directoryAdded, .fileChanged, .worktreeCreate, .worktreeRemove, .preCompact, .postCompact,
  ]

  private static let named = Dictionary(uniqueKeysWithValues: known.map { ($0.rawValue, $0) })

  init(rawValue: String) {
    self = Self.named[rawValue] ?? .unknown(rawValue)
  }

  var rawValue: String {
    switch self {
    case .sessionStart: "SessionStart"
    case .setup: "Setup"
    case .instructionsLoaded: "InstructionsLoaded"
    case .sessionEnd: "SessionEnd"
    case .userPromptSubmit: "UserPromptSubmit"
    case .userPromptExpansion: "UserPromptExpansion"
    case .messageDisplay: "MessageDisplay"
    case .preToolUse: "PreToolUse"
    case .postToolUse: "PostToolUse"
    case .postToolUseFailure: "PostToolUseFailure"
    case .postToolBatch: "PostToolBatch"
    case .permissionRequest: "PermissionRequest"
    case .permissionDenied: "PermissionDenied"
    case .elicitation: "Elicitation"
    case .elicitationResult: "ElicitationResult"
    case .notification: "Notification"
    case .stop: "Stop"
    case .stopFailure: "StopFailure"
    case .subagentStart: "SubagentStart"
    case .subagentStop: "SubagentStop"
    case .taskCreated: "TaskCreated"
    case .taskCompleted: "TaskCompleted"
    case .teammateIdle: "TeammateIdle"
    case .configChange: "ConfigChange"
    case .cwdChanged: "CwdChanged"
    case .directoryAdded: "DirectoryAdded"
    case .fileChanged: "FileChanged"
    case .worktreeCreate: "WorktreeCreate"
    case .worktreeRemove: "WorktreeRemove"
    case .preCompact: "PreCompact"
    case .postCompact: "PostCompact"
    case .unknown(let raw): raw
    }
  }
}

/// What a `Notification` is about.
enum HookNotification: WireEnum {
  case permissionPrompt, idlePrompt, authSuccess, elicitationDialog, elicitationURLDialog, elicitationComplete, elicitationResponse
  case agentNeedsInput, agentCompleted
  case unknown(String)

  static let known: [HookNotification] = [
    .permissionPrompt, .idlePrompt, .authSuccess, .elicitationDialog, .elicitationURLDialog, .elicitationComplete, .elicitationResponse,
    .agentNeedsInput, .agentCompleted,
  ]

  var rawValue: String {
    switch self {
    case .permissionPrompt: "permission_prompt"
    case .idlePrompt: "idle_prompt"
    case .authSuccess: "auth_success"
    case .elicitationDialog: "elicitation_dialog"
    case .elicitationURLDialog: "elicitation_url_dialog"
    case .elicitationComplete: "elicitation_complete"
    case .elicitationResponse: "elicitation_response"
    case .agentNeedsInput: "agent_needs_input"
    case .agentCompleted: "agent_completed"
    case .unknown(let raw): raw
    }
  }
}
