/// What becomes of a field of an event before it leaves the machine, where only titles may.
enum FieldRule: Equatable {
  /// Stays here.
  case drop
  /// A name of something, which is sent as it is if it looks like one.
  case identifier
  case path
  case firstLine(Int)
  case lastSentence
  case host
  /// What a tool is to do, as `ToolTitle` says it.
  case toolInput
  /// A list of which the members named here are sent.
  case list([String])
  case members([String])
  /// Not known here: short texts, numbers, yes and no pass; lists and objects do not.
  case unknown

  init(_ key: String) {
    self =
      switch key {
      case "transcript_path", "agent_transcript_path", "tool_response", "permission_suggestions", "delta", "task_description", "globs",
        "command_args", "custom_instructions", "compact_summary", "requested_schema", "content", "planFilePath":
        .drop
      case "session_id", "prompt_id", "tool_use_id", "agent_id", "turn_id", "message_id", "task_id", "elicitation_id", "tool_name",
        "hook_event_name", "agent_type":
        .identifier
      case "cwd", "file_path", "old_cwd", "new_cwd", "directory", "worktree_path", "trigger_file_path", "parent_file_path": .path
      case "prompt", "task_subject", "session_title", "title": .firstLine(80)
      case "message", "reason", "error", "error_details": .firstLine(160)
      case "last_assistant_message": .lastSentence
      case "url": .host
      case "tool_input": .toolInput
      case "background_tasks", "session_crons": .list(["id", "type", "status"])
      case "tool_calls": .list(["tool_name", "tool_use_id"])
      case "effort": .members(["level"])
      default: .unknown
      }
  }

  /// Letters, digits and a few signs, as ids and names of tools have them.
  static func isIdentifier(_ text: String) -> Bool {
    let count = text.utf8.count
    return 1...128 ~= count && text.utf8.allSatisfy { TokenShape.Letters.dotted.contains($0) || $0 == UInt8(ascii: ":") }
  }
}
