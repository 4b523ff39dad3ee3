import CZlib

/// Writes gzip streams (RFC 1952).
package enum Gzip {
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    precondition(deflateInit2_(&stream, 9, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK)
    defer { deflateEnd(&stream) }
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, uLong(bytes.count)))) { output, count in
      input.withUnsafeMutableBufferPointer { buffer in
        stream.next_in = buffer.baseAddress
        stream.avail_in = UInt32(buffer.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
      count = Int(stream.total_out)
    }
  }
}
