/// The words of texts in ASCII, which most titles and file names are. To ask Unicode's tables and Foundation for each of their letters was most of
/// what it cost to rank the hits of a search.
enum FoldedASCII {
  /// The runs of letters and digits in lower case; nil for a text with anything beyond ASCII.
  static func words(of text: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return bytes.split { !isPartOfWord($0) }.map { word in
        String(unsafeUninitializedCapacity: word.count) { room in
          for (place, byte) in word.enumerated() { room[place] = isUpper(byte) ? byte | 0x20 : byte }
          return word.count
        }
      }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: isUpper(byte)
    }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
