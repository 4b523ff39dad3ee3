import CZlib

/// A *deflate* stream without a header (RFC 1951), which zlib inflates.
final class Inflation {
  private static let inputSize = 32 << 10

  /// zlib remembers where it is, so it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: inputSize, alignment: 16)
  private var isAtEnd = false

  init() {
    stream.initialize(to: z_stream())
    let status = inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib has no memory, or is another one than was compiled against")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// - Parameter next: reads compressed bytes; 0 at their end.
  /// - Returns: how many bytes came out; 0 at the stream's end.
  func read(into buffer: UnsafeMutableRawBufferPointer, from next: (UnsafeMutableRawBufferPointer) throws -> Int) throws -> Int {
    let room = min(buffer.count, Int(UInt32.max))
    stream.pointee.next_out = buffer.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(room)
    while !isAtEnd, stream.pointee.avail_out == room {
      switch inflate(stream, Z_NO_FLUSH) {
      case Z_OK: break
      case Z_STREAM_END: isAtEnd = true
      // It needs more; and only then, since it may have bytes to give when it has taken all.
      case Z_BUF_ERROR: try refill(from: next)
      default: throw ZipError.damaged(.content)
      }
    }
    return room - Int(stream.pointee.avail_out)
  }

  private func refill(from next: (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    let count = try next(input)
    guard count > 0 else { throw ZipError.damaged(.content) }
    stream.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_in = UInt32(count)
  }
}
