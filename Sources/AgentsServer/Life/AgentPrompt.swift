import AtriumServer

/// That the person is asked something, as a notification says it: some seconds late, and without saying what for.
struct AgentPrompt: Sendable, Equatable, Comparable {
  var isPermission: Bool
  var title: String?

  /// - Returns: nil when the notification is about something else.
  init?(_ notification: HookNotification, title: String?) {
    switch notification {
    case .permissionPrompt: isPermission = true
    case .elicitationDialog, .elicitationURLDialog, .agentNeedsInput: isPermission = false
    default: return nil
    }
    self.title = title
  }

  static func < (left: AgentPrompt, right: AgentPrompt) -> Bool {
    (left.isPermission ? 1 : 0, left.title ?? "") < (right.isPermission ? 1 : 0, right.title ?? "")
  }
}
