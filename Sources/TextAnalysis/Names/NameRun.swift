/// A run of capitalised words, as names are.
struct NameRun {
  let tokens: Range<Int>

  /// - Parameters:
  ///   - most: words at most, particles not counted.
  ///   - isAllowed: whether a token can be of the name.
  /// - Returns: nil when no name begins here.
  init?(in text: TokenizedText, from first: Int, most: Int = 3, isAllowed: (Int) -> Bool) {
    var (place, end, count) = (first, first, 0)
    while text.tokens.indices.contains(place), place == first || text.continuesLine(place), count < most {
      if Self.isName(text, place), isAllowed(place) {
        count += 1
        place += 1
        end = place
        // The point of an initial: "J. R. Miller".
        if text.tokens[place - 1].length == 1, text.isMark(".", at: place), text.isAdjacent(place) { place += 1 }
      } else if count > 0, place - end < 2, NameWords.particles.contains(text.form(place)), text.tokens[place].casing == .lower {
        place += 1
      } else {
        break
      }
    }
    guard end > first else { return nil }
    tokens = first..<end
  }

  private static func isName(_ text: TokenizedText, _ index: Int) -> Bool {
    let token = text.tokens[index]
    guard token.isCapitalised, !token.hasDigit, token.length <= 40,
      index == 0 || token.hasSpaceBefore || text.tokens[index - 1].kind == .mark
    else { return false }
    let form = text.form(index)
    return !NameWords.noName.contains(form) && !isStopWord(form, in: text)
  }

  /// Short words like "Will" and "May" are names too, but more often they are not.
  private static func isStopWord(_ form: String, in text: TokenizedText) -> Bool {
    StopWords.for(text.language ?? .en).contains(form) || StopWords.of[.de]?.contains(form) == true
  }
}
