/// Text from elsewhere that is only shown.
package enum ShownText {
  /// Without what no database takes, and no longer than so many bytes. Nothing is left as nothing.
  package static func cut(_ text: String?, longest: Int) -> String? {
    guard var text, !text.isEmpty else { return nil }
    if text.utf8.contains(0) { text = text.replacing("\0", with: "") }
    if text.utf8.count > longest {
      var end = text.utf8.index(text.utf8.startIndex, offsetBy: longest)
      while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
      text = String(text[..<end])
    }
    return text.isEmpty ? nil : text
  }
}
