import Foundation

/// The numbers, words and signs of a printed price.
struct PriceTokens {
  enum Token: Equatable {
    /// In hundredths.
    case number(Int)
    case currency
    /// In lowercase, letters only.
    case word(String)
    case mark(Character)
    /// A time, a date, an ordinal: a number that is no price.
    case other
  }

  private(set) var tokens: [Token] = []
  /// Whether white space is before a token.
  private(set) var isSpaced: [Bool] = []
  private var rest: Substring

  /// Characters that are looked at.
  private static let longest = 300

  init(_ text: String) {
    rest = Substring(Self.withoutPhones(String(text.precomposedStringWithCompatibilityMapping.lowercased().prefix(Self.longest))))
    var isSpace = false
    while let next = rest.first {
      if next.isWhitespace {
        rest.removeFirst()
        isSpace = true
        continue
      }
      tokens.append(readToken(next))
      isSpaced.append(isSpace)
      isSpace = false
    }
  }

  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index] else { return nil }
    return word
  }

  func isWord(_ index: Int, of words: Set<String>) -> Bool { word(index).map(words.contains) == true }

  func number(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), case .number(let cents) = tokens[index] else { return nil }
    return cents
  }

  func isMark(_ marks: String, _ index: Int) -> Bool {
    guard tokens.indices.contains(index), case .mark(let mark) = tokens[index] else { return false }
    return marks.contains(mark)
  }

  func isCurrency(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index] == .currency }

  // MARK: - Reading

  /// A phone number is one sign.
  private static func withoutPhones(_ text: String) -> String {
    text.replacing(/(?:\+|\b00)\d[\d \-\/().]{7,}\d/, with: " \u{260e} ")
      .replacing(/\b(?:1[ .\-])?\(?\d{3}\)?[ .\-\/]{0,2}\d{3}[ .\-]?\d{4}\b/, with: " \u{260e} ")
      .replacing(/\(\d{3}\)[ .\-\/]{0,2}\d{3}[ .\-]?\d{4}\b/, with: " \u{260e} ")
      // Without an area code; "$500-1000" is none.
      .replacing(/([$\u{20ac}\u{a3}] ?)?\b\d{3}[ .\-]\d{4}\b/) { $0.output.1 == nil ? " \u{260e} " : String($0.output.0) }
      .replacing(/\b0\d{2,4}[ \/\-]\d{4,}\b/, with: " \u{260e} ")
  }

  private mutating func readToken(_ next: Character) -> Token {
    let second = rest.dropFirst().first
    if Self.isDigit(next) || (next == "." && second.map(Self.isDigit) == true) { return readNumber() }
    if next.isLetter {
      let letters = rest.prefix { $0.isLetter || $0 == "'" || $0 == "\u{2019}" }
      rest = rest[letters.endIndex...]
      let word = letters.filter(\.isLetter)
      return PriceWords.currencies.contains(word) ? .currency : .word(word)
    }
    rest.removeFirst()
    return next.isCurrencySymbol ? .currency : .mark(next)
  }

  private mutating func readNumber() -> Token {
    var digits = ""
    while let next = rest.first {
      let second = rest.dropFirst().first
      guard Self.isDigit(next) || (".,':\u{2019}".contains(next) && second.map(Self.isDigit) == true) else { break }
      digits.append(next)
      rest.removeFirst()
    }
    // "15.-" and "15,-" are Swiss and German.
    if [".-", ",-", ".\u{2013}", ",\u{2013}"].contains(where: { rest.hasPrefix($0) }), rest.dropFirst(2).first?.isNumber != true {
      rest = rest.dropFirst(2)
    }
    let unit = rest.prefix(while: \.isLetter)
    if PriceWords.timeUnits.contains(String(unit)) {
      rest = rest[unit.endIndex...]
      return .other
    }
    return Self.cents(digits).map(Token.number) ?? .other
  }

  /// - Returns: nil for times (`7:30`), dates (`11.27.26`), and what is no number of this world.
  private static func cents(_ digits: String) -> Int? {
    guard digits.utf8.count <= 10, !digits.contains(":") else { return nil }
    let parts = digits.split(omittingEmptySubsequences: false) { !isDigit($0) }
    guard let last = parts.last, parts.count <= 3 else { return nil }
    // The last part is cents where it has one or two digits; groups of three are thousands.
    let hasCents = parts.count > 1 && last.count < 3
    let groups = hasCents ? parts.dropLast() : parts[...]
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }), let units = Int(groups.joined().isEmpty ? "0" : groups.joined()),
      units < 1_000_000
    else { return nil }
    guard hasCents else { return units * 100 }
    guard let cents = Int(last) else { return nil }
    return units * 100 + (last.count == 1 ? cents * 10 : cents)
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
