/// Bytes at known places: what an archive is read from.
///
/// An archive asks for a few kilobytes at a time, and never for a place twice in a row. A source is asked from several threads at once.
public protocol ByteSource: Sendable {
  /// How many bytes there are. Asked once, when an archive is opened.
  func size() throws -> Int64

  /// Reads bytes from a place on.
  ///
  /// - Parameters:
  ///   - buffer: filled from its start, as far as there are bytes.
  ///   - offset: the place of the first byte, counted from 0.
  /// - Returns: how many bytes were read: fewer than the buffer holds only at the end, 0 behind it.
  /// - Throws: whatever kept it from reading.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int
}

extension ByteSource {
  /// All bytes of a range.
  ///
  /// - Parameter what: what stands there, for the error.
  /// - Throws: ``ZipError/truncated(_:)`` when the source ends before the range does; what the source throws.
  func bytes(at offset: Int64, count: Int, of what: ZipError.Part) throws -> [UInt8] {
    guard offset >= 0, count >= 0 else { throw ZipError.damaged(what) }
    var read = 0
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      read = try self.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      initialized = read
    }
    guard read == count else { throw ZipError.truncated(what) }
    return bytes
  }
}
