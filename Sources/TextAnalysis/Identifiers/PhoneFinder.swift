/// Finds phone numbers: international ones (E.164: up to fifteen digits), and national ones as they are written in Germany and North
/// America.
struct PhoneFinder {
  private static let labels = Folding.words(
    """
    tel telefon telefonnummer fon phone telephone mobil mobile handy handynummer mobiltelefon fax telefax call cell ruf rufnummer
    hotline whatsapp sms t m f
    """
  )
  private static let separators: Set<UInt32> = [0x2d, 0x2013, 0x2f, 0x28, 0x29, 0x2e]

  private let text: TokenizedText

  init(_ text: TokenizedText) { self.text = text }

  func find(_ findings: inout Findings) {
    var index = 0
    while index < text.tokens.count {
      findings.steps += 1
      if let (range, value) = number(at: index, &findings), findings.isFree(range) {
        findings.addIdentifier(.phone, value, range)
        index = range.upperBound
      } else {
        index += 1
      }
    }
  }

  private func number(at index: Int, _ findings: inout Findings) -> (Range<Int>, String)? {
    let token = text.tokens[index]
    guard findings.isFree(index), index == 0 || token.hasSpaceBefore || text.tokens[index - 1].kind == .mark else { return nil }
    let isPlus = token.isMark("+")
    let isBracket = token.isMark("(")
    guard isPlus || isBracket || token.kind == .number else { return nil }
    if isPlus || isBracket, !text.continuesLine(index + 1) || text.tokens[index + 1].kind != .number { return nil }
    if index > 0, !token.hasSpaceBefore, Self.joinsBefore(text.tokens[index - 1]) { return nil }
    let run = DigitRun(text, from: index, separators: Self.separators)
    findings.steps += run.steps
    guard run.tokens.allSatisfy({ findings.isFree($0) }), !isFollowedByLetters(run.tokens.upperBound) else { return nil }
    return value(of: run, isPlus: isPlus, isBracket: isBracket).map { (run.tokens, $0) }
  }

  private func value(of run: DigitRun, isPlus: Bool, isBracket: Bool) -> String? {
    let (digits, isLabelled) = (run.digits, isLabelled(run.tokens.lowerBound))
    if isPlus || digits.hasPrefix("00") && (isLabelled || run.groups > 1) {
      var number = isPlus ? digits : String(digits.dropFirst(2))
      if let trunk = run.trunkZero { number.remove(at: number.index(number.startIndex, offsetBy: isPlus ? trunk : trunk - 2)) }
      guard (8...15).contains(number.utf8.count), !number.hasPrefix("0") else { return nil }
      return "+" + number
    }
    if digits.hasPrefix("0"), !digits.hasPrefix("00") {
      let isGrouped = run.groups > 1 && run.firstGroup >= 3 && run.firstGroup <= 6 && run.hasPhoneSeparator
      let isBritish = run.groups == 3 && run.firstGroup >= 4 && (10...11).contains(digits.utf8.count) && text.language == .en
      let isMobile = ["015", "016", "017"].contains(where: digits.hasPrefix) && text.language == .de && run.groups <= 4
      return (isLabelled ? 6...13 : 8...13).contains(digits.utf8.count)
        && (isLabelled || isGrouped || isBritish || isMobile && digits.utf8.count >= 11) ? digits : nil
    }
    let isAmerican = digits.utf8.count == 10 && run.groups == 3 && run.firstGroup == 3 && run.lastGroup == 4
    if isAmerican, isBracket || isLabelled || run.hasHyphen, !digits.hasPrefix("1") { return digits }
    return isLabelled && (5...12).contains(digits.utf8.count) && run.groups <= 5 ? digits : nil
  }

  /// A sign that makes the number part of something longer.
  private static func joinsBefore(_ token: Token) -> Bool {
    token.kind == .mark && [0x2d, 0x2f, 0x2e, 0x23, 0x5f, 0x2b, 0x3d].contains(token.scalar)
  }

  private func isFollowedByLetters(_ token: Int) -> Bool {
    text.continuesLine(token) && text.isAdjacent(token) && text.tokens[token].kind == .word
  }

  /// Whether a word says what the number is: directly before it, with at most a point, a colon and a word between.
  private func isLabelled(_ token: Int) -> Bool {
    var place = token - 1
    while place >= 0, token - place <= 3, !text.tokens[place + 1].startsLine {
      if text.tokens[place].kind == .word {
        let form = text.form(place)
        let isShort = form.utf8.count == 1
        return Self.labels.contains(form) && (!isShort || text.isMark(":", at: place + 1) || text.isMark(".", at: place + 1))
      }
      place -= 1
    }
    return false
  }
}
