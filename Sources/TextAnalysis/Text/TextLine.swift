/// A line that has at least one token.
struct TextLine: Sendable {
  enum Kind: Sendable { case plain, heading, listItem, quote, table }

  let tokens: Range<Int>
  /// Bytes from its first token to its last.
  let range: Range<Int>
  let hasBlankBefore: Bool
  let kind: Kind

  init(tokens: Range<Int>, hasBlankBefore: Bool, in all: [Token]) {
    self.tokens = tokens
    self.hasBlankBefore = hasBlankBefore
    range = all[tokens.lowerBound].start..<all[tokens.upperBound - 1].end
    kind = Self.kind(of: all[tokens])
  }

  private static func kind(of tokens: ArraySlice<Token>) -> Kind {
    guard let first = tokens.first else { return .plain }
    let second = tokens.dropFirst().first
    if first.kind == .number, first.length <= 3, let second, tokens.count > 2, !second.hasSpaceBefore,
      second.isMark(".") || second.isMark(")"), tokens[tokens.startIndex + 2].hasSpaceBefore
    {
      return .listItem
    }
    guard first.kind == .mark, let second else { return .plain }
    switch Unicode.Scalar(first.scalar) {
    case "#": return .heading
    case ">": return .quote
    case "|": return .table
    case "-", "*", "+", "\u{2022}", "\u{2013}", "\u{b7}", "\u{2023}": return second.hasSpaceBefore ? .listItem : .plain
    default: return .plain
    }
  }
}
