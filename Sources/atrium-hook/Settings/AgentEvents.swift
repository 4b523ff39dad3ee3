/// Which of the agent's events the sender is called for, and how.
///
/// Most are waited for, the two milliseconds that it takes: run beside each other, a question could overtake what it is about, and what
/// runs in the background is ended with the agent. What says nothing about whether somebody is needed runs in the background.
///
/// `PostToolBatch` shows nothing, but ends what was asked for the tools of a turn: a denial at the terminal is told by nothing else.
///
/// Left out: `MessageDisplay` (many a second), `InstructionsLoaded` and `DirectoryAdded` (nothing that a screen shows),
/// `FileChanged` (needs names of files), `WorktreeCreate` and `WorktreeRemove` (a hook there takes the agent's own work over).
enum AgentEvents {
  struct Hook: Equatable {
    let event: String
    /// Seconds after which the agent goes on without it.
    let timeout: Int
    let isAsync: Bool
  }

  static let hooks: [Hook] =
    waited.map { Hook(event: $0, timeout: $0 == "SessionEnd" ? 1 : 5, isAsync: false) }
    + background.map { Hook(event: $0, timeout: 10, isAsync: true) }

  private static let waited = [
    "SessionStart", "UserPromptSubmit", "PreToolUse", "PermissionRequest", "PermissionDenied", "PostToolUse", "PostToolUseFailure",
    "PostToolBatch", "Notification", "Elicitation", "ElicitationResult", "SubagentStart", "SubagentStop", "Stop", "StopFailure",
    "SessionEnd",
  ]
  private static let background = [
    "Setup", "UserPromptExpansion", "PreCompact", "PostCompact", "TaskCreated", "TaskCompleted", "TeammateIdle", "ConfigChange",
    "CwdChanged",
  ]
}

extension AgentEvents {
  /// Seconds that the agent gives `ask`, the most that it gives anybody.
  static let askTimeout = 600

  /// Where `ask` is called: for each permission, and before a question is put. A question is no matter of permission later.
  static func asking(command: String) -> [(event: String, stanza: JSONValue)] {
    let handler = JSONValue.object([
      .init("type", .string("command")), .init("command", .string(command)), .init("args", .array([.string("ask")])),
      .init("timeout", .integer(askTimeout)),
    ])
    return [
      ("PermissionRequest", .object([.init("hooks", .array([handler]))])),
      ("PreToolUse", .object([.init("matcher", .string("AskUserQuestion")), .init("hooks", .array([handler]))])),
    ]
  }
}

extension AgentEvents.Hook {
  /// One entry of the event's list. `args` makes the agent start the program itself, without a shell.
  func stanza(command: String) -> JSONValue {
    let handler: [JSONValue.Member] = [
      .init("type", .string("command")), .init("command", .string(command)), .init("args", .array([])), .init("timeout", .integer(timeout)),
    ]
    return .object([.init("hooks", .array([.object(handler + (isAsync ? [.init("async", .bool(true))] : []))]))])
  }
}
