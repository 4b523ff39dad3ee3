import CZlib

/// Bytes as zlib packs them by itself (RFC 1950).
public enum ZlibStream {
  /// - Returns: nil where zlib has no memory for it.
  public static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var isDone = false
    let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      isDone = CZlib.compress(buffer.baseAddress, &count, bytes, uLong(bytes.count)) == Z_OK
      initialized = isDone ? Int(count) : 0
    }
    return isDone ? packed : nil
  }

  /// The bytes that a stream holds, of which there are exactly so many: not one more is written.
  ///
  /// - Parameter size: at least 1.
  /// - Throws: ``ZipError/mismatch`` when there are more or fewer, or something follows the stream; ``ZipError/damaged(_:)`` for what is none.
  public static func decompress(_ bytes: [UInt8], size: Int) throws(ZipError) -> [UInt8] {
    var (count, used) = (uLong(size), uLong(bytes.count))
    var status = Z_OK
    let content = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      status = uncompress2(buffer.baseAddress, &count, bytes, &used)
      initialized = status == Z_OK ? Int(count) : 0
    }
    switch status {
    case Z_OK where content.count == size && used == bytes.count: return content
    case Z_OK, Z_BUF_ERROR: throw .mismatch
    default: throw .damaged(.content)
    }
  }
}
