/// A kind of secret that is known by how it begins.
struct TokenShape {
  enum Letters {
    case hex
    case alphanumeric
    /// Letters, digits, `_` and `-`.
    case name
    /// The same and `.`.
    case dotted
    /// Base64 in both spellings, with `=`.
    case base64

    func contains(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x61...0x66, 0x41...0x46: true
      case 0x67...0x7A, 0x47...0x5A: self != .hex
      case UInt8(ascii: "_"), UInt8(ascii: "-"): self == .name || self == .dotted || self == .base64
      case UInt8(ascii: "."): self == .dotted
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): self == .base64
      default: false
      }
    }
  }

  let prefix: String
  let letters: Letters
  /// How many letters follow at least, so that words which begin the same stay.
  let least: Int

  init(_ prefix: String, _ letters: Letters, _ least: Int) {
    self.prefix = prefix
    self.letters = letters
    self.least = least
  }
}
