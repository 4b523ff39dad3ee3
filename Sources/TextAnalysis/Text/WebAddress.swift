/// Finds where an address of the web ends.
enum WebAddress {
  private static let prefixes = ["http://", "https://", "ftp://", "www."].map { Array($0.utf8) }

  /// - Returns: nil when no address begins here. Punctuation that ends a sentence, and a bracket that was opened before, are left out.
  static func end(in bytes: [UInt8], from start: Int, steps: inout Int) -> Int? {
    guard let prefix = prefixes.first(where: { hasPrefix($0, in: bytes, at: start) }) else { return nil }
    let host = start + prefix.count
    guard host < bytes.count, isHostStart(bytes[host]) else { return nil }
    var (end, opened) = (host, 0)
    while end < bytes.count {
      let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: end)
      steps += 1
      if isOutside(scalar) { break }
      if scalar == 0x28 { opened += 1 }
      if scalar == 0x29 { opened -= 1 }
      end += length
    }
    while end > host, isTrailing(bytes[end - 1], opened: opened) {
      if bytes[end - 1] == 0x29 { opened += 1 }
      end -= 1
      steps += 1
    }
    return end
  }

  private static func hasPrefix(_ prefix: [UInt8], in bytes: [UInt8], at start: Int) -> Bool {
    guard start + prefix.count <= bytes.count else { return false }
    for (distance, byte) in prefix.enumerated() {
      let found = bytes[start + distance]
      let lower = found >= 0x41 && found <= 0x5a ? found | 0x20 : found
      if lower != byte { return false }
    }
    return true
  }

  private static func isHostStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5b, 0xc3...0xf4: true
    default: false
    }
  }

  private static func isOutside(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b...0x7d, 0xab, 0xbb, 0x2018...0x201f: return true
    case 0x3000...0x303f, 0xff00...0xff0f: return true
    default: break
    }
    let kind = ScalarClass(scalar)
    return kind == .space || kind == .newline || kind == .prepend
  }

  private static func isTrailing(_ byte: UInt8, opened: Int) -> Bool {
    switch byte {
    case 0x21, 0x27, 0x2a, 0x2c, 0x2e, 0x3a, 0x3b, 0x3f, 0x5d, 0x5f: true
    case 0x29: opened < 0
    default: false
    }
  }
}
