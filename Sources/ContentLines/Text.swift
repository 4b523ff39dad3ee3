extension String {
  /// Without white space at both ends. Foundation's way takes ten times as long.
  package var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    let end = unicodeScalars.index(after: last)
    return first == startIndex && end == endIndex ? self : String(self[first..<end])
  }

  /// nil if there is nothing but white space.
  package var nonBlank: String? { unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : self }

  /// With `\n` at the end of each line.
  package var withUnixLineEnds: String {
    let carriageReturn = UInt8(ascii: "\r")
    guard utf8.contains(carriageReturn) else { return self }
    var (bytes, last): ([UInt8], UInt8) = ([], 0)
    for byte in utf8 {
      if byte != UInt8(ascii: "\n") || last != carriageReturn { bytes.append(byte == carriageReturn ? UInt8(ascii: "\n") : byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
