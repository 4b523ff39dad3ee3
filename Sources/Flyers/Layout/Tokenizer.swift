/// Cuts the words of a line into tokens. An apostrophe between letters belongs to its word.
enum Tokenizer {
  static func tokens(ofWords words: [(text: String, word: Int)], line: Int) -> [Token] {
    var tokens: [Token] = []
    for (text, word) in words {
      let repaired = GlyphRepair.repaired(text)
      let pieces = pieces(of: Array(repaired ?? text))
      let printed = Array(text)
      var isFirst = true
      for piece in pieces {
        let letters = Array(repaired ?? text)[piece.range]
        let original = piece.range.upperBound <= printed.count ? String(printed[piece.range]) : String(letters)
        tokens.append(
          Token(
            id: TokenID(line: line, index: tokens.count), kind: piece.kind, text: String(letters), printed: original,
            form: Folding.fold(String(letters)), isGlued: !isFirst, isRepaired: repaired != nil && original != String(letters), word: word))
        isFirst = false
        if let cut = weekdayLength(of: tokens[tokens.count - 1]) { split(&tokens, at: cut) }
      }
    }
    return tokens
  }

  /// "FriDec" and "SATNOV" are two words.
  private static func weekdayLength(of token: Token) -> Int? {
    guard token.kind == .word, (6...9).contains(token.form.utf8.count), token.form.count == token.text.count else { return nil }
    let (weekday, month) = (String(token.form.prefix(3)), String(token.form.dropFirst(3)))
    return DateNames.weekday(weekday) != nil && DateNames.month(month) != nil ? 3 : nil
  }

  private static func split(_ tokens: inout [Token], at cut: Int) {
    var (first, second) = (tokens[tokens.count - 1], tokens[tokens.count - 1])
    (first.text, first.printed, first.form) = (
      String(first.text.prefix(cut)), String(first.printed.prefix(cut)), String(first.form.prefix(cut))
    )
    (second.text, second.printed) = (String(second.text.dropFirst(cut)), String(second.printed.dropFirst(cut)))
    second.form = Folding.fold(second.text)
    second.id.index += 1
    second.isGlued = true
    tokens.removeLast()
    tokens += [first, second]
  }

  private static func pieces(of letters: [Character]) -> [(kind: Token.Kind, range: Range<Int>)] {
    var pieces: [(kind: Token.Kind, range: Range<Int>)] = []
    for (index, letter) in letters.enumerated() {
      let kind = kind(of: letter, at: index, in: letters)
      if let last = pieces.last, last.kind == kind, kind != .mark {
        pieces[pieces.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        pieces.append((kind, index..<index + 1))
      }
    }
    return pieces
  }

  private static func kind(of letter: Character, at index: Int, in letters: [Character]) -> Token.Kind {
    if letter.isASCII, letter.isNumber { return .number }
    if letter.isLetter { return .word }
    let isApostrophe = letter == "'" || letter == "\u{2019}"
    if isApostrophe, index > 0, letters[index - 1].isLetter, index + 1 < letters.count, letters[index + 1].isLetter { return .word }
    return .mark
  }
}
