/// Asks for the answer to a request, and is itself answered when there is one, when it needs none any more, or after so many seconds. Whoever
/// brought the request asks again and again: of one who does not, the house takes it that nobody waits.
public struct AwaitAgentAnswer: Call {
  public var id: String
  public var seconds: Int

  public init(id: String, seconds: Int) {
    self.id = id
    self.seconds = seconds
  }

  public static let holds = 0...25
  public typealias Response = AgentAskAnswer
  public static let route = Route(
    .post, "/api/v1/asks/{id}/wait", scope: .write(.agents), errors: [.notFound], summary: "Waits for the answer to a request")
}

/// Says that its hook waits no longer: it has handed the answer to the agent, or it has given up.
public struct EndAgentAsk: Call {
  public var id: String
  /// Whether the agent was given the answer.
  public var isTaken: Bool

  public init(id: String, isTaken: Bool) {
    self.id = id
    self.isTaken = isTaken
  }

  public typealias Response = AgentAskAnswer
  public static let route = Route(
    .post, "/api/v1/asks/{id}/end", scope: .write(.agents), errors: [.notFound],
    summary: "Withdraws a request that a hook no longer waits for")

  enum CodingKeys: String, CodingKey {
    case id
    case isTaken = "taken"
  }
}
