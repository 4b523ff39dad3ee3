/// Completes names while typing.
package enum NameSearch {
  /// How well a name answers what was typed. The first one is best.
  package enum Rank: Int, Sendable, Comparable {
    /// It is the name, or an alias of it.
    case exact
    /// The name begins with it, or with it once its signs are read as letters (P!nk).
    case prefix
    /// Each typed word begins a word of the name; of Chinese and Japanese, which have no spaces, it is anywhere in the name.
    case wordPrefix
    /// The name is like it (``NameIndex/suggestions(for:limit:)``).
    case suggestion

    package static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  package struct Hit: Hashable, Sendable {
    package let id: Int64
    package let rank: Rank

    package init(id: Int64, rank: Rank) {
      self.id = id
      self.rank = rank
    }
  }

  /// Letters that a suggestion needs: three are like too much.
  private static let shortestSuggestion = 4
  private static let mostSuggestions = 3

  /// The best names first; of one rank the shorter one first, then by its text.
  package static func hits(for typed: String, in index: NameIndex, limit: Int = 20) -> [Hit] {
    let name = FoldedName(typed)
    guard limit > 0, !name.isEmpty else { return [] }
    var list = HitList(index)
    index.eachEntry(like: name) { place in
      let kind = index.entries[place].kind
      guard kind != .removed, FoldedName(folded: index.text(at: place)).matches(name) else { return }
      list.add(place, kind == .spelling ? .prefix : .exact)
    }
    let typed = TypedWords(name)
    for place in typed.candidates(in: index) where index.entries[place].kind != .removed {
      if let rank = typed.rank(of: index.texts[index.range(at: place)]) { list.add(place, rank) }
    }
    var hits = list.best(limit)
    guard hits.count < limit, name.text.unicodeScalars.count >= shortestSuggestion else { return hits }
    let known = Set(hits.map(\.id))
    let others = index.suggestions(for: name, limit: mostSuggestions + known.count).filter { !known.contains($0.id) }
    hits += others.prefix(min(mostSuggestions, limit - hits.count)).map { Hit(id: $0.id, rank: .suggestion) }
    return hits
  }
}
