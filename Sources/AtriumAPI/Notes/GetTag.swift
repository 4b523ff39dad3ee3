/// One tag: how many documents it has, the tags below it, and its newest documents (seed: N3). Tags are compared without case.
public struct GetTag: Call {
  /// Without `#`. A slash of a nested tag is encoded as `%2F`. The tags `.` and `..` are asked for with `#`: `%23..`.
  public var tag: String

  public init(tag: String) { self.tag = AskedTag.segment(tag) }

  public typealias Response = TagDetail
  public static let route = Route(.get, "/tags/{tag}", scope: .read(.notes), errors: [.notFound], summary: "Reads one tag")
}

public struct TagDetail: Codable, Sendable, Equatable {
  public var name: String
  public var count: Int
  /// The tags directly below it.
  @Rows public var children: [TagCount]
  /// The first page of `/tags/{tag}/documents`.
  @Rows public var documents: [Document]
  /// For `/tags/{tag}/documents`. Absent when there are no more.
  public var nextCursor: String?

  public init(name: String, count: Int, children: [TagCount], documents: [Document], nextCursor: String? = nil) {
    self.name = name
    self.count = count
    self.children = children
    self.documents = documents
    self.nextCursor = nextCursor
  }
}
