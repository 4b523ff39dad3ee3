/// What a person answers to an agent.
public struct AgentDecision: Codable, Sendable, Hashable {
  public var behavior: AgentBehavior
  /// The message to the agent with a denial.
  public var message: String?
  /// Of each question the numbers of the options that were chosen, from 0: texts do not travel back to where they came from.
  public var choices: [[Int]]?

  public init(_ behavior: AgentBehavior, message: String? = nil, choices: [[Int]]? = nil) {
    self.behavior = behavior
    self.message = message
    self.choices = choices
  }

  /// Bytes of a message.
  public static let longestMessage = 500
}

public enum AgentBehavior: WireEnum {
  case allow
  case deny
  /// Options of its questions.
  case choose
  case unknown(String)

  public static let known: [AgentBehavior] = [.allow, .deny, .choose]

  public var rawValue: String {
    switch self {
    case .allow: "allow"
    case .deny: "deny"
    case .choose: "choose"
    case .unknown(let raw): raw
    }
  }
}
