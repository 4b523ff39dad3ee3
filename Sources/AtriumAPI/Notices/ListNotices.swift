/// The notices of the person who asks, newest first.
public struct ListNotices: Call {
  /// Only those that are not seen yet. All when left out.
  public var unseen: Bool?
  public var limit: Int?
  /// `nextCursor` of the page before, for the same `unseen`.
  public var cursor: String?
  /// The language of the sentences, as BCP 47 writes it: `de-AT`. English when it is left out, and where there is no other.
  public var language: String?

  public init(unseen: Bool? = nil, limit: Int? = nil, cursor: String? = nil, language: String? = nil) {
    self.unseen = unseen
    self.limit = limit
    self.cursor = cursor
    self.language = language
  }

  public typealias Response = NoticePage
  public static let pageSize = Route.Limit(1...200, unset: 50)
  public static let route = Route(
    .get, "/api/notifications", scope: .house, limits: ["limit": pageSize], errors: [.invalidCursor],
    summary: "Lists the person's notifications")
}

public struct NoticePage: Codable, Sendable, Equatable {
  /// Newest first.
  @Rows public var notices: [Notice]
  /// How many notices are not seen yet, on all pages: what a badge says.
  public var unseen: Int
  /// Stands for all notices up to the first one of this page, for `MarkNoticesSeen`. Absent where there are none.
  public var through: String?
  /// Absent on the last page.
  public var nextCursor: String?

  public init(notices: [Notice], unseen: Int, through: String? = nil, nextCursor: String? = nil) {
    self.notices = notices
    self.unseen = unseen
    self.through = through
    self.nextCursor = nextCursor
  }
}
