import Foundation

/// The form in which names are compared: without case, marks, punctuation and a leading article, `&` as "and".
///
/// A name that would have nothing left, such as `!!!`, keeps its signs.
enum NameForm {
  private static let articles: Set<String> = ["the", "a", "an"]

  /// Words with single spaces.
  static func spaced(_ name: String) -> String {
    let words = self.words(name)
    if words.isEmpty { return name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return (words.count > 1 && articles.contains(words[0]) ? Array(words.dropFirst()) : words).joined(separator: " ")
  }

  /// Without spaces, since a recogniser loses and finds them.
  static func squeezed(_ name: String) -> String { spaced(name).filter { $0 != " " } }

  /// Without spaces, and with its article.
  static func whole(_ name: String) -> String { words(name).joined() }

  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func close() {
      if !word.isEmpty { words.append(String(word)) }
      word.removeAll()
    }
    for scalar in Folding.fold(name).unicodeScalars {
      switch scalar {
      case "&":
        close()
        words.append("and")
      // A$AP and Ke$ha: between letters it is one.
      case "$": word.append("s")
      case "'", "\u{2019}", ".", "!", "\u{b7}": continue
      default:
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { word.append(scalar) } else { close() }
      }
    }
    close()
    return words == ["and"] ? [] : words
  }
}
