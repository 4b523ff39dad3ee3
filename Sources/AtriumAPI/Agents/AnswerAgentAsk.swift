/// Answers a request of an agent. Only a person who is signed in may, never an API key: a sender must not be able to allow what its own agent
/// asks for.
///
/// The first answer counts. The same one again is answered the same; another one, or one that comes too late, is refused with `ask_settled` and
/// words on what is so already.
public struct AnswerAgentAsk: Call {
  public var id: String
  public var behavior: AgentBehavior
  /// For the agent, where it is denied: `AgentDecision.longestMessage` bytes at most.
  public var message: String?
  /// As in `AgentDecision`.
  public var choices: [[Int]]?

  public init(id: String, _ decision: AgentDecision) {
    self.id = id
    behavior = decision.behavior
    message = decision.message
    choices = decision.choices
  }

  public typealias Response = AgentAsk
  public static let route = Route(
    .post, "/api/v1/asks/{id}/answer", scope: .decide(.agents), errors: [.notFound, .askSettled], summary: "Answers a request of an agent")
}

/// The requests of a session that can be answered, and below them those that were a short while ago, the latest first.
public struct ListAgentAsks: Call {
  public var id: String

  public init(id: String) {
    self.id = id
  }

  /// At most so many.
  public static let most = 20
  public typealias Response = AgentAskList
  public static let route = Route(
    .get, "/api/v1/sessions/{id}/asks", scope: .read(.agents), errors: [.notFound], summary: "Lists the open requests of a session")
}

public struct AgentAskList: Codable, Sendable, Equatable {
  @Rows public var asks: [AgentAsk]

  public init(asks: [AgentAsk]) {
    self.asks = asks
  }
}
