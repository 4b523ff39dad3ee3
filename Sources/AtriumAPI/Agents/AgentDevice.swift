public import Foundation

/// A machine that coding agents run on, as its sender reports it.
public struct AgentDevice: Codable, Sendable, Hashable, Identifiable {
  /// Chosen by the sender; the person's devices differ in it.
  public var id: String
  public var name: String
  public var platform: AgentPlatform
  /// When the last event came, give or take a second.
  public var lastSeen: Date
  /// How far the device's clock was ahead at the last event, in whole seconds; negative where it was behind.
  public var clockSkew: Int
  /// How many events waited at the sender when it sent its last one. Absent where the sender does not say.
  public var waiting: Int?
  /// The version of the sender. Absent where it does not say.
  public var senderVersion: String?
  /// How long an alert waits for an answer at the terminal, in seconds.
  public var delay: Int
  /// Whether the person may answer its agents from elsewhere.
  public var answers: Bool
  /// How many of its sessions neither have ended nor are stale.
  public var sessions: Int
  /// How many of those wait for the person.
  public var needing: Int

  public init(
    id: String, name: String, platform: AgentPlatform, lastSeen: Date, clockSkew: Int = 0, waiting: Int? = nil,
    senderVersion: String? = nil, delay: Int, answers: Bool = false, sessions: Int, needing: Int
  ) {
    self.id = id
    self.name = name
    self.platform = platform
    self.lastSeen = lastSeen
    self.clockSkew = clockSkew
    self.waiting = waiting
    self.senderVersion = senderVersion
    self.delay = delay
    self.answers = answers
    self.sessions = sessions
    self.needing = needing
  }

  enum CodingKeys: String, CodingKey {
    case id = "device_id"
    case name = "device_name"
    case platform
    case lastSeen = "last_seen"
    case clockSkew = "clock_skew"
    case waiting = "spool_depth"
    case senderVersion = "hook_version"
    case delay, answers, sessions, needing
  }
}

/// What kind of machine a device is.
public enum AgentPlatform: WireEnum {
  case mac, linux, windows
  case unknown(String)

  public static let known: [AgentPlatform] = [.mac, .linux, .windows]

  public var rawValue: String {
    switch self {
    case .mac: "mac"
    case .linux: "linux"
    case .windows: "windows"
    case .unknown(let raw): raw
    }
  }
}
