/// References between the parts of an archive (RFC 3986, section 5).
enum PartPath {
  /// - Parameters:
  ///   - reference: as a part has it: `../media/a%20b.png#top`.
  ///   - part: the path of that part.
  /// - Returns: a path in the archive; nil for a reference to elsewhere.
  static func resolve(_ reference: String, from part: String) -> String? {
    let whole = reference.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    let decoded = decoded(whole)
    guard !decoded.isEmpty, !decoded.prefix(while: { $0 != "/" }).contains(":") else { return nil }
    var folders = decoded.hasPrefix("/") ? [] : part.split(separator: "/").dropLast().map(String.init)
    for name in decoded.split(separator: "/") {
      switch name {
      case ".": continue
      case "..": if folders.popLast() == nil { return nil }
      default: folders.append(String(name))
      }
    }
    return folders.joined(separator: "/")
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var (decoded, rest): ([UInt8], [UInt8].SubSequence) = ([], Array(bytes)[...])
    while let byte = rest.first {
      let digits = rest.dropFirst().prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits.text, radix: 16) {
        decoded.append(value)
        rest = rest.dropFirst(3)
      } else {
        decoded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
