/// Numbers of one width, so that a file of them can be written over in place.
enum Hex {
  static let digits = Array("0123456789abcdef".utf8)

  /// FNV-1a. No secret can be kept by it.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
  }

  /// Sixteen digits.
  static func text(_ number: UInt64) -> [UInt8] {
    (0..<16).map { digits[Int(number >> (60 - 4 * UInt64($0)) & 15)] }
  }

  /// Of sixteen digits, and nothing else.
  static func number(_ text: some Collection<UInt8>) -> UInt64? {
    guard text.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in text {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}
