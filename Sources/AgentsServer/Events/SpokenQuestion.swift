import AtriumServer

/// Whether what an agent said last is a question, and which. (Hooks do not say it: the agent just stops.)
enum SpokenQuestion {
  /// The last sentence of the last paragraph, where it ends in a question mark. A list of choices after it does no harm.
  static func last(in message: String?) -> String? {
    guard let message else { return nil }
    var lines = message.suffix(8000).split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    while let line = lines.last, isChoice(line) || plain(line).isEmpty { lines.removeLast() }
    // Only choices: the last of them may be a question itself.
    let line = lines.last ?? message.suffix(8000).split(whereSeparator: \.isNewline).last ?? ""
    let sentence = plain(isChoice(line) ? line.drop { !$0.isWhitespace } : line)
    guard let mark = sentence.last, marks.contains(mark) else { return nil }
    let body = sentence.dropLast()
    guard let end = sentences(before: body) else { return String(sentence) }
    return String(sentence[end...].drop(while: \.isWhitespace))
  }

  private static let marks: Set<Character> = ["?", "？", "؟", "⁇", "⸮"]

  /// Where the sentence before the last one ends. A dot within a name, as in `main.swift`, ends none.
  private static func sentences(before body: Substring) -> String.Index? {
    var index = body.endIndex
    while index > body.startIndex {
      let after = index
      index = body.index(before: index)
      let next = after < body.endIndex ? body[after] : nil
      if ".!?:".contains(body[index]), next?.isWhitespace == true { return after }
      if "。！？".contains(body[index]), next != nil { return after }
    }
    return nil
  }

  private static func isChoice(_ line: Substring) -> Bool {
    if let first = line.first, "-*•+".contains(first), line.dropFirst().first == " " { return true }
    let number = line.prefix { $0.isNumber || $0.isLetter && $0.isASCII }
    guard (1...2).contains(number.count), let sign = line.dropFirst(number.count).first, sign == "." || sign == ")" else { return false }
    return line.dropFirst(number.count + 1).first == " "
  }

  /// Without the signs of emphasis, quotes and brackets around it.
  private static func plain(_ line: Substring) -> Substring {
    func isSign(_ character: Character) -> Bool { character.isWhitespace || "*_`\"'”“’»)]>#".contains(character) }
    var line = line.drop(while: isSign)
    while let last = line.last, isSign(last) { line.removeLast() }
    return line
  }
}
