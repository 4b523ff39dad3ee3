import AtriumServer

/// What an alert is about, for its words.
enum AgentAlertKind: String, Codable, Sendable, CaseIterable {
  /// It may not go on before the person allows something.
  case permission
  /// It asks the person something and waits.
  case question
  /// It has a plan that the person is to allow.
  case plan
  /// Its turn is over, and what it said last is a question.
  case asks
  case finished
  /// Its turn is over, and something goes on in the background that may or may not bring it back.
  case paused
  case error

  /// Whether nothing goes on until the person does something.
  var needsPerson: Bool {
    switch self {
    case .permission, .question, .plan, .asks, .error: true
    case .finished, .paused: false
    }
  }

  /// Whether it waits for the person in the middle of its turn. There may be several of these at once.
  var isRequest: Bool {
    switch self {
    case .permission, .question, .plan: true
    case .asks, .finished, .paused, .error: false
    }
  }

  init(_ kind: AgentRequest.Kind) {
    switch kind {
    case .permission: self = .permission
    case .question, .elicitation: self = .question
    case .plan: self = .plan
    }
  }

  /// - Returns: nil where there is nothing to tell: nobody asked anything yet, it works, the person stopped it by hand, or its subagents
  ///   bring it back by themselves and its next end is told.
  init?(_ kind: AgentTurn.Kind) {
    switch kind {
    case .fresh, .working, .prompted, .interrupted, .delegated: return nil
    case .paused: self = .paused
    case .done: self = .finished
    case .asks: self = .asks
    case .failed: self = .error
    }
  }
}

/// What a person is to be told of a session as it stands.
struct AgentDemand: Codable, Sendable, Equatable {
  var kind: AgentAlertKind
  /// A line: what is to be allowed, the question, the kind of error.
  var detail: String?
  /// How many requests wait.
  var count = 1
  /// The last event that made it so: the newest of the requests, or the end of the turn.
  var cause: EventTime

  /// Whether what a session said last is told though it has ended: it ended by itself, as one without a terminal does. Whoever clears
  /// it, leaves it or goes to another sits before it.
  static func survives(end reason: String) -> Bool {
    !["clear", "resume", "logout", "prompt_input_exit"].contains(reason)
  }
}
