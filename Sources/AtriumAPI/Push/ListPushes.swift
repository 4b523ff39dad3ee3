/// What was sent to the person's devices and browsers, what was not, and why, the latest first.
public struct ListPushes: Call {
  public var limit: Int?
  /// `nextCursor` of the page before.
  public var cursor: String?

  public init(limit: Int? = nil, cursor: String? = nil) {
    self.limit = limit
    self.cursor = cursor
  }

  public typealias Response = PushPage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/push/log", scope: .account, limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the delivery history of pushes")
}

public struct PushPage: Codable, Sendable, Equatable {
  /// The latest first.
  @Rows public var records: [PushRecord]
  /// Absent on the last page.
  public var nextCursor: String?

  public init(records: [PushRecord], nextCursor: String? = nil) {
    self.records = records
    self.nextCursor = nextCursor
  }

  enum CodingKeys: String, CodingKey {
    case records
    case nextCursor = "next_cursor"
  }
}
