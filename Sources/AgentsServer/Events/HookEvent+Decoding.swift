import AtriumAPI
import AtriumServer
import Foundation

extension HookEvent: Decodable {
  /// Bytes of UTF-8.
  static let longestSession = 200
  static let longestName = 80
  static let longestField = 400
  static let longestPath = 4096

  init(from decoder: any Decoder) throws {
    let fields = HookFields(try decoder.container(keyedBy: AnyName.self))
    session = try fields.required("session_id", most: Self.longestSession)
    name = HookEventName(rawValue: try fields.required("hook_event_name", most: Self.longestName))
    toolUse = fields.name("tool_use_id")
    agent = fields.name("agent_id")
    agentType = fields.name("agent_type")
    folder = name == .cwdChanged ? fields.path("new_cwd") ?? fields.path("cwd") : fields.path("cwd")
    permissionMode = fields.name("permission_mode")
    prompt = fields.name("prompt_id")
    isInterrupt = fields.flag("is_interrupt")
    duration = fields.milliseconds("duration_ms")
    if let tool = fields.name("tool_name") {
      let input = ToolInput(tool: tool, from: fields.decoder("tool_input"))
      self.tool = tool
      fingerprint = input.fingerprint
      title = input.title
    }
    readOwn(fields)
  }

  /// What is of this kind of event alone.
  private mutating func readOwn(_ fields: HookFields) {
    switch name {
    case .sessionStart:
      model = fields.name("model") ?? fields.nestedName("model", "id")
      sessionTitle = HookTitle.line(fields.text("session_title"))
      reason = fields.name("source")
      title = sessionTitle
    case .userPromptSubmit: title = HookTitle.line(fields.text("prompt"))
    case .userPromptExpansion: title = HookTitle.line(fields.name("command_name").map { "/" + $0 })
    case .notification:
      notification = fields.name("notification_type").map(HookNotification.init(rawValue:))
      title = HookTitle.line(fields.text("message")) ?? HookTitle.line(fields.text("title"))
    case .elicitation, .elicitationResult:
      elicitation = fields.name("mcp_server_name").map { Elicitation(server: $0, id: fields.name("elicitation_id")) }
      reason = fields.name("action")
      title = HookTitle.line(fields.text("message"))
    case .stop, .subagentStop:
      background = fields.background
      let message = fields.text("last_assistant_message")
      let question = SpokenQuestion.last(in: message)
      // The sender has seen all of the message; what comes here may be a piece of it.
      endsInQuestion = fields.value("last_assistant_message_asks") ?? (question != nil)
      title = HookTitle.line(question ?? message)
    case .stopFailure:
      failure = fields.name("error") ?? "unknown"
      title = HookTitle.line(fields.text("error_details") ?? fields.text("last_assistant_message"))
    default: readQuiet(fields)
    }
  }

  /// Of the events that say nothing of how a session stands.
  private mutating func readQuiet(_ fields: HookFields) {
    switch name {
    case .setup, .preCompact, .postCompact: reason = fields.name("trigger")
    case .sessionEnd, .permissionDenied: reason = fields.name("reason")
    case .instructionsLoaded:
      reason = fields.name("load_reason")
      title = HookTitle.lastName(ofPath: fields.path("file_path"))
    case .configChange:
      reason = fields.name("source")
      title = HookTitle.lastName(ofPath: fields.path("file_path"))
    case .fileChanged:
      reason = fields.name("event")
      title = HookTitle.lastName(ofPath: fields.path("file_path"))
    case .cwdChanged: title = HookTitle.lastName(ofPath: folder)
    case .directoryAdded:
      reason = fields.name("source")
      title = HookTitle.lastName(ofPath: fields.path("directory"))
    case .worktreeCreate: title = HookTitle.line(fields.name("name"))
    case .worktreeRemove: title = HookTitle.lastName(ofPath: fields.path("worktree_path"))
    case .taskCreated, .taskCompleted: title = HookTitle.line(fields.text("task_subject"))
    case .teammateIdle: title = HookTitle.line(fields.name("teammate_name"))
    default: break
    }
  }
}
