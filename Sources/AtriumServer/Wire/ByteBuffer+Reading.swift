package import NIOCore

extension ByteBuffer {
  /// Bytes that are read to where they are sent from: a page of a book or a film is not copied on its way.
  ///
  /// - Parameters:
  ///   - count: at most so many.
  ///   - read: fills the memory, and returns how many bytes there are.
  /// - Throws: what `read` throws.
  package init(reading count: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows {
    self.init()
    reserveCapacity(count)
    try writeWithUnsafeMutableBytes(minimumWritableBytes: count) { try read(UnsafeMutableRawBufferPointer(rebasing: $0[..<count])) }
  }
}
