/// Tokens that are read one after the other: of a line, or of lines that are neighbours.
struct Passage {
  var tokens: [Token]
  /// Where a new line begins, as an index of `tokens`.
  var lineStarts: [Int]

  init(_ sheet: Sheet, lines: [Int]) {
    tokens = []
    lineStarts = []
    for line in lines where sheet.lines.indices.contains(line) {
      lineStarts.append(tokens.count)
      tokens += sheet.lines[line].tokens
    }
  }

  /// Each line by itself, then with the one to its right, the one below it, and the two below it. What a longer passage says counts only
  /// if it has tokens of its first and of its last line.
  static func all(of sheet: Sheet, mostLines: Int = 3) -> [Passage] {
    var passages: [Passage] = []
    for line in sheet.lines.indices {
      passages.append(Passage(sheet, lines: [line]))
      if mostLines > 1, let right = sheet.right(of: line) {
        passages.append(Passage(sheet, lines: [line, right]))
        if let last = sheet.right(of: right) { passages.append(Passage(sheet, lines: [line, right, last])) }
      }
      guard mostLines > 1, let below = sheet.below(line) else { continue }
      passages.append(Passage(sheet, lines: [line, below]))
      if mostLines > 2, let last = sheet.below(below) { passages.append(Passage(sheet, lines: [line, below, last])) }
    }
    return passages
  }

  var isOneLine: Bool { lineStarts.count == 1 }

  func spans(_ range: Range<Int>) -> Bool {
    isOneLine || range.lowerBound < lineStarts[1] && range.upperBound > (lineStarts.last ?? 0)
  }

  func ids(_ range: Range<Int>) -> [TokenID] { tokens[range].map(\.id) }

  func form(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].form : "" }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  func number(_ index: Int) -> Int? { tokens.indices.contains(index) ? tokens[index].number : nil }

  func length(_ index: Int) -> Int { tokens.indices.contains(index) ? tokens[index].text.count : 0 }

  func isMark(_ index: Int, _ marks: String) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .mark, let mark = tokens[index].text.first else { return false }
    return marks.contains(mark)
  }

  func isGlued(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isGlued }

  func startsLine(_ index: Int) -> Bool { lineStarts.contains(index) }

  /// Past marks such as commas, points and bars.
  func skippingMarks(_ index: Int, _ marks: String = ",.|:•·*/~-–—", most: Int = 2) -> Int {
    var index = index
    var left = most
    while left > 0, isMark(index, marks) {
      index += 1
      left -= 1
    }
    return index
  }

  /// The token before an index that is no mark.
  func skippingMarksBack(_ index: Int) -> Int? { tokens[..<index].lastIndex { $0.kind != .mark } }
}
