public import Foundation

/// What arrived, newest first (seed: L1). One of `before`, `after` and `around` at most.
public struct ListInbox: Call {
  public var limit: Int?
  /// A cursor: what is older.
  public var before: String?
  /// A cursor: what is newer.
  public var after: String?
  /// A cursor: a page about that item.
  public var around: String?

  public init(limit: Int? = nil, before: String? = nil, after: String? = nil, around: String? = nil) {
    self.limit = limit
    self.before = before
    self.after = after
    self.around = around
  }

  public typealias Response = InboxPage
  public static let pageSize = Route.Limit(1...100, unset: 30)
  public static let route = Route(
    .get, "/api/inbox", scope: .read(.life), limits: ["limit": pageSize], errors: [.invalidCursor], summary: "Lists the inbox")
}

public struct InboxPage: Codable, Sendable, Equatable {
  @Rows public var items: [InboxItem]
  public var cursors: Cursors
  public var hasMore: More
  /// Where the item that was asked for with `around` is among `items`.
  public var targetIndex: Int?

  /// Of the first and the last item; absent without items.
  public struct Cursors: Codable, Sendable, Equatable {
    public var first: String?
    public var last: String?

    public init(first: String? = nil, last: String? = nil) {
      self.first = first
      self.last = last
    }
  }

  public struct More: Codable, Sendable, Equatable {
    public var older: Bool
    public var newer: Bool

    public init(older: Bool, newer: Bool) {
      self.older = older
      self.newer = newer
    }
  }

  public init(items: [InboxItem], cursors: Cursors = Cursors(), hasMore: More, targetIndex: Int? = nil) {
    self.items = items
    self.cursors = cursors
    self.hasMore = hasMore
    self.targetIndex = targetIndex
  }
}

/// A file or folder that is directly in the inbox (seed: L7).
public struct InboxItem: Codable, Sendable, Hashable {
  @FileKey public var path: String
  public var name: String
  public var isFolder: Bool
  public var size: Int64?
  public var mimeType: String?
  public var hash: String?
  public var modifiedAt: Date
  public var createdAt: Date
  /// The first lines of a text.
  public var textPreview: String?
  public var fileId: String?
  /// The name of a picture of what it shows, below its path in `/sqlar`; absent until there is one.
  public var screenshotSqlar: String?
  public var isPinned: Bool
  /// What digesters made of it; empty for a folder, and until it was looked at.
  @Rows public var digests: [LifeDigest]

  public init(_ file: LibraryFile, isPinned: Bool, textPreview: String? = nil, digests: [LifeDigest] = []) {
    path = file.path
    name = file.name
    isFolder = file.isFolder
    size = file.size
    mimeType = file.mimeType
    hash = file.hash
    modifiedAt = file.modifiedAt
    createdAt = file.createdAt
    fileId = file.fileId
    screenshotSqlar = file.screenshotSqlar
    self.isPinned = isPinned
    self.textPreview = textPreview
    self.digests = digests
  }
}
