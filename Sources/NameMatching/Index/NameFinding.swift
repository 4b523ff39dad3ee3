/// What an index knows of a printed name.
package struct NameFinding: Hashable, Sendable {
  /// Who is called exactly this; several are namesakes.
  package let matches: [Int64]
  /// Who may be meant, at most three.
  package let suggestions: [NameSuggestion]
}

extension NameIndex {
  /// Looks a name of a bill up. Only the whole of it matches; who stands in it beside "feat.", `w/`, `b2b`, `(solo)` or "tribute to" is
  /// suggested.
  package func find(_ name: BilledName, limit: Int = 3) -> NameFinding {
    let matches = match(name.printed)
    var suggestions = suggestions(for: name.printed, limit: limit)
    if !name.isPlain {
      for part in [name.act] + name.others {
        let exact = match(part).map { NameSuggestion(id: $0, score: 1) }
        suggestions += exact.isEmpty ? self.suggestions(for: part, limit: limit) : exact
      }
    }
    var known = Set(matches)
    let sorted = suggestions.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    return NameFinding(matches: matches, suggestions: Array(sorted.filter { known.insert($0.id).inserted }.prefix(limit)))
  }
}
