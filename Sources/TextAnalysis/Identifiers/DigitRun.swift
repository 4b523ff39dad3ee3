/// The digits of a phone number and how they are grouped.
struct DigitRun {
  private(set) var digits = ""
  private(set) var groups = 0
  private(set) var firstGroup = 0
  private(set) var lastGroup = 0
  /// A hyphen, slash or bracket, other than spaces.
  private(set) var hasPhoneSeparator = false
  private(set) var hasHyphen = false
  /// The index of the trunk zero in "(0)", which is not dialled from abroad.
  private(set) var trunkZero: Int?
  private(set) var tokens: Range<Int>
  private(set) var steps = 0

  private var pending = false
  private var pendingHyphen = false

  private static let mostDigits = 16

  init(_ text: TokenizedText, from first: Int, separators: Set<UInt32>) {
    var (place, end, marks) = (first, first, 0)
    tokens = first..<first
    while place < text.tokens.count, place == first || text.continuesLine(place), digits.utf8.count <= Self.mostDigits {
      let token = text.tokens[place]
      steps += 1
      if token.kind == .mark {
        let isLeading = place == first && (token.isMark("+") || token.isMark("("))
        guard isLeading || separators.contains(token.scalar) && marks < 3 else { break }
        marks += 1
        if !isLeading || token.isMark("("), !token.isMark(".") { pending = true }
        if token.isMark("-") || token.isMark("\u{2013}") { pendingHyphen = true }
        place += 1
        continue
      }
      guard token.kind == .number, token.length <= Self.mostDigits, let group = Self.digits(in: text, token) else { break }
      if group == "0", text.isMark("(", at: place - 1), text.isMark(")", at: place + 1) { trunkZero = digits.utf8.count }
      accept(group)
      place += 1
      end = place
      marks = 0
    }
    if text.isMark(")", at: end), !text.tokens[end].hasSpaceBefore, first < end, text.isMark("(", at: end - 2) { end += 1 }
    tokens = first..<end
  }

  private mutating func accept(_ group: String) {
    hasPhoneSeparator = hasPhoneSeparator || pending
    hasHyphen = hasHyphen || pendingHyphen
    (pending, pendingHyphen) = (false, false)
    if groups == 0 { firstGroup = group.utf8.count }
    lastGroup = group.utf8.count
    groups += 1
    digits += group
  }

  /// A number with points is a group too ("030.1234"); one with commas is an amount.
  private static func digits(in text: TokenizedText, _ token: Token) -> String? {
    let bytes = text.bytes[token.range]
    guard bytes.allSatisfy({ Tokenizer.isDigit($0) || $0 == 0x2e }) else { return nil }
    return String(decoding: bytes.filter { $0 != 0x2e }, as: UTF8.self)
  }
}
