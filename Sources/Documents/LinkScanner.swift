import DocumentModel

/// Finds web addresses in a text.
enum LinkScanner {
  private static let schemes = [Array("https://".utf8), Array("http://".utf8)]
  /// What no address of RFC 3986 contains unescaped, and what ends one in Markdown.
  private static let ends = Set("<>\"`{}|\\^[]".utf8)

  static func addLinks(in text: ArraySlice<UInt8>, to draft: inout Draft) {
    var place = text.startIndex
    while let colon = text[place...].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      guard let start = start(in: text, colon: colon) else { continue }
      var end = text[start...].firstIndex { $0.isWhitespace || $0 < 0x21 || ends.contains($0) } ?? text.endIndex
      let opens = text[start..<end].contains(UInt8(ascii: "("))
      // A parenthesis that closes one of the text around it, and the end of a sentence.
      while end > colon + 3, isTrailing(text[end - 1], opens: opens) { end -= 1 }
      if end > colon + 3 { draft.addLink(text[start..<end].prefix(4_096).text) }
      place = max(place, end)
    }
  }

  private static func start(in text: ArraySlice<UInt8>, colon: Int) -> Int? {
    for scheme in schemes {
      let start = colon - (scheme.count - 3)
      guard start >= text.startIndex,
        text[start...].prefix(scheme.count).lazy.map({ $0 >= 0x41 && $0 <= 0x5a ? $0 | 0x20 : $0 }).elementsEqual(scheme)
      else { continue }
      if start == text.startIndex || !text[start - 1].isLetter { return start }
    }
    return nil
  }

  private static func isTrailing(_ byte: UInt8, opens: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "'"),
      UInt8(ascii: "*"):
      true
    case UInt8(ascii: ")"): !opens
    default: false
    }
  }
}
