public import Foundation

/// What is known of one file or folder (seed: L2).
public struct GetLibraryFile: Call {
  public var path: String

  public init(path: String) { self.path = path }

  public typealias Response = LibraryFileInfo
  public static let route = Route(
    .get, "/api/library/file-info", scope: .read(.life), errors: [.notFound], summary: "Tells what is known of a file or folder")
}

/// The record's fields, and the record again under `file`, where an older client looks for it.
public struct LibraryFileInfo: Codable, Sendable, Equatable {
  @FileKey public var path: String
  public var name: String
  public var isFolder: Bool
  public var size: Int64?
  public var mimeType: String?
  public var hash: String?
  public var modifiedAt: Date
  public var createdAt: Date
  public var fileId: String?
  /// The name of a picture of what it shows, below its path in `/sqlar`; absent until there is one.
  public var screenshotSqlar: String?
  /// Whether the person who asks pinned it.
  public var isPinned: Bool
  /// What digesters made of it; empty for a folder.
  @Rows public var digests: [LifeDigest]
  public var file: LibraryFile

  public init(_ file: LibraryFile, isPinned: Bool, digests: [LifeDigest] = []) {
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
    self.digests = digests
    self.file = file
  }
}
