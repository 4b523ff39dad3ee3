/// A word that says what the names behind it are.
struct NameCue {
  /// Nil where it only says that they are not the first: "with", "&".
  var role: SetType?
}

/// Reads "with", "w/", "special guest", "opening", "direct support", and the "and" that ends a list.
struct NameCueReader {
  private static let plain = Folding.words("with w wi wl featuring feat ft mit con supported")
  private static let and = Folding.words("and y und & plus")
  private static let articles = Folding.words("the his her los las die")
  let claims: Claims
  /// The tokens of known names.
  let known: Set<TokenID>

  func read(_ index: Int, _ tokens: [Token], isEndOfList: Bool) -> NameCue? {
    let token = tokens[index]
    func form(_ place: Int) -> String { tokens.indices.contains(place) ? tokens[place].form : "" }
    if token.text == "/" { return form(index - 1) == "w" ? NameCue() : nil }
    guard token.kind == .word || token.text == "&" else { return nil }
    if BillWords.guests.contains(token.form), token.form != "special" || BillWords.guests.contains(form(index + 1)) {
      return NameCue(role: .specialGuest)
    }
    if BillWords.openers.contains(token.form), tokens.count > 1 { return NameCue(role: .opener) }
    if token.form == "direct", form(index + 1) == "support" { return NameCue(role: .directSupport) }
    if token.form == "support" { return index == 0 ? NameCue(role: .opener) : nil }
    if Self.and.contains(token.form) { return ends(index, tokens, isEndOfList: isEndOfList) ? NameCue() : nil }
    if ["by", "also", "from"].contains(token.form) { return index == 0 ? NameCue() : nil }
    return Self.plain.contains(token.form) ? NameCue() : nil
  }

  /// Whether an "and" is between names and not in one: "A, B & C", but "Lucero & The Kids".
  private func ends(_ index: Int, _ tokens: [Token], isEndOfList: Bool) -> Bool {
    guard index > 0, claims[tokens[index - 1].id] == nil || known.contains(tokens[index - 1].id), index + 1 < tokens.count else {
      return true
    }
    let next = tokens[index + 1]
    if BillWords.guests.contains(next.form) { return true }
    if Self.articles.contains(next.form), !tokens[..<index].contains(where: { $0.text == "," }) {
      return tokens[index].form == "and" && known.contains(next.id)
    }
    return known.contains(tokens[index - 1].id) || known.contains(next.id) || isEndOfList
  }
}
