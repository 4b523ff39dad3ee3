package import AtriumAPI

/// What one source found, best first.
package struct SearchResults: Sendable, Equatable {
  package var hits: [SearchHit]
  package var hasMore: Bool

  package init(_ hits: [SearchHit] = [], hasMore: Bool = false) {
    self.hits = hits
    self.hasMore = hasMore
  }

  /// Of everything that matches, in the source's own order: those whose title answers best come first.
  package init(all found: [SearchHit], of question: SearchQuestion) {
    let ranked = found.map { (hit: $0, rank: question.words.rank(ofTitle: $0.title)) }
    // Stable: of equal ranks the source's order decides.
    let sorted = ranked.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }.map(\.element.hit)
    self.init(Array(sorted.prefix(question.limit)), hasMore: found.count > question.limit)
  }
}
