/// Keeps text from being read as Markdown (CommonMark 0.30, section 2.4).
enum MarkdownEscape {
  private static let special = Set("\\`*_[]<>".utf8)

  static func escaped(_ text: some Collection<UInt8>, isLineStart: Bool, isCode: Bool) -> [UInt8] {
    if isCode { return text.filter { $0 != UInt8(ascii: "`") } }
    var escaped: [UInt8] = []
    for byte in text {
      if special.contains(byte) { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    guard isLineStart, let first = escaped.first else { return escaped }
    if "#+-=~|".utf8.contains(first) { return [UInt8(ascii: "\\")] + escaped }
    // "1. " begins a list.
    let digits = escaped.prefix(while: \.isDigit).count
    if digits > 0, digits < escaped.count, escaped[digits] == UInt8(ascii: ".") || escaped[digits] == UInt8(ascii: ")") {
      escaped.insert(UInt8(ascii: "\\"), at: digits)
    }
    return escaped
  }
}
