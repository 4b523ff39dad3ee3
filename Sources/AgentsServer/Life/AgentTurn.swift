import AtriumServer

/// What a session's own agent does, as its latest event says. The order of the cases decides between events of one millisecond.
struct AgentTurn: Sendable, Equatable, Comparable {
  enum Kind: Int, Sendable, Comparable {
    /// Started, and nothing was asked of it yet.
    case fresh
    case working
    /// The person pressed Esc.
    case interrupted
    /// Its turn is over, and subagents will bring it back.
    case delegated
    /// Its turn is over, and something else goes on.
    case paused
    case done
    case asks
    case failed
    /// The person has asked something of it: in the moment in which a turn ends that is a queued request, which begins the next.
    case prompted

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  var kind: Kind
  var detail: String?

  static func < (left: AgentTurn, right: AgentTurn) -> Bool {
    (left.kind, left.detail ?? "") < (right.kind, right.detail ?? "")
  }

  /// - Returns: nil when the event says nothing of the session's own turn.
  init?(_ event: HookEvent) {
    guard event.agent == nil else { return nil }
    switch event.name {
    // A compaction starts the agent again in the middle of its turn.
    case .sessionStart where event.reason != "compact": self.init(kind: .fresh)
    case .postToolUseFailure where event.isInterrupt: self.init(kind: .interrupted)
    case .userPromptSubmit: self.init(kind: .prompted)
    case .userPromptExpansion, .preToolUse, .postToolUse, .postToolUseFailure, .postToolBatch, .permissionRequest,
      .permissionDenied, .elicitation, .elicitationResult:
      self.init(kind: .working)
    case .stop: self.init(stop: event)
    case .stopFailure: self.init(kind: .failed, detail: event.failure)
    default: return nil
    }
  }

  init(kind: Kind, detail: String? = nil) {
    self.kind = kind
    self.detail = detail
  }

  /// A question needs the person, whatever goes on besides.
  private init(stop event: HookEvent) {
    if event.endsInQuestion {
      self.init(kind: .asks, detail: event.title)
    } else if event.background.isEmpty {
      self.init(kind: .done, detail: event.title)
    } else {
      self.init(kind: event.background.delegated > 0 ? .delegated : .paused, detail: event.title)
    }
  }
}

extension HookEvent {
  /// Whether one of the session's agents, a subagent too, did something.
  var isActivity: Bool {
    switch name {
    case .userPromptSubmit, .preToolUse, .postToolUse, .postToolUseFailure, .postToolBatch, .permissionRequest, .permissionDenied,
      .elicitation, .elicitationResult, .stop, .stopFailure, .subagentStop:
      true
    case .sessionStart: reason != "compact"
    case .notification: notification == .elicitationComplete || notification == .elicitationResponse
    default: false
    }
  }
}
