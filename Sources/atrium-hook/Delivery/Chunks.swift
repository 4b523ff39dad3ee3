/// A body in chunks (RFC 9112, section 7.1).
enum Chunks {
  /// - Returns: the body and where it ends, or `nil` while something is missing.
  /// - Throws: `ConnectionFailure.notHTTP`.
  static func body(_ bytes: ArraySlice<UInt8>) throws(ConnectionFailure) -> (body: [UInt8], end: Int)? {
    var body: [UInt8] = []
    var place = bytes.startIndex
    while let line = bytes[place...].firstIndex(of: 0x0A) {
      let digits = bytes[place..<line].prefix { TokenShape.Letters.hex.contains($0) }
      guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size < 1 << 30 else { throw .notHTTP }
      let start = line + 1
      if size == 0 {
        // Trailers, and the empty line behind them.
        guard let end = ResponseHead.end([0x0A] + bytes[start...]) else { return nil }
        return (body, start + end - 1)
      }
      guard start + size + 1 < bytes.endIndex else { return nil }
      body += bytes[start..<start + size]
      place = start + size
      guard let end = bytes[place...].firstIndex(of: 0x0A), end - place < 2 else { throw .notHTTP }
      place = end + 1
    }
    return nil
  }
}
