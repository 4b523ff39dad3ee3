/// What happened in a session, the latest first.
public struct ListAgentEvents: Call {
  public var id: String
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(id: String, limit: Int? = nil, cursor: String? = nil) {
    self.id = id
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = AgentEventPage
  public static let pageSize = Route.Limit(1...500, unset: 100)
  public static let route = Route(
    .get, "/api/v1/sessions/{id}/events", scope: .read(.agents), limits: ["limit": pageSize], errors: [.invalidCursor, .notFound],
    summary: "Lists the events of a session")
}

public struct AgentEventPage: Codable, Sendable, Equatable {
  /// The latest first.
  @Rows public var events: [AgentEvent]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(events: [AgentEvent], nextCursor: String? = nil) {
    self.events = events
    self.nextCursor = nextCursor
  }

  enum CodingKeys: String, CodingKey {
    case events
    case nextCursor = "next_cursor"
  }
}
