internal import Crypto
package import Foundation

/// What tells a file's contents apart at the cost of 128 KiB: SHA-256 over its size and its first and last 64 KiB.
///
/// Two files with one fingerprint are almost surely equal, yet a change in the middle of a large file of unchanged size leaves it as
/// it is; so it recognises moved files and proves nothing.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// 32 bytes.
  package let bytes: Data

  package init(bytes: Data) {
    self.bytes = bytes
  }

  package init(from decoder: any Decoder) throws {
    bytes = try decoder.singleValueContainer().decode(Data.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(bytes)
  }
}

extension DataFolder {
  private static let window = 64 * 1024

  /// The fingerprint of the file at `path`, and the status of that same file.
  package func fingerprint(_ path: String) throws -> (fingerprint: Fingerprint, status: FileStatus) {
    let file = try open(path)
    let status = FileStatus(try status(of: file, path))
    let size = Int(status.size)
    var hash = SHA256()
    withUnsafeBytes(of: UInt64(size).littleEndian) { hash.update(bufferPointer: $0) }
    hash.update(data: try readAll(file, size: min(size, Self.window), path))
    if size > Self.window {
      let start = max(Self.window, size - Self.window)
      hash.update(data: try readAll(file, from: start, size: size - start, path))
    }
    return (Fingerprint(bytes: Data(hash.finalize())), status)
  }
}
