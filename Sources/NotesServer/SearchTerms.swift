import AtriumAPI
import AtriumServer

/// What somebody typed into the search field.
///
/// Five signs mean something; everything else is words, all of which must occur.
///
/// | typed | finds notes |
/// |---|---|
/// | `path:Garden` | whose path has this in it |
/// | `tag:garden` | with this tag or one below it |
/// | `title:spring` | with this in their title |
/// | `"night ferry"` | with these words one after another |
/// | `-ferry` | without it; before each of the others too |
///
/// A value with spaces is quoted: `path:"My Folder"`, `-tag:"x"`. A quotation mark that is not closed reaches to the end, and a sign
/// without a value counts for nothing: both are still being typed.
///
/// Nothing of it is ever syntax of the database: the words are cut as the index cuts its text, and ``MatchExpression`` quotes each.
struct SearchTerms: Equatable, Sendable {
  /// More words than anybody types; each costs a look-up.
  static let limit = 32
  /// Bytes of a query.
  static let longest = 1000

  /// One thing that is asked of a note.
  struct Clause: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case word(String)
      /// Words one after another.
      case phrase([String])
      /// Words one after another in the title.
      case title([String])
      case tag(TagName)
      /// A part of the path, folded.
      case path(String)
    }

    var kind: Kind
    var isNegated = false
  }

  let clauses: [Clause]
  /// What is looked for as it was typed, without signs: the title that would be an exact hit.
  let title: String

  /// What a call asked for.
  ///
  /// - Throws: `Problem` 400 naming `q` when it is longer than anybody types.
  init(asked text: String) throws {
    guard text.utf8.count <= Self.longest else { throw Problem.invalid("q", "is longer than \(Self.longest) bytes") }
    self.init(text)
  }

  init(_ text: String) {
    var reader = SearchReader(text)
    var clauses: [Clause] = []
    var typed: [String] = []
    var left = Self.limit
    while left > 0, let term = reader.next() {
      let words = Array(Self.words(of: term.text).prefix(left))
      let found = Self.kinds(of: term, words: words)
      clauses += found.map { Clause(kind: $0, isNegated: term.isNegated) }
      left -= max(1, words.count)
      if !term.isNegated, !words.isEmpty, ![.path, .tag].contains(term.field) { typed.append(term.text) }
    }
    self.clauses = clauses
    title = typed.joined(separator: " ").replacing("\0", with: "")
  }

  private static func kinds(of term: SearchReader.Term, words: [String]) -> [Clause.Kind] {
    switch term.field {
    case .tag: return TagName(term.text).map { [.tag($0)] } ?? []
    case .path:
      let path = FoldedName.folded(String(term.text.unicodeScalars.filter { $0 != "\0" }))
      return path.isEmpty ? [] : [.path(path)]
    case .title: return words.isEmpty ? [] : [.title(words)]
    case nil:
      if words.isEmpty { return [] }
      // Without `-`, a run such as `note-taking` is as good as two words; with it, only the two together are unwanted.
      if term.isQuoted || (term.isNegated && words.count > 1) { return [.phrase(words)] }
      return words.map { .word($0) }
    }
  }

  /// Cut the way the `unicode61` tokenizer cuts.
  private static func words(of text: String) -> [String] {
    // By scalars, not characters: a quotation mark can be part of a character that begins with a letter.
    text.unicodeScalars.split { !isPartOfWord($0) }.map { String(String.UnicodeScalarView($0)) }
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
