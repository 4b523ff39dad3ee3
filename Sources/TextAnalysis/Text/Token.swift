/// A word, a number, an address or a single mark of a text.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, url, email, mark
    /// A run of letters longer than any word: encoded data, or a script without spaces.
    case blob
  }

  enum Casing: UInt8, Sendable {
    case lower, capital, upper, mixed
    /// Letters of a script without capitals.
    case none
  }

  var kind: Kind
  /// Bytes of the text's UTF-8.
  var start: Int
  var end: Int
  /// The only scalar of a mark; 0 for all other tokens, and for a mark with marks upon it.
  var scalar: UInt32 = 0
  var casing = Casing.none
  var hasDigit = false
  /// Whether white space, a control character or the text's beginning precedes it.
  var hasSpaceBefore: Bool
  var startsLine: Bool

  var length: Int { end - start }
  var range: Range<Int> { start..<end }

  var isCapitalised: Bool { kind == .word && (casing == .capital || casing == .mixed || casing == .upper) }

  func isMark(_ sign: Unicode.Scalar) -> Bool { kind == .mark && scalar == sign.value }
}
