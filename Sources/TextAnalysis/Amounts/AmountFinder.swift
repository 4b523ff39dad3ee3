/// Finds sums of money: with a currency beside the number, or behind a word like "Summe".
struct AmountFinder {
  private static let totals = Folding.words(
    """
    summe gesamt gesamtbetrag gesamtsumme endbetrag betrag rechnungsbetrag zwischensumme zahlbetrag nettobetrag bruttobetrag netto brutto
    mwst ust
    bar gegeben rückgeld zurück total subtotal amount balance tax vat cash change tip tendered due charge
    """)

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  /// Amounts that name their currency.
  func findMarked(_ findings: inout Findings) {
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      let found = findings.isFree(index) ? amount(at: index) : nil
      if let found, findings.isFree(found.tokens) {
        add(found, &findings)
        index = found.tokens.upperBound
      } else {
        index += 1
      }
    }
  }

  /// The last number with two decimals of a line that begins with a word for a total.
  func findLabelled(_ findings: inout Findings) {
    for line in text.lines {
      findings.steps += min(line.tokens.count, 24)
      guard line.tokens.count <= 24, line.tokens.prefix(6).contains(where: { Self.totals.contains(text.form($0)) }) else { continue }
      for index in line.tokens.reversed() where text.tokens[index].kind == .number {
        let parts = text.string(index).split(whereSeparator: { $0 == "." || $0 == "," })
        guard parts.count > 1, parts.last?.count == 2, findings.isFree(index), !text.isMark("%", at: index + 1),
          let value = DecimalReader.read(text.string(index), language: text.language)
        else { continue }
        let isNegative = isMinus(index - 1) && line.tokens.contains(index - 1)
        add(
          Found(tokens: (isNegative ? index - 1 : index)..<(index + 1), value: isNegative ? "-" + value : value, currency: nil), &findings)
        break
      }
    }
  }

  private struct Found {
    var tokens: Range<Int>
    var value: String
    var currency: String?
  }

  private func add(_ found: Found, _ findings: inout Findings) {
    let range = text.range(found.tokens)
    let mention = AmountMention(text: text.string(range), value: found.value, currency: found.currency, offset: range.lowerBound)
    findings.add(.amount(mention), found.tokens)
  }

  private func amount(at index: Int) -> Found? {
    let token = text.tokens[index]
    if token.kind == .number {
      guard index == 0 || token.hasSpaceBefore || isOpening(index - 1) || isMinus(index - 1) else { return nil }
      return behind(index).map { signed($0) }
    }
    guard let sign = Currencies.sign(text, at: index), !sign.isWord || text.form(index).utf8.count > 2 else { return nil }
    return before(index, sign).map { signed($0) }
  }

  private func isOpening(_ index: Int) -> Bool {
    ["(", "[", ":", "=", "~", "+", "\"", "/", "*", "x", "\u{2248}"].contains { (sign: Unicode.Scalar) in text.isMark(sign, at: index) }
  }

  private func isMinus(_ index: Int) -> Bool {
    text.isMark("-", at: index) || text.isMark("\u{2212}", at: index) || text.isMark("\u{2013}", at: index)
  }

  /// A minus belongs to an amount if it touches it, and nothing touches the minus: "10-20 €" is a range.
  private func signed(_ found: Found) -> Found {
    let minus = found.tokens.lowerBound - 1
    guard minus >= 0, isMinus(minus), text.isAdjacent(minus + 1), text.tokens[minus].hasSpaceBefore else { return found }
    return Found(tokens: minus..<found.tokens.upperBound, value: "-" + found.value, currency: found.currency)
  }

  /// "12,50 €", "12 Euro 50", "1 234,56 EUR", "2,5 Mio. €", "50 Cent".
  private func behind(_ index: Int) -> Found? {
    guard var number = number(index, Currencies.sign(text, at: index + 1)?.code) else { return nil }
    if let (places, end) = multiplier(number.end), Currencies.sign(text, at: end) != nil {
      number = (DecimalReader.shift(number.value, by: places), end)
    }
    guard text.continuesLine(number.end) else { return nil }
    if Currencies.cents.contains(text.form(number.end)), let cents = Int(number.value), cents < 100 {
      return Found(tokens: index..<(number.end + 1), value: "0.\(CivilDate.padded(cents, 2))", currency: nil)
    }
    guard let sign = Currencies.sign(text, at: number.end), text.form(number.end) != "fr" else { return nil }
    let end = number.end + 1
    if sign.isWord, !number.value.contains("."), isCents(end), let cents = text.integer(end) {
      return Found(tokens: index..<(end + 1), value: "\(number.value).\(CivilDate.padded(cents, 2))", currency: sign.code)
    }
    return Found(tokens: index..<end, value: number.value, currency: sign.code)
  }

  /// "12 Euro 50": two digits behind the word, which nothing countable follows.
  private func isCents(_ index: Int) -> Bool {
    guard text.continuesLine(index), text.tokens[index].kind == .number, text.tokens[index].length == 2 else { return false }
    guard text.continuesLine(index + 1) else { return true }
    let next = text.tokens[index + 1]
    return next.kind == .mark && !next.isMark("%") && !next.isMark(":") || next.kind == .word && next.casing == .lower
  }

  /// "€12.50", "EUR 12,-", "$1.2 million".
  private func before(_ index: Int, _ sign: Currencies.Sign) -> Found? {
    var first = index + 1
    let isNegative = isMinus(first) && text.isAdjacent(first + 1)
    if isNegative { first += 1 }
    guard text.continuesLine(first), text.tokens[first].kind == .number, !sign.isWord, var number = number(first, sign.code) else {
      return nil
    }
    if let (places, end) = multiplier(number.end) { number = (DecimalReader.shift(number.value, by: places), end) }
    // In "12 € 5 Stück" the sign belongs to the number before it.
    var start = index
    if sign.code == "USD", index > 0, text.isAdjacent(index), ["us", "usd"].contains(text.form(index - 1)) { start -= 1 }
    return Found(tokens: start..<number.end, value: isNegative ? "-" + number.value : number.value, currency: sign.code)
  }

  private func multiplier(_ index: Int) -> (Int, Int)? {
    guard text.continuesLine(index), let places = Currencies.multipliers[text.form(index)] else { return nil }
    // A single letter multiplies only if it touches the number.
    guard text.form(index).utf8.count > 1 || text.isAdjacent(index) else { return nil }
    return (
      places,
      text.isMark(".", at: index + 1) && text.isAdjacent(index + 1) && Currencies.sign(text, at: index + 2) != nil ? index + 2 : index + 1
    )
  }

  private func number(_ index: Int, _ currency: String?) -> (value: String, end: Int)? {
    guard text.tokens[index].length <= 24 else { return nil }
    var (digits, end) = (text.string(index), index + 1)
    // Thousands that a space separates: three digits follow, in a token of three digits or with decimals.
    while digits.utf8.count <= 12, digits.allSatisfy({ $0.isNumber || $0 == " " }),
      digits.split(separator: " ").first.map({ $0.count <= 3 }) == true,
      text.continuesLine(end), text.tokens[end].kind == .number, text.tokens[end].hasSpaceBefore,
      text.tokens[end].start - text.tokens[end - 1].end <= 3,
      isGroup(text.string(end))
    {
      digits += " " + text.string(end)
      end += 1
    }
    guard let value = DecimalReader.read(digits, language: language(of: currency)) else { return nil }
    if text.isMark(",", at: end) || text.isMark(".", at: end), text.isAdjacent(end), let dash = dashEnd(end + 1) { end = dash }
    return (value, end)
  }

  private func isGroup(_ digits: String) -> Bool {
    let whole = digits.prefix(3)
    return whole.count == 3 && whole.allSatisfy(\.isNumber) && (digits.count == 3 || !digits.dropFirst(3).prefix(1).allSatisfy(\.isNumber))
  }

  /// "12,-", "12,--" and "12,–" end with dashes.
  private func dashEnd(_ index: Int) -> Int? {
    var end = index
    while end < index + 3, text.isAdjacent(end),
      text.isMark("-", at: end) || text.isMark("\u{2013}", at: end) || text.isMark("\u{2014}", at: end)
    { end += 1 }
    return end > index ? end : nil
  }

  /// What a lone point before three digits means, when the text's language is unknown, its currency tells.
  private func language(of currency: String?) -> Language? {
    text.language ?? (currency == "EUR" ? .de : currency == "USD" || currency == "GBP" ? .en : nil)
  }
}
