/// How many notices the person who asks has not seen yet (seed: A6). The server keeps it, so it is the same on every device.
public struct CountNotices: Call {
  public init() {}

  public typealias Response = NoticeCount
  public static let route = Route(
    .get, "/api/notifications/unseen", scope: .house, summary: "Counts unseen notifications")
}

public struct NoticeCount: Codable, Sendable, Equatable {
  public var unseen: Int

  public init(unseen: Int) {
    self.unseen = unseen
  }
}
