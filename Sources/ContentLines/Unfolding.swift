/// Undoes the folding of lines (RFC 6350 section 3.2, RFC 5545 section 3.1), on bytes: a fold may be in the middle of a character.
package enum Unfolding {
  @inlinable package static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  @inlinable package static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// - Parameters:
  ///   - raw: a line with its folds and its line end.
  ///   - keepsSpace: whether the space that begins a continuation is part of the content, as in vCard 2.1 (section 2.1.3), which folds
  ///     lines only where there is a space.
  ///   - softBreak: how many bytes at the end of a line are a soft line break, which is removed; 0 if it ends in none.
  package static func content(
    of raw: ArraySlice<UInt8>, keepsSpace: Bool = false, softBreak: (ArraySlice<UInt8>) -> Int = { _ in 0 }
  ) -> ArraySlice<UInt8> {
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
      let breakLength = softBreak(content[lineStart...])
      content.removeLast(breakLength)
      if breakLength == 0, !keepsSpace, index < line.endIndex, isSpace(line[index]) { index += 1 }
      lineStart = content.count
    }
    return content[...]
  }
}
