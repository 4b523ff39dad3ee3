import CZlib

/// Inflates a gzip stream (RFC 1952) that comes in parts. What comes out is handed over in small parts as well, so that a stream which inflates
/// without end takes no memory.
package final class GzipInflation {
  /// Bytes that are handed over at a time at most.
  private static let outputSize = 32 << 10

  /// zlib remembers where it is, so it must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: outputSize, alignment: 16)
  /// Whether the last member has ended; another one may follow.
  private var isAtEnd = false

  package init() {
    stream.initialize(to: z_stream())
    // 16: a gzip header and checksum are expected.
    let status = inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib has no memory, or is another one than was compiled against")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// - Parameters:
  ///   - bytes: the next part of the stream.
  ///   - take: receives what comes out of it, and ends the inflation by throwing.
  /// - Throws: `ZipError.damaged` for what is no gzip stream; what `take` throws.
  package func add(_ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard bytes.count <= UInt32.max else { throw ZipError.damaged(.content) }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    var isFull = false
    // A full output may have left more of it in zlib.
    while stream.pointee.avail_in > 0 || isFull {
      if isAtEnd {
        // Another member, or padding that some servers append.
        guard stream.pointee.next_in?.pointee != 0 else { return }
        guard inflateReset(stream) == Z_OK else { throw ZipError.damaged(.content) }
        isAtEnd = false
      }
      stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = UInt32(Self.outputSize)
      let status = inflate(stream, Z_NO_FLUSH)
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { throw ZipError.damaged(.content) }
      isAtEnd = status == Z_STREAM_END
      let count = Self.outputSize - Int(stream.pointee.avail_out)
      isFull = stream.pointee.avail_out == 0 && !isAtEnd
      if count > 0 { try take(UnsafeRawBufferPointer(rebasing: output[..<count])) }
    }
  }

  /// - Throws: `ZipError.damaged` when the stream ended too early.
  package func finish() throws {
    guard isAtEnd else { throw ZipError.damaged(.content) }
  }
}
