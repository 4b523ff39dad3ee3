/// Marks notices of the person who asks as seen. One of the two fields is needed; what is gone or seen already is no error.
public struct MarkNoticesSeen: Call {
  /// At most `mostIDs` of them.
  public var ids: [String]?
  /// `through` of a page: everything that was there when it was read, and nothing that came later.
  public var through: String?

  public init(ids: [String]) {
    self.ids = ids
  }

  public init(through: String) {
    self.through = through
  }

  public static let mostIDs = 200
  public typealias Response = NoticeCount
  public static let route = Route(
    .post, "/api/notifications/seen", scope: .house, errors: [.invalidCursor], summary: "Marks notifications as seen")
}
