import AtriumServer

/// The part of a search that the full-text index answers, in its language (FTS5). Every word is quoted, so that it is nothing but a
/// word.
struct MatchExpression: Equatable, Sendable {
  /// What must be there; nil when nothing of it is words.
  let wanted: String?
  /// What must not.
  let unwanted: String?

  init(_ terms: SearchTerms) {
    let clauses = terms.clauses
    // The last plain word may be the beginning of one, since it is still being typed.
    let last = clauses.lastIndex { clause in
      if case .word = clause.kind { !clause.isNegated } else { false }
    }
    let texts = clauses.indices.map { Self.text(of: clauses[$0].kind, isBeginning: $0 == last) }
    let wanted = zip(clauses, texts).compactMap { $0.isNegated ? nil : $1 }
    let unwanted = zip(clauses, texts).compactMap { $0.isNegated ? $1 : nil }
    self.wanted = wanted.isEmpty ? nil : wanted.joined(separator: " AND ")
    self.unwanted = unwanted.isEmpty ? nil : unwanted.joined(separator: " OR ")
  }

  /// Both parts in one; nil when nothing is wanted, since the index cannot answer what is only unwanted.
  var whole: String? {
    guard let wanted else { return nil }
    return unwanted.map { "(\(wanted)) NOT (\($0))" } ?? wanted
  }

  private static func text(of kind: SearchTerms.Clause.Kind, isBeginning: Bool) -> String? {
    switch kind {
    case .word(let word): isBeginning ? "\"\(word)\" *" : "\"\(word)\""
    case .phrase(let words): "\"\(words.joined(separator: " "))\""
    case .title(let words): "title : \"\(words.joined(separator: " "))\""
    case .tag, .path: nil
    }
  }
}
