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

  /// - Parameter content: all of a file.
  package init(of content: Data) {
    let start = max(Self.window, content.count - Self.window)
    self.init(size: content.count, content.prefix(Self.window), content.dropFirst(start))
  }

  fileprivate init(size: Int, _ beginning: Data, _ end: Data) {
    var hash = SHA256()
    withUnsafeBytes(of: UInt64(size).littleEndian) { hash.update(bufferPointer: $0) }
    hash.update(data: beginning)
    hash.update(data: end)
    self.init(bytes: Data(hash.finalize()))
  }

  fileprivate static let window = 64 * 1024

  package init(from decoder: any Decoder) throws {
    bytes = try decoder.singleValueContainer().decode(Data.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(bytes)
  }
}

extension DataFolder {
  /// The fingerprint of the file at `path`, and the status of that same file.
  package func fingerprint(_ path: String) throws -> (fingerprint: Fingerprint, status: FileStatus) {
    let file = try open(path)
    let status = FileStatus(try status(of: file, path))
    return (try fingerprint(of: file, size: Int(status.size), path), status)
  }

  func fingerprint(of file: Descriptor, size: Int, _ path: String) throws -> Fingerprint {
    let window = Fingerprint.window
    let beginning = try readAll(file, size: min(size, window), path)
    let start = max(window, size - window)
    return Fingerprint(size: size, beginning, size > window ? try readAll(file, from: start, size: size - start, path) : Data())
  }
}
