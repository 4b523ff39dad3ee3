import AtriumServer

/// The names of a note as an FTS5 expression: texts that have one of them as words in a row.
struct MentionTerms: Equatable {
  /// Characters; shorter names stand everywhere and mean nothing.
  static let shortest = 3
  /// Bytes of a name, and names.
  private static let longest = 300
  private static let limit = 9

  /// The argument of `MATCH`, or nil when no name is worth looking for.
  let expression: String?

  init(title: String, aliases: [String]) {
    let names = ([title] + aliases).map(Passage.indexable).filter { name in
      name.utf8.count <= Self.longest && name.filter { !$0.isWhitespace }.count >= Self.shortest
    }
    let phrases = names.prefix(Self.limit).map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
    expression = phrases.isEmpty ? nil : "{body} : (" + phrases.joined(separator: " OR ") + ")"
  }
}
