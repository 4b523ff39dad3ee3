/// A line of a file as an editor shows it, before folds are undone.
struct PhysicalLine {
  /// Where it is in the file, with its line end.
  let range: Range<Int>
  /// Where its line end begins.
  let contentEnd: Int
  /// The first line of a file is 1.
  let number: Int

  /// The line that begins at an offset. It ends in CRLF, LF, CR or with the file.
  init?(at start: Int, of bytes: [UInt8], number: Int) {
    guard start < bytes.count else { return nil }
    let contentEnd = bytes[start...].firstIndex(where: Unfolding.isLineEnd) ?? bytes.count
    var end = min(contentEnd + 1, bytes.count)
    if end < bytes.count, bytes[contentEnd] == UInt8(ascii: "\r"), bytes[end] == UInt8(ascii: "\n") { end += 1 }
    range = start..<end
    self.contentEnd = contentEnd
    self.number = number
  }

  func content(of bytes: [UInt8]) -> ArraySlice<UInt8> { bytes[range.lowerBound..<contentEnd] }

  func isBlank(in bytes: [UInt8]) -> Bool { content(of: bytes).allSatisfy(Unfolding.isSpace) }

  /// Whether the line continues the one before (RFC 6350 section 3.2).
  func isContinuation(in bytes: [UInt8]) -> Bool { content(of: bytes).first.map(Unfolding.isSpace) ?? false }

  /// Whether the line is `BEGIN:VCARD` or `END:VCARD`, in upper or lower case.
  func isMarker(_ marker: StaticString, in bytes: [UInt8]) -> Bool {
    var content = content(of: bytes)
    // Files that were joined have byte order marks between the cards.
    if content.starts(with: VCardFileParser.byteOrderMark) { content = content.dropFirst(3) }
    while let last = content.last, Unfolding.isSpace(last) { content = content.dropLast() }
    return marker.withUTF8Buffer { marker in
      content.count == marker.count && zip(content, marker).allSatisfy { ASCII.upper($0) == $1 }
    }
  }

  func isCardMarker(in bytes: [UInt8]) -> Bool { isMarker("BEGIN:VCARD", in: bytes) || isMarker("END:VCARD", in: bytes) }
}
