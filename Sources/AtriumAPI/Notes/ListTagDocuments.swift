/// The documents with a tag or one below it, a page at a time (seed: N3).
public struct ListTagDocuments: Call {
  /// Without `#`, compared without case. A slash of a nested tag is encoded as `%2F`. The tags
  /// `.` and `..` are asked for with `#`: `%23..`.
  public var tag: String
  public var limit: Int?
  /// `nextCursor` of the page before, for the same `tag` and `sort`.
  public var cursor: String?
  public var sort: DocumentSort?

  public init(tag: String, limit: Int? = nil, cursor: String? = nil, sort: DocumentSort? = nil) {
    self.tag = AskedTag.segment(tag)
    self.limit = limit
    self.cursor = cursor
    self.sort = sort
  }

  public typealias Response = DocumentPage
  public static let route = Route(
    .get, "/tags/{tag}/documents", scope: .read(.notes), limits: ["limit": ListDocuments.pageSize], errors: [.invalidCursor, .notFound],
    summary: "Lists the documents with a tag")
}
