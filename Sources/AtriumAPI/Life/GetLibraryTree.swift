public import Foundation

/// What is in a folder: folders first, in natural order (seed: L2).
///
/// Two clients read it. Without `depth` the answer has `tree`, whose paths are whole, a page at a time. With `depth` it has `children`, whose
/// paths are names, without pages: at most `mostNodes` of them, and then `truncated` is set.
public struct GetLibraryTree: Call {
  /// From the data directory, which is meant when it is left out or empty.
  public var path: String?
  public var limit: Int?
  /// `nextCursor` of the page before, for the same folder and the same `folderOnly`.
  public var cursor: String?
  public var folderOnly: Bool?
  /// How many levels are listed.
  public var depth: Int?

  public init(path: String? = nil, limit: Int? = nil, cursor: String? = nil, folderOnly: Bool? = nil, depth: Int? = nil) {
    self.path = path
    self.limit = limit
    self.cursor = cursor
    self.folderOnly = folderOnly
    self.depth = depth
  }

  public typealias Response = LibraryTree
  public static let pageSize = Route.Limit(1...1000, unset: 500)
  public static let mostNodes = 5000
  public static let route = Route(
    .get, "/api/library/tree", scope: .read(.life), limits: ["limit": pageSize, "depth": Route.Limit(1...4, unset: 1)],
    errors: [.notFound, .invalidCursor], summary: "Lists what is in a folder")
}

public struct LibraryTree: Codable, Sendable, Equatable {
  @FileKey public var path: String
  /// Absent where `depth` was asked for.
  public var tree: [LibraryNode]?
  /// Present where `depth` was asked for.
  public var children: [LibraryChild]?
  /// Absent on the last page.
  public var nextCursor: String?
  /// There is more than `GetLibraryTree.mostNodes`.
  public var truncated: Bool?

  public init(
    path: String, tree: [LibraryNode]? = nil, children: [LibraryChild]? = nil, nextCursor: String? = nil, truncated: Bool? = nil
  ) {
    self.path = path
    self.tree = tree
    self.children = children
    self.nextCursor = nextCursor
    self.truncated = truncated
  }
}

/// A file or folder in a list of one folder.
public struct LibraryNode: Codable, Sendable, Hashable {
  /// From the data directory.
  @FileKey public var path: String
  public var name: String
  public var isFolder: Bool
  /// Bytes; absent for a folder.
  public var size: Int64?
  public var mimeType: String?
  public var modifiedAt: Date?
  public var createdAt: Date?
  /// How many files and folders are directly in a folder.
  public var childCount: Int?
  public var fileId: String?
  /// The name of a picture of what it shows, below its path in `/sqlar`; absent until there is one.
  public var screenshotSqlar: String?

  public init(
    path: String, name: String, isFolder: Bool, size: Int64? = nil, mimeType: String? = nil, modifiedAt: Date? = nil,
    createdAt: Date? = nil, childCount: Int? = nil, fileId: String? = nil, screenshotSqlar: String? = nil
  ) {
    self.path = path
    self.name = name
    self.isFolder = isFolder
    self.size = size
    self.mimeType = mimeType
    self.modifiedAt = modifiedAt
    self.createdAt = createdAt
    self.childCount = childCount
    self.fileId = fileId
    self.screenshotSqlar = screenshotSqlar
  }
}

/// A file or folder with what is in it, by names.
public struct LibraryChild: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case file, folder
  }

  /// Its name.
  @FileKey public var path: String
  public var type: Kind
  /// Bytes; absent for a folder.
  public var size: Int64?
  public var modifiedAt: Date?
  public var createdAt: Date?
  /// Absent for a file, and for a folder below the last level.
  public var children: [LibraryChild]?

  public init(
    path: String, type: Kind, size: Int64? = nil, modifiedAt: Date? = nil, createdAt: Date? = nil, children: [LibraryChild]? = nil
  ) {
    self.path = path
    self.type = type
    self.size = size
    self.modifiedAt = modifiedAt
    self.createdAt = createdAt
    self.children = children
  }
}
