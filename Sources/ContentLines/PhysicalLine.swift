/// A line of a file as an editor shows it, before folds are undone.
package struct PhysicalLine {
  package static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// Where it is in the file, with its line end.
  package let range: Range<Int>
  /// Where its line end begins.
  package let contentEnd: Int
  /// The first line of a file is 1.
  package let number: Int

  /// The line that begins at an offset. It ends in CRLF, LF, CR or with the file.
  package init?(at start: Int, of bytes: [UInt8], number: Int) {
    guard start < bytes.count else { return nil }
    let contentEnd = bytes[start...].firstIndex(where: Unfolding.isLineEnd) ?? bytes.count
    var end = min(contentEnd + 1, bytes.count)
    if end < bytes.count, bytes[contentEnd] == UInt8(ascii: "\r"), bytes[end] == UInt8(ascii: "\n") { end += 1 }
    range = start..<end
    self.contentEnd = contentEnd
    self.number = number
  }

  package func content(of bytes: [UInt8]) -> ArraySlice<UInt8> { bytes[range.lowerBound..<contentEnd] }

  package func isBlank(in bytes: [UInt8]) -> Bool { content(of: bytes).allSatisfy(Unfolding.isSpace) }

  /// Whether the line continues the one before (RFC 6350 section 3.2, RFC 5545 section 3.1).
  package func isContinuation(in bytes: [UInt8]) -> Bool { content(of: bytes).first.map(Unfolding.isSpace) ?? false }

  /// Whether the line is this one and nothing else, such as `BEGIN:VCARD`, in upper or lower case.
  ///
  /// - Parameter marker: in upper case.
  package func isMarker(_ marker: StaticString, in bytes: [UInt8]) -> Bool {
    var content = content(of: bytes)
    // Files that were joined have byte order marks between their parts.
    if content.starts(with: Self.byteOrderMark) { content = content.dropFirst(3) }
    while let last = content.last, Unfolding.isSpace(last) { content = content.dropLast() }
    return marker.withUTF8Buffer { marker in
      content.count == marker.count && zip(content, marker).allSatisfy { ASCII.upper($0) == $1 }
    }
  }
}
