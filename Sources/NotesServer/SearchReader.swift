import AtriumServer

/// Takes what somebody typed apart: runs of text, with the sign before them and whether they are quoted. By Unicode scalars.
struct SearchReader {
  enum Field: String, CaseIterable {
    case path, tag, title
  }

  struct Term: Equatable {
    var text: String
    var field: Field?
    var isQuoted = false
    var isNegated = false
  }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = Substring(text).unicodeScalars
  }

  /// The next run, or nil at the end. Its text may be empty.
  mutating func next() -> Term? {
    rest = rest.drop(while: Self.isSpace)
    guard let first = rest.first else { return nil }
    var term = Term(text: "")
    if first == "-" {
      term.isNegated = true
      rest.removeFirst()
    }
    term.field = readField()
    if let first = rest.first, Self.isQuotationMark(first) {
      rest.removeFirst()
      term.isQuoted = true
      term.text = read { Self.isQuotationMark($0) }
      if !rest.isEmpty { rest.removeFirst() }
    } else {
      term.text = read { Self.isSpace($0) || Self.isQuotationMark($0) }
    }
    return term
  }

  /// `tag:` and the like, however it is capitalised: a telephone capitalises what is typed first.
  private mutating func readField() -> Field? {
    for field in Field.allCases {
      let sign = (field.rawValue + ":").unicodeScalars
      let head = rest.prefix(sign.count)
      if head.count == sign.count, String(String.UnicodeScalarView(head)).lowercased() == field.rawValue + ":" {
        rest = rest.dropFirst(sign.count)
        return field
      }
    }
    return nil
  }

  private mutating func read(until isEnd: (Unicode.Scalar) -> Bool) -> String {
    let text = rest.prefix { !isEnd($0) }
    rest = rest[text.endIndex...]
    return String(String.UnicodeScalarView(text))
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  /// The plain one, and those that a telephone makes of it.
  private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
    ["\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}"].contains(scalar)
  }
}
