/// The kinds of notification that have buttons. The identifiers are those that the server sends as `aps.category`.
public enum PushCategory: String, CaseIterable, Sendable {
  /// An agent may not go on before the person allows something.
  case permission = "agent_permission"
  /// An agent asks something and waits.
  case question = "agent_question"
  /// An agent has a plan that the person is to allow.
  case plan = "agent_plan"
  /// An agent's turn is over: done, with a question, or by an error.
  case turn = "agent_turn"
  case show

  /// In the order in which they are shown.
  ///
  /// Allow is not the first: with the double tap of Apple Watch a person performs the first button that destroys nothing, and by accident
  /// no command should be allowed. A question has choices and a plan many lines: both are answered where they can be read.
  ///
  /// - Parameter canAnswer: whether the person is signed in, or nobody has to be. The server takes no answer by an API key.
  public func actions(canAnswer: Bool) -> [PushAction] {
    self == .permission && canAnswer ? [.open, .allow, .deny] : [.open]
  }
}

/// A button of a notification.
public enum PushAction: String, CaseIterable, Sendable {
  case open
  case allow
  case deny

  /// Whether the app comes to the foreground.
  public var opensApp: Bool { self == .open }

  /// Whether the device has to be unlocked. Both answers are logged under the person's name, so that nobody else may give them.
  public var needsUnlocking: Bool { self != .open }

  public var isDestructive: Bool { self == .deny }

  /// The name of its symbol (SF Symbols).
  public var symbol: String {
    switch self {
    case .open: "arrow.up.forward.app"
    case .allow: "checkmark"
    case .deny: "xmark"
    }
  }
}
