/// Whether decoded bytes are text.
enum TextCheck {
  /// Texts have hardly any control characters, and no byte that is zero unless each character has several. Files of unknown formats have both.
  static func isText(_ head: DecodedText, of bytes: ArraySlice<UInt8>) -> Bool {
    let isWide = head.charset.hasPrefix("utf-16") || head.charset.hasPrefix("utf-32")
    guard isWide || !bytes.contains(0) else { return false }
    // Escape colours logs, backspace underlines manual pages.
    let controls = head.utf8.count { $0 < 0x20 && !$0.isWhitespace && $0 != 0x1b && $0 != 0x08 || $0 == 0x7f }
    return controls * 50 <= head.utf8.count
  }
}
