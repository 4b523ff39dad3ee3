/// Whether a printed price says that a show is free for anybody who comes.
enum FreeEntry {
  static func isOffered(by tokens: PriceTokens) -> Bool {
    tokens.tokens.indices.contains { isOffered(at: $0, tokens) }
  }

  private static func isOffered(at index: Int, _ tokens: PriceTokens) -> Bool {
    guard let word = tokens.word(index) else { return false }
    if word == "freier" { return tokens.word(index + 1) == "eintritt" }
    if let words = PriceWords.freeAfter[word] {
      return tokens.isWord(index - 1, of: words) || tokens.tokens.count == 1 && PriceWords.freeAlone.contains(word)
    }
    guard PriceWords.free.contains(word) else { return false }
    // "smoke-free", "under 12 free"
    if tokens.isMark("-", index - 1), !tokens.isSpaced[index], !tokens.isSpaced[index - 1] { return false }
    if tokens.number(index - 1) != nil, tokens.isWord(index - 2, of: PriceWords.notBefore) { return false }
    if tokens.isWord(index - 1, of: PriceWords.notFreeBefore) { return false }
    // "free for kids", "free under 12", "free parking"
    if tokens.word(index + 1) == "for" { return !tokens.isWord(index + 2, of: PriceWords.someone) }
    return !tokens.isWord(index + 1, of: PriceWords.notFreeBehind)
  }
}
