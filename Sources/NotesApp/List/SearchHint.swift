import AtriumAPI
import AtriumApp

/// What a search field offers: the operators, and the tags that begin as one that is being written.
nonisolated struct SearchHint: Identifiable, Hashable {
  enum Kind: String, CaseIterable {
    case tag = "tag:"
    case path = "path:"
    case title = "title:"
    case phrase = "\""
    case not = "-"
  }

  /// nil for a tag by its name.
  let kind: Kind?
  /// What it adds to the search.
  let term: String
  /// The whole search with it.
  let completion: String

  var id: String { term }

  /// - Parameter tags: those of the vault.
  static func hints(for query: String, tags: [String]) -> [SearchHint] {
    let begun = query.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let before = String(query.dropLast(begun.count))
    // The rest of a phrase is no operator.
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return [] }
    if begun.isEmpty { return before.isEmpty ? Kind.allCases.map { SearchHint(kind: $0, term: $0.rawValue, completion: $0.rawValue) } : [] }
    let minus = begun.hasPrefix("-") ? "-" : ""
    let word = begun.dropFirst(minus.count).lowercased()
    if word.hasPrefix(Kind.tag.rawValue) {
      let name = word.dropFirst(Kind.tag.rawValue.count)
      let fitting = tags.lazy.filter { $0.lowercased().hasPrefix(name) && $0.lowercased() != name }.prefix(8)
      return fitting.map { SearchHint(kind: nil, term: "tag:" + $0, completion: before + minus + "tag:" + $0) }
    }
    guard !word.isEmpty else { return [] }
    return Kind.allCases.filter { $0.rawValue.hasPrefix(word) && $0.rawValue != word }.map {
      SearchHint(kind: $0, term: $0.rawValue, completion: before + minus + $0.rawValue)
    }
  }
}
