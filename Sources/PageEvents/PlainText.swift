import Documents

/// Texts of pages, cut to what is kept of them. Many sites write entities and tags into JSON, where there should be none.
enum PlainText {
  /// Bytes.
  static let longestLine = 1_000
  static let longestText = 10_000

  /// One line.
  static func line(_ text: String) -> String? {
    let plain = isMarkup(text) ? withoutMarkup(text) : text
    return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(bytes: longestLine).nonBlank
  }

  /// With the lines that it has.
  static func text(_ text: String) -> String? {
    guard !isMarkup(text) else { return withoutMarkup(text).prefix(bytes: longestText).nonBlank }
    return text.prefix(bytes: longestText).nonBlank
  }

  private static func withoutMarkup(_ text: String) -> String {
    let tree = HTMLPage(text: Array(text.utf8), address: nil).tree
    let roots = tree.nodes.indices.filter { tree.nodes[$0].parent < 0 }
    return roots.map { place in
      let node = tree.nodes[place]
      return node.name == nil ? String(decoding: tree.text(of: node), as: UTF8.self) : tree.text(in: place, limit: longestText)
    }.joined(separator: " ")
  }

  /// Whether it has a tag or an entity: "<3" and "R&B" are none.
  private static func isMarkup(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"):
        guard place + 1 < bytes.count, isLetter(bytes[place + 1]) || bytes[place + 1] == UInt8(ascii: "/") else { continue }
        if bytes[place...].contains(UInt8(ascii: ">")) { return true }
      case UInt8(ascii: "&"):
        let name = bytes[(place + 1)...].prefix(10).prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "#") }
        if !name.isEmpty, place + 1 + name.count < bytes.count, bytes[place + 1 + name.count] == UInt8(ascii: ";") { return true }
      default: break
      }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
