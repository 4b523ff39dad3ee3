import Foundation

/// Words without case and marks, so that "Grüße", "GRÜSSE" and a decomposed "grüße" are one.
enum Folding {
  static func fold(_ word: some StringProtocol) -> String {
    let lower = word.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var folded = String.UnicodeScalarView()
    for scalar in lower.decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.value {
      case 0xdf: folded.append(contentsOf: "ss".unicodeScalars)
      case 0xe6: folded.append(contentsOf: "ae".unicodeScalars)
      case 0xf8: folded.append("o")
      case 0x131: folded.append("i")
      case 0x153: folded.append(contentsOf: "oe".unicodeScalars)
      case 0x2018, 0x2019: folded.append("'")
      case 0x2010...0x2014: folded.append("-")
      case 0xad, 0x200b...0x200d, 0xfe0f: continue
      // The marks of Latin, Greek and Cyrillic; those of kana tell one letter from another.
      case 0x300...0x36f: continue
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// The folded words of a list that spaces or line ends separate.
  static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map { fold($0) })
  }
}
