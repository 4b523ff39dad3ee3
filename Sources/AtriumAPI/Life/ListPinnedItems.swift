public import Foundation

/// What the person who asks has pinned, the newest pin first (seed: L1).
public struct ListPinnedItems: Call {
  public init() {}

  public typealias Response = PinnedItemList
  public static let route = Route(.get, "/api/inbox/pinned", scope: .read(.life), summary: "Lists what the person has pinned")
}

public struct PinnedItemList: Codable, Sendable, Equatable {
  @Rows public var items: [PinnedItem]

  public init(items: [PinnedItem]) { self.items = items }
}

public struct PinnedItem: Codable, Sendable, Hashable {
  @FileKey public var path: String
  public var name: String
  public var pinnedAt: Date
  /// The first line of a text, or the name.
  public var displayText: String
  /// For `around` of the inbox; absent for what is elsewhere.
  public var cursor: String?

  public init(path: String, name: String, pinnedAt: Date, displayText: String, cursor: String? = nil) {
    self.path = path
    self.name = name
    self.pinnedAt = pinnedAt
    self.displayText = displayText
    self.cursor = cursor
  }
}
