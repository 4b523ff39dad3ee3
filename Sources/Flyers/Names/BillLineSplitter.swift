/// Splits a line at separators and takes the words off that say what a name is: "w/ A • B + special guest C".
///
/// A space is around marks that separate, since AC/DC has one too. `&` and "and" separate the last name of a list and known names only.
struct BillLineSplitter {
  private let sheet: Sheet
  private let claims: Claims
  /// Which known name a token belongs to.
  private let known: [TokenID: Int]
  private let cues: NameCueReader

  init(_ sheet: Sheet, claims: Claims, known: [TokenID: Int]) {
    self.sheet = sheet
    self.claims = claims
    self.known = known
    cues = NameCueReader(claims: claims, known: Set(known.keys))
  }

  /// - Parameter role: what the line before said of this one, as in "special guests:".
  func runs(of line: Int, role: inout SetType?) -> [NameRun] {
    let tokens = sheet.lines[line].tokens
    var runs: [NameRun] = []
    var current: [Token] = []
    var said = role
    var isCued = role != nil
    var depth = 0
    let isList = tokens.contains { isSeparator($0, in: tokens) }
    func close() {
      defer { current = [] }
      guard !current.isEmpty else { return }
      runs.append(NameRun(tokens: current, role: said, known: nil, isCued: isCued))
    }
    for (index, token) in tokens.enumerated() {
      if let known = known[token.id] {
        if let last = runs.last, last.known == known, current.isEmpty {
          runs[runs.count - 1].tokens.append(token)
        } else {
          close()
          runs.append(NameRun(tokens: [token], role: said, known: known, isCued: isCued))
        }
        continue
      }
      if token.text == "(" || token.text == "[" { depth += 1 }
      if depth > 0 {
        if token.text == ")" || token.text == "]" { depth -= 1 }
        continue
      }
      if let use = claims[token.id], use != .name {
        close()
        continue
      }
      if isSeparator(token, in: tokens) {
        close()
        if token.text == "+" || token.text == "&" { (said, isCued) = (said ?? nil, true) }
        continue
      }
      if let cue = cues.read(index, tokens, isEndOfList: isList && isLastOfList(index, tokens)) {
        close()
        said = cue.role ?? said
        isCued = true
        continue
      }
      current.append(token)
    }
    close()
    // A line of cues speaks of the next one.
    role = runs.isEmpty && isCued && said != nil ? said : nil
    if runs.isEmpty, isCued, role == nil { role = .opener }
    return runs
  }

  private func isSeparator(_ token: Token, in tokens: [Token]) -> Bool {
    let index = token.id.index
    guard token.kind == .mark else {
      // A bullet that was taken for a letter, between words in capitals.
      return token.text.count == 1 && "eo".contains(token.text) && index > 0 && index + 1 < tokens.count && !token.isGlued
        && !tokens[index + 1].isGlued
        && isCapital(tokens[index - 1]) && isCapital(tokens[index + 1])
    }
    let isSpacedAfter = index + 1 >= tokens.count || !tokens[index + 1].isGlued
    switch token.text {
    case ",", ";": return isSpacedAfter || index > 0 && tokens[index - 1].text.count > 3
    case "•", "·", "|", "●", "■", "★", "☆", "∙", "◆", "♦", "»", "«", "~", "*", "°":
      return !token.isGlued || isSpacedAfter || "•●·|★∙".contains(token.text)
    case "/", "+":
      if !token.isGlued || isSpacedAfter { return !(index > 0 && tokens[index - 1].form == "w") }
      // "Mother/Father" may be one; "Alpha/Bravo/Charlie" are three.
      return index > 0 && index + 1 < tokens.count && tokens[index - 1].text.count > 3 && tokens[index + 1].text.count > 3
        && tokens.filter { $0.text == token.text }.count > 1
    case "&": return false
    case ".": return sheet.isTyped && isSpacedAfter && index > 0 && tokens[index - 1].text.count > 3
    case "'", "’", "!", "?", "\"", "“", "”", "$", "#", "(", ")", "[", "]", "@": return false
    case ":": return true
    default: return !token.isGlued && isSpacedAfter
    }
  }

  private func isCapital(_ token: Token) -> Bool { token.kind == .word && token.text == token.text.uppercased() && token.text.count > 1 }

  private func isLastOfList(_ index: Int, _ tokens: [Token]) -> Bool {
    !tokens[(index + 1)...].contains { isSeparator($0, in: tokens) } && tokens[..<index].contains { isSeparator($0, in: tokens) }
  }
}
