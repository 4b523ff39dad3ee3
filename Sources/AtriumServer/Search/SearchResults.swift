package import AtriumAPI
import Retrieval

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

  /// What was found by words joined with what was found by meaning, by ranks (``RankFusion``): what has the question as its title comes first,
  /// and of equal scores what has the words. What is in both is shown as it was found by words.
  ///
  /// - Parameters:
  ///   - found: everything that matches by words, in the source's own order.
  ///   - near: what was found by meaning, the nearest first.
  package init(words found: [SearchHit], near: [SearchHit], of question: SearchQuestion) {
    guard !near.isEmpty else {
      self.init(all: found, of: question)
      return
    }
    var whole = question
    whole.limit = .max
    let words = SearchResults(all: found, of: whole).hits
    var places: [String: Int] = [:]
    var hits: [SearchHit] = []
    for hit in words + near where places[hit.id] == nil {
      places[hit.id] = hits.count
      hits.append(hit)
    }
    let titles = hits.indices.filter { question.words.rank(ofTitle: hits[$0].title) == .isTitle }
    let joined = Self.joined(words: words.compactMap { places[$0.id] }, near: near.compactMap { places[$0.id] }, titles: Set(titles))
    self.init(joined.prefix(question.limit).map { hits[$0] }, hasMore: joined.count > question.limit)
  }

  /// Joins two lists by ranks (``RankFusion``).
  ///
  /// - Parameters:
  ///   - words: what has the words, the best first. Of equal scores the smallest number comes first.
  ///   - near: what is near in meaning, the nearest first.
  ///   - titles: what has the question as its title: it comes first.
  package static func joined(words: [Int], near: [Int], titles: Set<Int>) -> [Int] {
    RankFusion.joined([words, near], titles: titles).map(\.id)
  }
}
