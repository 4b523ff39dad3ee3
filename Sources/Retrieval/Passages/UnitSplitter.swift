/// Splits the bytes of a text into units: at empty lines, at the ends of lines and sentences, and a long sentence into its words.
struct UnitSplitter {
  /// A sentence of more tokens is split into words: a passage has to be able to end somewhere.
  private static let longestSentence = 60
  /// A word of more bytes is split between characters.
  private static let longestWord = 200

  let bytes: [UInt8]
  let tokens: (Substring) -> Int
  private let rule: SentenceRule

  init(bytes: [UInt8], tokens: @escaping (Substring) -> Int) {
    self.bytes = bytes
    self.tokens = tokens
    rule = SentenceRule(bytes: bytes)
  }

  /// The units of a line, which begins and ends between characters. An empty line ends the paragraph of the unit before it.
  func append(line: Range<Int>, to units: inout [PassageUnit]) {
    let line = trimmed(line)
    guard !line.isEmpty else {
      end(&units, at: .paragraph)
      return
    }
    var start = line.lowerBound
    while start < line.upperBound {
      let end = rule.end(from: start, to: line.upperBound)
      let isSentence = end < line.upperBound || rule.isEnd(end, from: start)
      append(sentence: trimmed(start..<end), boundary: isSentence ? .sentence : .line, to: &units)
      start = end
    }
  }

  /// Gives the last unit a better boundary than it had.
  func end(_ units: inout [PassageUnit], at boundary: PassageUnit.Boundary) {
    guard let last = units.popLast() else { return }
    units.append(PassageUnit(range: last.range, tokens: last.tokens, boundary: boundary, order: last.order))
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, SentenceRule.isSpace(bytes[start]) { start += 1 }
    while end > start, SentenceRule.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func append(sentence: Range<Int>, boundary: PassageUnit.Boundary, to units: inout [PassageUnit]) {
    guard !sentence.isEmpty else { return }
    let count = tokens(text(sentence))
    guard count > Self.longestSentence else {
      units.append(unit(sentence, count, boundary))
      return
    }
    var start = sentence.lowerBound
    while start < sentence.upperBound {
      let end = wordEnd(from: start, to: sentence.upperBound)
      let word = trimmed(start..<end)
      if !word.isEmpty { units.append(unit(word, tokens(text(word)), .word)) }
      start = end
    }
    end(&units, at: boundary)
  }

  /// A unit counts at least one token, so that no passage has more units than tokens.
  private func unit(_ range: Range<Int>, _ tokens: Int, _ boundary: PassageUnit.Boundary) -> PassageUnit {
    let order = bytes.withUnsafeBytes { ContentHash.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    return PassageUnit(range: range, tokens: max(tokens, 1), boundary: boundary, order: order)
  }

  private func text(_ range: Range<Int>) -> Substring {
    String(decoding: bytes[range], as: UTF8.self)[...]
  }

  private func wordEnd(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end, SentenceRule.isSpace(bytes[place]) { place += 1 }
    let limit = min(end, place + Self.longestWord)
    while place < limit, !SentenceRule.isSpace(bytes[place]) { place += 1 }
    // Not within a character.
    while place < end, bytes[place] & 0xc0 == 0x80 { place += 1 }
    return place
  }
}
