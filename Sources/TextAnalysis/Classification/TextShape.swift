/// How a text is written: in prose, in lines with prices, as code.
struct TextShape {
  private(set) var words = 0
  private(set) var proseWords = 0
  private(set) var priceLines = 0
  private(set) var codeLines = 0
  private(set) var checkBoxes = 0
  /// Lines that explain a short term behind a colon or a dash.
  private(set) var definitionLines = 0
  private(set) var hasStatusBar = false
  private(set) var steps = 0
  private var firstPersons = 0
  private var lines = 0

  private static let mostLines = 2_000
  private static let firstPerson = Folding.words("i i'm i've i'll i'd my me myself ich mich mir mein meine meinen meiner meinem")
  private static let codeWords = Folding.words(
    """
    func function def class struct import return const let var public private static void int include elif endif println printf async
    await select null true false fn
    """
  )

  init(_ text: TokenizedText) {
    for line in text.lines.prefix(Self.mostLines) { add(line, text) }
    for sentence in text.sentences where sentence.isClosed && sentence.tokens.count >= 6 {
      proseWords += sentence.tokens.count
    }
    words = text.wordCount
    for index in text.tokens.indices where text.formOf[index] >= 0 {
      steps += 1
      if Self.firstPerson.contains(text.form(index)) { firstPersons += 1 }
    }
    hasStatusBar = Self.hasStatusBar(text)
  }

  var proseShare: Double { words == 0 ? 0 : Double(proseWords) / Double(words) }
  var codeShare: Double { lines == 0 ? 0 : Double(codeLines) / Double(lines) }
  var firstPersonShare: Double { words == 0 ? 0 : Double(firstPersons) / Double(words) }

  private mutating func add(_ line: TextLine, _ text: TokenizedText) {
    lines += 1
    steps += min(line.tokens.count, 200)
    let tokens = line.tokens.prefix(200)
    guard let last = tokens.last else { return }
    if Self.isPriceLine(tokens, text) { priceLines += 1 }
    if isCode(tokens, text, last) { codeLines += 1 }
    let box = line.kind == .listItem ? tokens.lowerBound + 1 : tokens.lowerBound
    if text.isMark("[", at: box), text.isMark("]", at: box + 1) || text.isMark("]", at: box + 2) { checkBoxes += 1 }
    if text.isMark("\u{2610}", at: box) || text.isMark("\u{2611}", at: box) { checkBoxes += 1 }
    let head = tokens.prefix(6)
    if tokens.count >= 4, let sign = head.dropFirst().first(where: { Self.explains($0, text) }), sign < last { definitionLines += 1 }
  }

  private static func explains(_ index: Int, _ text: TokenizedText) -> Bool {
    text.isMark(":", at: index) || text.isMark("=", at: index)
      || (text.isMark("-", at: index) || text.isMark("\u{2013}", at: index)) && text.tokens[index].hasSpaceBefore
        && !text.isAdjacent(index + 1)
  }

  /// A word, then a number with two decimals at the end, perhaps with a letter of a tax rate or a currency.
  static func isPriceLine(_ tokens: Range<Int>, _ text: TokenizedText) -> Bool {
    guard let first = tokens.first, text.tokens[first].kind == .word, tokens.count <= 12 else { return false }
    return tokens.suffix(2).contains { index in
      guard text.tokens[index].kind == .number else { return false }
      let bytes = text.bytes[text.tokens[index].range]
      return bytes.count >= 4 && [0x2c, 0x2e].contains(bytes[bytes.endIndex - 3])
        && !(index + 1 < tokens.upperBound && text.tokens[index + 1].length > 3)
    }
  }

  private func isCode(_ tokens: Range<Int>, _ text: TokenizedText, _ last: Int) -> Bool {
    if text.isMark("{", at: last) || text.isMark(";", at: last) || text.isMark("}", at: last) { return true }
    let first = tokens.lowerBound
    let isKeyword = Self.codeWords.contains(text.form(first)) && text.tokens[first].casing == .lower
    let signs = tokens.count { index in
      let token = text.tokens[index]
      return token.kind == .mark && [0x28, 0x29, 0x3d, 0x7b, 0x7d, 0x5b, 0x5d, 0x3c, 0x3e, 0x3a, 0x5c, 0x24, 0x23].contains(token.scalar)
    }
    if isKeyword, signs >= 1 || tokens.count <= 4 { return true }
    return signs * 3 >= tokens.count && signs >= 3
      && (text.isMark("=", at: first + 1) || text.isMark("(", at: first + 1) || text.isMark(".", at: first + 1))
  }

  /// A time, and the strength of a network or the state of a battery, at the very beginning.
  private static func hasStatusBar(_ text: TokenizedText) -> Bool {
    guard let line = text.lines.first, line.tokens.count <= 14, line.tokens.count >= 4 else { return false }
    let first = line.tokens.lowerBound
    let isTime = text.integer(first).map { $0 < 24 } == true && text.isMark(":", at: first + 1) && text.tokens[first + 2].length == 2
    let isState = line.tokens.contains {
      ["lte", "5g", "4g", "wifi", "wlan", "vodafone", "telekom", "o2"].contains(text.form($0)) || text.isMark("%", at: $0)
    }
    return isTime && (isState || line.tokens.count <= 5)
  }
}
