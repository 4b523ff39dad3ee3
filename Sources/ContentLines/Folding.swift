/// Folds lines so that no part of them has more than 75 bytes and no character is divided (RFC 6350 section 3.2, RFC 5545 section 3.1).
package enum Folding {
  /// Bytes that a line may have without its line end.
  package static let maximumWidth = 75

  /// Appends a line with its folds, without a line end behind it.
  package static func append(_ line: ArraySlice<UInt8>, lineEnd: [UInt8], to output: inout [UInt8]) {
    var (start, width) = (line.startIndex, maximumWidth)
    while line.endIndex - start > width {
      var end = start + width
      // At most three: bytes that are no UTF-8 must not bring this to a halt.
      for _ in 0..<3 where line[end] & 0xc0 == 0x80 { end -= 1 }
      output += line[start..<end]
      output += lineEnd
      output.append(UInt8(ascii: " "))
      (start, width) = (end, maximumWidth - 1)
    }
    output += line[start...]
  }
}
