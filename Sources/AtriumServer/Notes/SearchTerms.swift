import AtriumAPI

/// What somebody typed into the search field, as an FTS5 expression that means just these words.
///
/// The text is never FTS syntax: it is cut into words the way the `unicode61` tokenizer cuts, and each word is quoted. `OR`, `*`,
/// `title:` and unbalanced quotes are words or nothing. All words must occur; the last one may be the beginning of a word, since it
/// is still being typed.
struct SearchTerms: Equatable {
  /// More words than anybody types; each costs a look-up.
  static let limit = 32
  /// Bytes of a query.
  static let longest = 1000

  let words: [String]

  /// What a call asked for.
  ///
  /// - Throws: `Problem` 400 naming `q` when it is longer than anybody types.
  init(asked text: String) throws {
    guard text.utf8.count <= Self.longest else { throw Problem.invalid("q", "is longer than \(Self.longest) bytes") }
    self.init(text)
  }

  init(_ text: String) {
    // By scalars, not characters: a quotation mark can be part of a character that begins with a letter.
    words = text.unicodeScalars.split { !Self.isPartOfWord($0) }.prefix(Self.limit).map { String(String.UnicodeScalarView($0)) }
  }

  /// The argument of `MATCH`, or nil when there is nothing to look for.
  var expression: String? {
    guard !words.isEmpty else { return nil }
    return words.map { "\"\($0)\"" }.joined(separator: " ") + " *"
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .privateUse:
      true
    default: false
    }
  }
}
