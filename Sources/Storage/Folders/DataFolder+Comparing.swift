internal import CKernel
package import Foundation

extension DataFolder {
  /// Whether a file has the same bytes as one elsewhere. Both are read in parts, up to the first difference.
  ///
  /// - Parameter other: its absolute path.
  /// - Throws: ``Failure``.
  package func hasSameBytes(_ path: String, as other: String) throws -> Bool {
    let (file, second) = (try open(path), try Self.openElsewhere(other))
    let size = Int(clamping: try status(of: file, path).size)
    guard Int(clamping: try status(of: second, other).size) == size else { return false }
    let part = 1 << 20
    let left = UnsafeMutableRawPointer.allocate(byteCount: part, alignment: 16)
    let right = UnsafeMutableRawPointer.allocate(byteCount: part, alignment: 16)
    defer {
      left.deallocate()
      right.deallocate()
    }
    var place = 0
    while place < size {
      let found = try fill(UnsafeMutableRawBufferPointer(start: left, count: part), from: file, at: place, path)
      let expected = try fill(UnsafeMutableRawBufferPointer(start: right, count: part), from: second, at: place, other)
      // One of them was cut meanwhile.
      guard found == expected, found > 0, memcmp(left, right, found) == 0 else { return false }
      place += found
    }
    return true
  }
  /// Whether a file has these bytes. It is read in parts, up to the first difference.
  ///
  /// - Throws: ``Failure``.
  package func hasBytes(_ path: String, _ bytes: Data) throws -> Bool {
    let file = try open(path)
    guard Int(clamping: try status(of: file, path).size) == bytes.count else { return false }
    let part = 1 << 20
    var place = 0
    while place < bytes.count {
      let expected = bytes.dropFirst(place).prefix(part)
      guard try readAll(file, from: place, size: expected.count, path) == expected else { return false }
      place += expected.count
    }
    return true
  }

  /// Returns when the bytes of a file are on disk, which another program may have written a moment ago.
  ///
  /// - Throws: ``Failure``.
  package func syncFile(_ path: String) throws {
    let file = try open(path)
    // It would be closed with its last use, which is the reading of its number.
    try withExtendedLifetime(file) {
      guard fdatasync(file.number) == 0 else { throw Self.failure(errno, path) }
    }
  }
}
