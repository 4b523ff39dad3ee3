internal import CKernel
import Foundation

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
}
