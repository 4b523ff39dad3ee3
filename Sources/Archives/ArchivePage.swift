import Crypto
import Foundation

/// A page of an archive.
public struct ArchivePage: Sendable, Hashable, Identifiable {
  /// SHA-256 of the path, in hexadecimal digits (C4).
  public let id: String
  /// The path within the archive.
  public let path: String
  /// Bytes that it claims to have.
  public let size: Int64

  /// - Parameter path: as the archive has it.
  public init(path: String, size: Int64) {
    id = SHA256.hash(data: Data(path.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    self.path = path
    self.size = size
  }
}
