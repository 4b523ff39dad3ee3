extension NameIndex {
  /// Those who may be meant, the most alike first: with an edit ratio of 0.88 or a trigram similarity of 0.5. Those that ``match(_:)``
  /// finds are left out.
  package func suggestions(for name: String, limit: Int = 3) -> [NameSuggestion] { suggestions(for: FoldedName(name), limit: limit) }

  package func suggestions(for name: FoldedName, limit: Int = 3) -> [NameSuggestion] {
    guard limit > 0, !name.isEmpty else { return [] }
    var search = SuggestionSearch(name, in: self)
    var scores = search.run()
    // The same name without spaces, or with the letters that its signs stand for, is the most alike of all.
    eachEntry(like: name) { place in
      let text = FoldedName(folded: text(at: place))
      if entries[place].kind != .removed, text.matches(name) { scores[entries[place].id] = 1 }
    }
    if let spelled = name.spelledOut { for id in match(spelled) { scores[id] = 1 } }
    for id in match(name) { scores[id] = nil }
    let all = scores.map { NameSuggestion(id: $0.key, score: $0.value) }
    return Array(all.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(limit))
  }
}
