/// Undoes the folding of lines (RFC 6350 section 3.2), on bytes: a fold may be in the middle of a character.
enum Unfolding {
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// - Parameters:
  ///   - raw: a line with its folds and its line end.
  ///   - keepsSpace: whether the space that begins a continuation is part of the content, as in vCard 2.1 (section 2.1.3), which folds
  ///     lines only where there is a space.
  ///   - isQuotedPrintable: whether an equals sign at the end of a line is a soft line break (RFC 2045 section 6.7).
  static func content(of raw: ArraySlice<UInt8>, keepsSpace: Bool, isQuotedPrintable: Bool = false) -> ArraySlice<UInt8> {
    var line = raw
    while let last = line.last, isLineEnd(last) { line = line.dropLast() }
    guard line.contains(where: isLineEnd) else { return line }
    var (content, lineStart, index): ([UInt8], Int, Int) = ([], 0, line.startIndex)
    content.reserveCapacity(line.count)
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      guard isLineEnd(byte) else {
        content.append(byte)
        continue
      }
      if byte == UInt8(ascii: "\r"), index < line.endIndex, line[index] == UInt8(ascii: "\n") { index += 1 }
      if isQuotedPrintable, QuotedPrintable.endsInSoftBreak(content[lineStart...]) {
        while content.last != UInt8(ascii: "=") { content.removeLast() }
        content.removeLast()
      } else if !keepsSpace, index < line.endIndex, isSpace(line[index]) {
        index += 1
      }
      lineStart = content.count
    }
    return content[...]
  }
}
