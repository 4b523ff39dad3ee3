/// Reads SQL piece by piece, as far as it takes to tell words and placeholders from quotes and comments.
struct SQLReader {
  enum Piece: Equatable {
    case placeholder
    case word(ArraySlice<UInt8>)
    /// Quotes, comments, spaces, signs.
    case other(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ sql: String) {
    bytes = Array(sql.utf8)
  }

  /// The next piece; nil at the end. A quote or comment that is never closed goes to the end.
  mutating func next() -> Piece? {
    guard place < bytes.count else { return nil }
    let start = place
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "?"): return .placeholder
    // A doubled quote within quotes closes and opens at once.
    case UInt8(ascii: "'"), UInt8(ascii: "\""): skip(through: [byte])
    case UInt8(ascii: "-") where peek == byte: skip(through: [UInt8(ascii: "\n")])
    case UInt8(ascii: "/") where peek == UInt8(ascii: "*"):
      place += 1
      skip(through: Array("*/".utf8))
    case _ where Self.isWord(byte):
      while let next = peek, Self.isWord(next) { place += 1 }
      return .word(bytes[start..<place])
    default: break
    }
    return .other(bytes[start..<place])
  }

  /// Goes past `word` and the spaces before it, if they come next.
  mutating func takeWord(_ word: String) -> Bool {
    var ahead = self
    while let byte = ahead.peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { ahead.place += 1 }
    guard case .word(let found) = ahead.next(), found.elementsEqual(word.utf8) else { return false }
    self = ahead
    return true
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(through end: [UInt8]) {
    while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
    place = min(place + end.count, bytes.count)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
