/// Signs, codes and words of currencies.
enum Currencies {
  private static let signs: [UInt32: String] = [
    0x24: "USD", 0xa3: "GBP", 0x20ac: "EUR", 0xa5: "JPY", 0x20b9: "INR", 0x20a9: "KRW", 0x20ba: "TRY", 0x20bd: "RUB",
  ]

  private static let codes: Set<String> = [
    "EUR", "USD", "GBP", "CHF", "JPY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "AUD", "CAD", "NZD", "CNY", "INR", "TRY", "RON", "BRL",
    "MXN", "ZAR",
    "SGD", "HKD", "KRW", "ILS", "ISK",
  ]

  private static let words: [String: String] = [
    "euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD", "bucks": "USD", "pfund": "GBP", "pounds": "GBP", "quid": "GBP",
    "franken": "CHF", "francs": "CHF",
    "sfr": "CHF", "fr": "CHF", "yen": "JPY", "zloty": "PLN",
  ]

  /// Words that are also weights and names: currencies only behind a number that has no other unit.
  static let cents = Folding.words("cent cents ct")

  static let multipliers: [String: Int] = [
    "million": 6, "millionen": 6, "millions": 6, "mio": 6, "billion": 9, "milliarde": 9, "milliarden": 9, "mrd": 9, "bn": 9, "tausend": 3,
    "thousand": 3,
    "tsd": 3, "m": 6, "k": 3,
  ]

  struct Sign {
    let code: String
    let isWord: Bool
  }

  static func sign(_ text: TokenizedText, at index: Int) -> Sign? {
    guard text.tokens.indices.contains(index) else { return nil }
    let token = text.tokens[index]
    if token.kind == .mark { return signs[token.scalar].map { Sign(code: $0, isWord: false) } }
    guard token.kind == .word, token.length <= 8 else { return nil }
    let word = text.string(index)
    if codes.contains(word) || word.utf8.count == 3 && word.first?.isUppercase == true && codes.contains(word.uppercased()) {
      return Sign(code: word.uppercased(), isWord: false)
    }
    return words[text.form(index)].map { Sign(code: $0, isWord: true) }
  }
}
