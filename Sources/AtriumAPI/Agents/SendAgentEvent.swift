public import Foundation

/// Records one event of a coding agent (seed: A2). It is stored before the response, and once however often it is sent.
///
/// The answer has no body: an agent that sends its hooks itself takes any text for an error.
public struct SendAgentEvent: Call {
  public var device: Device
  public var event: AgentHook
  /// When it happened, by the device's clock.
  public var timestamp: Date
  /// Made up by the sender, once for each event. Without it, what is sent twice happened twice.
  public var uuid: String?
  /// When it happened, by a clock of the device that is never set: milliseconds since its start. It determines the order of events.
  public var monotonic: Int64?
  /// The version of the sender.
  public var senderVersion: String?
  /// How many events wait at the sender behind this one.
  public var waiting: Int?
  /// How long ago it happened when it is sent, by the device's clock in milliseconds: an event from a spool does not count as clock skew.
  public var age: Int64?

  public init(
    device: Device, event: AgentHook, timestamp: Date, uuid: String? = nil, monotonic: Int64? = nil, senderVersion: String? = nil,
    waiting: Int? = nil, age: Int64? = nil
  ) {
    self.device = device
    self.event = event
    self.timestamp = timestamp
    self.uuid = uuid
    self.monotonic = monotonic
    self.senderVersion = senderVersion
    self.waiting = waiting
    self.age = age
  }

  public typealias Response = NoContent
  public static let route = Route(
    .post, "/api/v1/events", scope: .write(.agents), errors: [.tooLarge, .unsupportedMediaType], unreadable: .invalidEvent,
    summary: "Records an event of a coding agent")

  package enum CodingKeys: String, CodingKey {
    case device, event, timestamp
    case uuid = "event_uuid"
    case monotonic = "monotonic_ms"
    case senderVersion = "hook_version"
    case waiting = "spool_depth"
    case age = "age_ms"
  }

  /// Where the agent runs.
  public struct Device: Codable, Sendable, Hashable {
    /// Chosen by the sender, and always the same.
    public var id: String
    public var name: String
    public var platform: AgentPlatform

    public init(id: String, name: String, platform: AgentPlatform) {
      self.id = id
      self.name = name
      self.platform = platform
    }

    enum CodingKeys: String, CodingKey {
      case id = "device_id"
      case name = "device_name"
      case platform
    }
  }
}
