/// Where a token is: a line of the sheet, and its place there.
struct TokenID: Hashable, Comparable {
  var line: Int
  var index: Int

  static func < (left: TokenID, right: TokenID) -> Bool { (left.line, left.index) < (right.line, right.index) }
}

/// A run of letters, a run of digits, or one mark.
struct Token {
  enum Kind {
    case word
    case number
    case mark
  }

  var id: TokenID
  var kind: Kind
  /// With what the recogniser confused put right, where the context leaves no other reading.
  var text: String
  var printed: String
  /// Without case and marks.
  var form: String
  /// Whether no space is before it.
  var isGlued: Bool
  /// Whether `text` is another than what was recognised.
  var isRepaired: Bool
  /// The word of the sheet that it is a part of.
  var word: Int

  var number: Int? { kind == .number && text.utf8.count <= 6 ? Int(text) : nil }
}
