/// A file or folder that is written into an archive.
public struct NewZipEntry: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case folder
    /// - Parameter size: bytes; exactly so many have to follow.
    case file(size: Int64)
  }

  /// The path within the archive, with `/` between its parts; a folder's is written with a `/` at its end.
  public let path: String
  public let content: Content
  /// Last change, in seconds since 1970.
  public let modified: Int64

  /// - Parameter path: at most 65,534 bytes.
  public init(path: String, content: Content, modified: Int64) {
    self.path = path
    self.content = content
    self.modified = modified
  }

  var size: Int64 { if case .file(let size) = content { size } else { 0 } }
  var isFolder: Bool { content == .folder }
  var name: [UInt8] { Array(path.utf8) + (isFolder ? [UInt8(ascii: "/")] : []) }
  /// Whether its size has no room in 32 bits, of which the greatest number means that it is elsewhere (APPNOTE 4.5.3).
  var isLarge: Bool { size >= Int64(UInt32.max) }
}
