/// The tags of the vault with how many documents each has (seed: N3). A tag's parents are listed too: `#garden/soil` counts for `garden`.
public struct ListTags: Call {
  public init() {}

  public typealias Response = TagList
  public static let route = Route(.get, "/tags", scope: .read(.notes), summary: "Lists the tags of the vault")
}

public struct TagList: Codable, Sendable, Equatable {
  /// By name, without case; a parent before its children.
  @Rows public var tags: [TagCount]
  public var count: Int

  public init(tags: [TagCount]) {
    self.tags = tags
    count = tags.count
  }
}

public struct TagCount: Codable, Sendable, Hashable, Identifiable {
  /// The whole tag without `#`, as first written, which is as the oldest document that has it spells it: `garden/soil`.
  public var name: String
  /// Documents with the tag or one below it, each counted once.
  public var count: Int

  public var id: String { name }

  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
