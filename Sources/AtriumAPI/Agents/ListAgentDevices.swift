/// The person's machines that agents run on, the one that was heard of last first. Telephones are none of them.
public struct ListAgentDevices: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = AgentDevicePage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/v1/devices", scope: .read(.agents), limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the devices that agents run on")
}

public struct AgentDevicePage: Codable, Sendable, Equatable {
  @Rows public var devices: [AgentDevice]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(devices: [AgentDevice], nextCursor: String? = nil) {
    self.devices = devices
    self.nextCursor = nextCursor
  }

  enum CodingKeys: String, CodingKey {
    case devices
    case nextCursor = "next_cursor"
  }
}
