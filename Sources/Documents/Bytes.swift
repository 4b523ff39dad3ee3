import Glibc

extension UInt8 {
  /// Space, tab, line feed, form feed or carriage return.
  var isWhitespace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }

  var isLetter: Bool { (0x61...0x7a).contains(self | 0x20) }

  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension [UInt8] {
  /// As `contains`, by the C library: most texts are searched to their end, also in a build without optimization.
  func holds(_ byte: UInt8) -> Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.flatMap { memchr($0, Int32(byte), bytes.count) } != nil }
  }
}

extension Collection<UInt8> {
  /// Without white space at both ends.
  var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    var end = start.startIndex
    var place = start.startIndex
    for byte in start {
      formIndex(after: &place)
      if !byte.isWhitespace { end = place }
    }
    return start[start.startIndex..<end]
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

extension StringProtocol {
  /// What fits into so many bytes of UTF-8.
  package func prefix(bytes: Int) -> String {
    utf8.count <= bytes ? String(self) : String(decoding: utf8.prefix(bytes), as: UTF8.self)
  }

  /// Without white space at both ends; nil when nothing is left.
  package var nonBlank: String? {
    let text = utf8.trimmed
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
