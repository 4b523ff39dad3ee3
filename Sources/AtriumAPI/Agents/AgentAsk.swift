public import Foundation

/// Something that an agent has asked and for whose answer its hook waits, so that the person may give it from elsewhere.
public struct AgentAsk: Codable, Sendable, Hashable, Identifiable {
  /// Made by the sender.
  public var id: String
  public var sessionID: String
  public var tool: String
  /// A line: what a command is for, a file's name. Never the tool's input.
  public var title: String?
  /// What the person is asked; none where something is to be allowed or denied.
  public var questions: [AgentQuestion]
  /// By the server's clock, as are the other times.
  public var asked: Date
  /// Until when its hook waits.
  public var until: Date
  public var standing: AgentAskStanding
  /// When it was answered or needed no answer any more.
  public var settled: Date?
  public var answer: AgentDecision?
  /// Who answered.
  public var by: String?
  /// From where: a browser and what it runs on.
  public var from: String?
  /// Whether the agent was given the answer.
  public var isTaken: Bool

  public init(
    id: String, sessionID: String, tool: String, title: String? = nil, questions: [AgentQuestion] = [], asked: Date, until: Date,
    standing: AgentAskStanding = .waiting, settled: Date? = nil, answer: AgentDecision? = nil, by: String? = nil, from: String? = nil,
    isTaken: Bool = false
  ) {
    self.id = id
    self.sessionID = sessionID
    self.tool = tool
    self.title = title
    self.questions = questions
    self.asked = asked
    self.until = until
    self.standing = standing
    self.settled = settled
    self.answer = answer
    self.by = by
    self.from = from
    self.isTaken = isTaken
  }

  enum CodingKeys: String, CodingKey {
    case id = "ask_id"
    case sessionID = "session_id"
    case tool = "tool_name"
    case title, questions, asked, until, standing, settled, answer, by, from
    case isTaken = "taken"
  }
}

/// One question of several that are asked together.
public struct AgentQuestion: Codable, Sendable, Hashable {
  public var question: String
  /// A word or two.
  public var header: String?
  public var options: [String]
  /// Whether several options may be chosen.
  public var isMultiple: Bool

  public init(question: String, header: String? = nil, options: [String], isMultiple: Bool = false) {
    self.question = question
    self.header = header
    self.options = options
    self.isMultiple = isMultiple
  }

  enum CodingKeys: String, CodingKey {
    case question, header, options
    case isMultiple = "multiple"
  }
}

/// The state of a request.
public enum AgentAskStanding: WireEnum {
  case waiting
  case answered
  /// Nobody answered in time.
  case expired
  /// The session continued or ended without this answer: it was answered in the terminal.
  case terminal
  /// Its hook does not wait any more.
  case withdrawn
  /// The person does not answer this device from afar.
  case off
  case unknown(String)

  public static let known: [AgentAskStanding] = [.waiting, .answered, .expired, .terminal, .withdrawn, .off]

  public var rawValue: String {
    switch self {
    case .waiting: "waiting"
    case .answered: "answered"
    case .expired: "expired"
    case .terminal: "terminal"
    case .withdrawn: "withdrawn"
    case .off: "off"
    case .unknown(let raw): raw
    }
  }
}
