/// Finds what has a checksum or a form of its own: addresses, IBANs, cards, ISBNs, VAT and tax ids.
struct CheckedNumberFinder {
  private static let spaces: Set<UInt32> = [0x2d, 0x2013]
  private static let dots: Set<UInt32> = [0x2d, 0x2013, 0x2e, 0x2f]
  private static let taxIdLabels = Folding.words(
    """
    steuer-id steuerid idnr id-nr steuer-idnr steueridentifikationsnummer steuer-identifikationsnummer identifikationsnummer steuerliche
    tin
    """
  )
  private static let cardLabels = Folding.words(
    "card karte kreditkarte kreditkartennummer kartennummer visa mastercard amex maestro debit credit kartennr karten-nr")

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func find(_ findings: inout Findings) {
    for (index, token) in text.tokens.enumerated() {
      findings.steps += 1
      guard findings.isFree(index) else { continue }
      switch token.kind {
      case .url: findings.addIdentifier(.url, text.string(index), index..<(index + 1))
      case .email: findings.addIdentifier(.email, text.string(index).lowercased(), index..<(index + 1))
      case .word where token.length >= 2: findWord(index, &findings)
      case .number: findNumber(index, &findings)
      default: continue
      }
    }
  }

  private func findWord(_ index: Int, _ findings: inout Findings) {
    let token = text.tokens[index]
    let (first, second) = (text.bytes[token.start] & 0xdf, text.bytes[token.start + 1] & 0xdf)
    guard Self.isUpper(first), Self.isUpper(second) else { return }
    if token.hasDigit, findIBAN(index, &findings) { return }
    if first == 0x44, second == 0x45 { findVATId(index, &findings) }
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5a }

  private func findIBAN(_ index: Int, _ findings: inout Findings) -> Bool {
    let run = TokenRun(in: text, from: index, separators: Self.spaces, longest: 64, hasLetters: true)
    findings.steps += run.steps
    let upper = run.characters.map { $0 >= 0x61 ? $0 & 0xdf : $0 }
    guard upper.count > 4, upper[2] <= 0x39, upper[3] <= 0x39, let length = IBANLengths.of[String(decoding: upper[..<2], as: UTF8.self)],
      upper.count >= length, let end = run.end(after: length), !isGlued(end), CheckDigits.isRightIBAN(Array(upper[..<length]))
    else { return false }
    findings.addIdentifier(.iban, String(decoding: upper[..<length], as: UTF8.self), index..<end)
    return true
  }

  private func findVATId(_ index: Int, _ findings: inout Findings) {
    let run = TokenRun(in: text, from: index, separators: [], longest: 24, hasLetters: true)
    findings.steps += run.steps
    guard run.characters.count >= 11, text.bytes[text.tokens[index].start] == 0x44 else { return }
    let digits = run.characters[2..<11].filter { $0 <= 0x39 }.map { Int($0 - 0x30) }
    guard digits.count == 9, let end = run.end(after: 11), !isGlued(end), CheckDigits.isRightByMod1110(digits) else { return }
    findings.addIdentifier(.vatId, "DE" + digits.map(String.init).joined(), index..<end)
  }

  private func findNumber(_ index: Int, _ findings: inout Findings) {
    guard !(index > 0 && text.isAdjacent(index) && text.tokens[index - 1].kind != .mark) else { return }
    let run = TokenRun(in: text, from: index, separators: Self.spaces, longest: 24, hasLetters: false)
    findings.steps += run.steps
    if findISBN(index, run, &findings) || findCard(index, run, &findings) { return }
    findTaxId(index, &findings)
  }

  private func findISBN(_ index: Int, _ run: TokenRun, _ findings: inout Findings) -> Bool {
    let digits = run.digits
    if digits.count >= 13, digits[0] == 9, digits[1] == 7, digits[2] == 8 || digits[2] == 9, let end = run.end(after: 13), !isGlued(end),
      CheckDigits.checkDigit13(digits) == digits[12]
    {
      findings.addIdentifier(.isbn, digits[..<13].map(String.init).joined(), index..<end)
      return true
    }
    guard isPreceded(index, by: { $0.hasPrefix("isbn") }, within: 6) else { return false }
    var (ten, end) = (digits.prefix(10), run.end(after: 10))
    // The check digit X is a letter, which ends a run of numbers.
    if digits.count == 9, let last = run.ends.last?.token {
      let letter = text.isMark("-", at: last) ? last + 1 : last
      guard text.form(letter) == "x" else { return false }
      (ten, end) = (digits + [10], letter + 1)
    }
    guard let end, !isGlued(end), CheckDigits.isRightISBN10(Array(ten)) else { return false }
    let first = [9, 7, 8] + ten.dropLast()
    findings.addIdentifier(.isbn, (first + [CheckDigits.checkDigit13(first)]).map(String.init).joined(), index..<end)
    return true
  }

  /// A card's number is written in its groups, or behind a word that says what it is: any long number is right by chance once in ten.
  private func findCard(_ index: Int, _ run: TokenRun, _ findings: inout Findings) -> Bool {
    let digits = run.digits
    guard digits.count >= 14, let length = Self.cardLength(digits), digits.count >= length, let end = run.end(after: length), !isGlued(end),
      CheckDigits.isRightByLuhn(Array(digits[..<length]))
    else { return false }
    let groups = run.groups.prefix(run.groupCount(of: length))
    let isGrouped = groups.elementsEqual([4, 4, 4, 4]) || groups.elementsEqual([4, 6, 5]) || groups.elementsEqual([4, 6, 4])
    guard isGrouped || isPreceded(index, by: { Self.cardLabels.contains($0) }, within: 8) else { return false }
    let last = digits[(length - 4)..<length].map(String.init).joined()
    findings.addIdentifier(.card, "*" + last, masked: String(repeating: "*", count: length - 4) + last, index..<end)
    return true
  }

  /// The length of a card's number by its first digits (ISO/IEC 7812 issuers: Visa, Mastercard, American Express, Discover, Diners, JCB).
  private static func cardLength(_ digits: [Int]) -> Int? {
    let (two, four) = (digits[0] * 10 + digits[1], digits[..<4].reduce(0) { $0 * 10 + $1 })
    switch (two, four) {
    case (40...49, _): return 16
    case (51...55, _), (_, 2_221...2_720): return 16
    case (34, _), (37, _): return 15
    case (36, _), (38, _): return 14
    case (_, 6_011), (64...65, _), (35, _): return 16
    default: return nil
    }
  }

  private func findTaxId(_ index: Int, _ findings: inout Findings) {
    let run = TokenRun(in: text, from: index, separators: Self.dots, longest: 24, hasLetters: false)
    findings.steps += run.steps
    guard run.digits.count >= 11, let end = run.end(after: 11), !isGlued(end), CheckDigits.isRightTaxId(Array(run.digits[..<11])),
      isPreceded(index, by: { Self.taxIdLabels.contains($0) }, within: 6)
    else { return }
    findings.addIdentifier(.taxId, run.digits[..<11].map(String.init).joined(), index..<end)
  }

  /// Whether letters or digits follow a number without a space.
  private func isGlued(_ token: Int) -> Bool {
    text.continuesLine(token) && text.isAdjacent(token) && text.tokens[token].kind != .mark
  }

  private func isPreceded(_ token: Int, by isLabel: (String) -> Bool, within distance: Int) -> Bool {
    var place = token - 1
    while place >= 0, token - place <= distance {
      if isLabel(text.form(place)) { return true }
      place -= 1
    }
    return false
  }
}
