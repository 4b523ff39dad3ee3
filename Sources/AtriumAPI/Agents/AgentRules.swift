/// A person's notification settings for agents: for which sessions, and when not.
public struct AgentRules: Codable, Sendable, Hashable {
  public var level: AgentNoticeLevel
  /// By the names of projects, as `AgentSession.project` has them. Of one that is not among them, `level` holds.
  public var projects: [String: AgentNoticeLevel]
  /// Absent where there are none.
  public var quiet: AgentQuietHours?

  public init(level: AgentNoticeLevel = .all, projects: [String: AgentNoticeLevel] = [:], quiet: AgentQuietHours? = nil) {
    self.level = level
    self.projects = projects
    self.quiet = quiet
  }
}

/// What a person wants to be notified about.
public enum AgentNoticeLevel: WireEnum {
  case all
  /// Only of what does not go on without them.
  case needsPerson
  case none
  case unknown(String)

  public static let known: [AgentNoticeLevel] = [.all, .needsPerson, .none]

  public var rawValue: String {
    switch self {
    case .all: "all"
    case .needsPerson: "needs_person"
    case .none: "none"
    case .unknown(let raw): raw
    }
  }
}

/// A time of every day in which alerts are held back until it ends. It may cross midnight.
public struct AgentQuietHours: Codable, Sendable, Hashable {
  /// By the clock on the wall: `22:00`.
  public var from: String
  public var to: String
  /// As the time zone database names it: `Europe/Berlin`.
  public var zone: String
  /// Whether requests that block an agent are let through.
  public var urgent: Bool

  public init(from: String, to: String, zone: String, urgent: Bool) {
    self.from = from
    self.to = to
    self.zone = zone
    self.urgent = urgent
  }
}
