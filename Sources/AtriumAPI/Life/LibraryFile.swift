public import Foundation

/// A file or folder of the data directory (seed: L7, `FileRecord`).
public struct LibraryFile: Codable, Sendable, Hashable {
  /// From the data directory.
  @FileKey public var path: String
  /// The last part of the path.
  public var name: String
  public var isFolder: Bool
  /// Bytes; absent for a folder.
  public var size: Int64?
  /// As the ending of the name tells; absent for a folder, and where it tells nothing.
  public var mimeType: String?
  /// SHA-256 in hexadecimal digits; absent for a folder, and until it has been computed.
  public var hash: String?
  public var modifiedAt: Date
  /// When it was captured or made.
  public var createdAt: Date
  /// The stable id of a file, which outlives renames; absent for a folder, and until the file has been identified.
  public var fileId: String?
  /// The name of a picture of what it shows, below its path in `/sqlar`; absent until there is one.
  public var screenshotSqlar: String?

  public init(
    path: String, name: String, isFolder: Bool, size: Int64? = nil, mimeType: String? = nil, hash: String? = nil, modifiedAt: Date,
    createdAt: Date, fileId: String? = nil, screenshotSqlar: String? = nil
  ) {
    self.path = path
    self.name = name
    self.isFolder = isFolder
    self.size = size
    self.mimeType = mimeType
    self.hash = hash
    self.modifiedAt = modifiedAt
    self.createdAt = createdAt
    self.fileId = fileId
    self.screenshotSqlar = screenshotSqlar
  }
}
