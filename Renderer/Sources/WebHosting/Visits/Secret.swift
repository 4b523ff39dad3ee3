/// Unguessable names: 128 random bits as 26 digits and small letters.
enum Secret {
  /// Whether a text could have been made here.
  static func isOne(_ text: String) -> Bool {
    text.utf8.count == 26 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { word in
      let digits = String(word as UInt64, radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }.joined()
  }
}
