/// Signs and digits that acts write for a letter: Ke$ha, P!nk, Deadmau5.
enum LetterSigns {
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "$": "s", "!": "i", "@": "a", "\u{20ac}": "e", "\u{a5}": "y", "\u{a3}": "l", "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t",
  ]

  /// - Parameter text: folded.
  /// - Returns: nil where nothing is to be read otherwise. A number of its own stays one (Sum 41), as does one beside a single letter
  ///   (M83).
  static func spelledOut(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: { letters[$0] != nil }) else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(spelledOut(word:))
    let spelled = words.joined(separator: " ")
    return spelled == text ? nil : spelled
  }

  private static func spelledOut(word: Substring) -> String {
    let signs = word.unicodeScalars.count { letters[$0] != nil }
    let others = word.unicodeScalars.count { letters[$0] == nil && $0.properties.isAlphabetic }
    guard signs > 0, others > 1, others >= signs else { return String(word) }
    var spelled = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      // "7pm" begins with a number.
      let isNumber = scalar.properties.numericType != nil && spelled.last?.properties.isAlphabetic != true
      spelled.append(isNumber ? scalar : letters[scalar] ?? scalar)
    }
    return String(spelled)
  }
}
