import Foundation

/// Base 32 (RFC 4648 section 6) without padding: what a person can read aloud and type.
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var held = 0
    var bits = 0
    for byte in bytes {
      held = (held << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(alphabet[held >> bits & 31])
      }
    }
    if bits > 0 { text.append(alphabet[held << (5 - bits) & 31]) }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A code that a person types: groups of four characters of base 32. How it is typed (case, spaces, hyphens) does not count.
struct TypedCode: Sendable {
  /// `ABCD-EFGH-...`
  let text: String

  /// - Parameter bytes: how many random bytes it stands for; five make eight characters.
  init(bytes: Int) {
    var random = SystemRandomNumberGenerator()
    let characters = Array(Base32.encode((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &random) }))
    text = stride(from: 0, to: characters.count, by: 4).map { String(characters[$0..<min($0 + 4, characters.count)]) }
      .joined(separator: "-")
  }

  var digest: TokenDigest { Self.digest(ofTyped: text) }

  /// The digest that a typed code has if it is right.
  static func digest(ofTyped text: String) -> TokenDigest {
    TokenDigest(
      of: String(
        text.uppercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }.map(Character.init)))
  }
}
