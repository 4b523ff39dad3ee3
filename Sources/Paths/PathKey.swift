import Foundation

/// A path as the file system tells names apart: byte by byte.
///
/// Swift's text is equal in both of Unicode's spellings: `Ärger.md` with one character for its first letter, and with two. On Linux
/// these are two files. So paths are kept and handed on as text, but looked up, compared and sorted as this; the order is that of the
/// index's keys.
package struct PathKey: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    path.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) } ?? Array(path.utf8).withUnsafeBytes(body)
  }

  /// Negative when the first of the bytes that differ is the smaller one here; 0 where the shorter path ends first.
  private func order(_ other: PathKey) -> Int32 {
    withBytes { bytes in
      other.withBytes { others in
        guard let one = bytes.baseAddress, let two = others.baseAddress else { return 0 }
        return memcmp(one, two, min(bytes.count, others.count))
      }
    }
  }
}

extension PathKey: Hashable {
  package static func == (one: PathKey, other: PathKey) -> Bool {
    one.path.utf8.count == other.path.utf8.count && one.order(other) == 0
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
    // No byte of UTF-8: of two paths in a row, neither may take over the other's end.
    hasher.combine(0xFF as UInt8)
  }
}

extension PathKey: Comparable {
  package static func < (one: PathKey, other: PathKey) -> Bool {
    let order = one.order(other)
    return order == 0 ? one.path.utf8.count < other.path.utf8.count : order < 0
  }
}

extension PathKey: ExpressibleByStringLiteral {
  package init(stringLiteral path: String) {
    self.init(path)
  }
}

extension PathKey: CustomStringConvertible {
  package var description: String { path }
}
