/// The parts of an e-mail address as people write it in texts (RFC 5321 without quoted local parts).
enum EmailAddress {
  private static let longestDomain = 253

  /// - Returns: where the domain ends; nil unless it has a point and ends with at least two letters.
  static func domainEnd(in bytes: [UInt8], from start: Int, steps: inout Int) -> Int? {
    var (place, lastPoint, end) = (start, -1, start)
    while place < bytes.count, place - start < longestDomain {
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: place)
      steps += 1
      switch ScalarClass(scalar) {
      case .letter, .digit, .extend: end = place + length
      case .mark where scalar == 0x2d && end == place && place > start: end = place + length
      case .mark where scalar == 0x2e && end == place && place > start: lastPoint = place
      default: return finish(bytes, start, lastPoint, end)
      }
      place += length
    }
    return finish(bytes, start, lastPoint, end)
  }

  /// The top-level domain follows the last point, unless that point ends a sentence.
  private static func finish(_ bytes: [UInt8], _ start: Int, _ lastPoint: Int, _ end: Int) -> Int? {
    var (end, lastPoint) = (end, lastPoint)
    while end > start, bytes[end - 1] == 0x2d { end -= 1 }
    if lastPoint >= end { lastPoint = bytes[start..<end].lastIndex(of: 0x2e) ?? -1 }
    guard lastPoint > start, end - lastPoint > 2, bytes[(lastPoint + 1)..<end].allSatisfy({ !Tokenizer.isDigit($0) }) else { return nil }
    return end
  }

  /// Whether a token can be of a local part.
  static func isLocal(_ token: Token) -> Bool {
    switch token.kind {
    case .word, .number: true
    case .mark: [0x2e, 0x5f, 0x25, 0x2b, 0x2d, 0x27].contains(token.scalar)
    case .url, .email, .blob: false
    }
  }
}
