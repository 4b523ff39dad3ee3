/// Finds phone numbers, so that none of their digits is taken for a price, a time or a date.
struct PhoneReader {
  private let passage: Passage

  init(_ passage: Passage) { self.passage = passage }

  func tokens() -> [[TokenID]] {
    var found: [[TokenID]] = []
    var index = 0
    while index < passage.tokens.count {
      guard let (groups, end) = groups(index), isPhone(groups, index) else {
        index += 1
        continue
      }
      found.append(passage.ids(index..<end))
      index = end
    }
    return found
  }

  /// The lengths of the runs of digits that only marks separate.
  private func groups(_ index: Int) -> (lengths: [Int], end: Int)? {
    guard passage.tokens[index].kind == .number, !passage.isMark(index - 1, "$€£") else { return nil }
    var lengths = [passage.length(index)]
    var end = index + 1
    while true {
      var next = end
      while passage.isMark(next, "-.()–·•"), next - end < 2 { next += 1 }
      guard passage.tokens.indices.contains(next), passage.tokens[next].kind == .number, lengths.count < 6 else { break }
      lengths.append(passage.length(next))
      end = next + 1
    }
    return (lengths, end)
  }

  private func isPhone(_ lengths: [Int], _ index: Int) -> Bool {
    let digits = lengths.reduce(0, +)
    if lengths.suffix(3) == [3, 3, 4] || lengths.prefix(3) == [3, 3, 4] || lengths == [10] { return true }
    if lengths == [3, 4], passage.isMark(index + 1, "-.") { return true }
    let isNamed =
      ["tel", "phone", "call", "text", "telefon", "info", "fon", "whatsapp"].contains(passage.form(index - 1))
      || passage.isMark(index - 1, "+:.") && ["tel", "phone", "telefon", "whatsapp"].contains(passage.form(index - 2))
    if isNamed, digits >= 7 { return true }
    return passage.isMark(index - 1, "+") && (9...15).contains(digits)
      || lengths.count >= 2 && (9...13).contains(digits)
        && lengths != [4, 2, 4] && !lengths.contains(1) && lengths[0] <= 5
  }
}
