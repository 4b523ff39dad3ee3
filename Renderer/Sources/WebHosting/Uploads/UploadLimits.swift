public import Foundation

/// How much of other people's bytes a host keeps, and where.
public struct UploadLimits: Sendable {
  /// The largest file, in bytes.
  public var file: Int
  /// What one page may hand over, in bytes.
  public var page: Int
  /// What all pages may hand over together, in bytes.
  public var host: Int
  /// How many files one page may hand over.
  public var count: Int
  /// A folder that is the host's own. It is made when it is first needed, and nobody else may look into it.
  public var folder: URL?

  /// - Parameter folder: nil for one in the system's folder for temporary files.
  public init(file: Int = 512 << 20, page: Int = 1 << 30, host: Int = 4 << 30, count: Int = 100, folder: URL? = nil) {
    self.file = file
    self.page = page
    self.host = host
    self.count = count
    self.folder = folder
  }
}
