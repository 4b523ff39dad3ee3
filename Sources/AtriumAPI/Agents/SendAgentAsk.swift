public import Foundation

/// Brings a request of an agent whose hook waits for the person's answer (seed: A5). It is kept where the person answers that device from afar,
/// once however often it is sent.
///
/// The event is one of `PermissionRequest` or `PreToolUse`, shortened as events are; of its `tool_input` a fingerprint, a line, and the questions
/// with their options are read.
public struct SendAgentAsk: Call {
  public var device: SendAgentEvent.Device
  public var event: AgentHook
  /// When it happened, by the device's clock.
  public var timestamp: Date
  /// As in `SendAgentEvent`.
  public var monotonic: Int64?
  /// Made up by the sender, once for each request.
  public var id: String
  /// How long its hook waits from now on.
  public var seconds: Int

  public init(device: SendAgentEvent.Device, event: AgentHook, timestamp: Date, monotonic: Int64? = nil, id: String, seconds: Int) {
    self.device = device
    self.event = event
    self.timestamp = timestamp
    self.monotonic = monotonic
    self.id = id
    self.seconds = seconds
  }

  /// An agent gives its hook ten minutes at most.
  public static let waits = 1...600
  public typealias Response = AgentAskAnswer
  public static let route = Route(
    .post, "/api/v1/asks", scope: .write(.agents), errors: [.tooLarge, .unsupportedMediaType], unreadable: .invalidEvent,
    summary: "Creates a request of an agent that waits for an answer")

  package enum CodingKeys: String, CodingKey {
    case device, event, timestamp
    case monotonic = "monotonic_ms"
    case id = "ask_id"
    case seconds
  }
}

/// The state of a request, for the hook that waits. In all states but `waiting` and `answered` the terminal asks.
public struct AgentAskAnswer: Codable, Sendable, Equatable {
  public var id: String
  public var standing: AgentAskStanding
  /// There when it was answered.
  public var answer: AgentDecision?

  public init(id: String, standing: AgentAskStanding, answer: AgentDecision? = nil) {
    self.id = id
    self.standing = standing
    self.answer = answer
  }

  enum CodingKeys: String, CodingKey {
    case id = "ask_id"
    case standing, answer
  }
}
