/// Reads the person's notification settings for agents.
public struct GetAgentRules: Call {
  public init() {}

  public typealias Response = AgentRules
  public static let route = Route(.get, "/api/v1/rules", scope: .read(.agents), summary: "Reads the notification settings for agents")
}

/// Replaces the settings as a whole, for later events. No API key may do so: whoever
/// steals one could keep from the person that they are needed.
public struct SetAgentRules: Call {
  public var level: AgentNoticeLevel
  /// At most `mostProjects`.
  public var projects: [String: AgentNoticeLevel]?
  /// None when left out.
  public var quiet: AgentQuietHours?

  public init(_ rules: AgentRules) {
    level = rules.level
    projects = rules.projects
    quiet = rules.quiet
  }

  public static let mostProjects = 200
  public typealias Response = AgentRules
  public static let route = Route(.put, "/api/v1/rules", scope: .decide(.agents), summary: "Changes the notification settings for agents")
}
