/// The person's sessions: those that need the person first, then by their last event.
public struct ListAgentSessions: Call {
  /// Only those on this device.
  public var device: String?
  /// Only those in a folder of this name.
  public var project: String?
  /// Only those in this state.
  public var state: AgentState?
  /// Only those that neither have ended nor are stale, or only those that have or are.
  public var active: Bool?
  /// Words that title, project, folder, device or detail hold, in any order and case; the last one may be a beginning.
  public var query: String?
  public var limit: Int?
  /// `nextCursor` of the page before, for the same filters.
  public var cursor: String?

  public init(
    device: String? = nil, project: String? = nil, state: AgentState? = nil, active: Bool? = nil, query: String? = nil, limit: Int? = nil,
    cursor: String? = nil
  ) {
    self.device = device
    self.project = project
    self.state = state
    self.active = active
    self.query = query
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = AgentSessionPage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/v1/sessions", scope: .read(.agents), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the sessions of coding agents")

  enum CodingKeys: String, CodingKey {
    case device = "device_id"
    case project, state, active
    case query = "q"
    case limit, cursor
  }
}

/// The sessions on one device, as `ListAgentSessions` orders them (seed: A2).
public struct ListDeviceSessions: Call {
  public var id: String
  public var limit: Int?
  public var cursor: String?

  public init(id: String, limit: Int? = nil, cursor: String? = nil) {
    self.id = id
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = AgentSessionPage
  public static let route = Route(
    .get, "/api/v1/devices/{id}/sessions", scope: .read(.agents), limits: ["limit": ListAgentSessions.pageSize],
    errors: [.invalidCursor, .notFound], summary: "Lists the sessions on one device")
}

public struct AgentSessionPage: Codable, Sendable, Equatable {
  @Rows public var sessions: [AgentSession]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(sessions: [AgentSession], nextCursor: String? = nil) {
    self.sessions = sessions
    self.nextCursor = nextCursor
  }

  enum CodingKeys: String, CodingKey {
    case sessions
    case nextCursor = "next_cursor"
  }
}
