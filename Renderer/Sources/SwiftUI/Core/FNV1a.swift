/// The FNV-1a hash of bytes, with 64 bits: the same in every run, unlike Swift's own hashes. Nothing that is secret may depend on it.
struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  static func hash(of text: String) -> UInt64 {
    var hash = FNV1a()
    hash.combine(text)
    return hash.value
  }
}
