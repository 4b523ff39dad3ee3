/// Joins lists that rank the same things by different measures: reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). A
/// thing's score is the sum of 1 / (60 + its rank) over the lists that have it among their first 200, the first rank being 1.
package enum RankFusion {
  package static let constant = 60.0
  package static let depth = 200

  /// A thing with its score and the lists that have it.
  package struct Ranked<ID: Hashable & Comparable & Sendable>: Sendable, Hashable {
    package let id: ID
    package let score: Double
    /// Indices of the lists, ascending.
    package let lists: [Int]
  }

  /// - Parameters:
  ///   - lists: each the best first. Of a thing that a list has twice, the better rank counts.
  ///   - titles: what has the query as its title: before all others, also where no list has it.
  /// - Returns: the best first; equal scores by id.
  package static func joined<ID: Hashable & Comparable & Sendable>(_ lists: [[ID]], titles: Set<ID> = []) -> [Ranked<ID>] {
    var scores: [ID: (score: Double, lists: [Int])] = [:]
    for title in titles { scores[title] = (0, []) }
    for (index, list) in lists.enumerated() {
      for (place, id) in list.prefix(depth).enumerated() {
        var entry = scores[id] ?? (0, [])
        guard entry.lists.last != index else { continue }
        entry.score += 1 / (constant + Double(place + 1))
        entry.lists.append(index)
        scores[id] = entry
      }
    }
    let ranked = scores.map { Ranked(id: $0.key, score: $0.value.score, lists: $0.value.lists) }
    return ranked.sorted { left, right in
      let (leftIsTitle, rightIsTitle) = (titles.contains(left.id), titles.contains(right.id))
      if leftIsTitle != rightIsTitle { return leftIsTitle }
      return left.score != right.score ? left.score > right.score : left.id < right.id
    }
  }

  /// Whether a title is what a query asks for: the same words in the same order, whatever their case, marks and punctuation.
  package static func isTitle(_ title: String, of query: String) -> Bool {
    let words = words(of: query)
    return !words.isEmpty && words == self.words(of: title)
  }

  private static func words(of text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    WordSplitter.split(text) { word in
      if WordSplitter.isWord(word) { words.append(Array(word)) }
      return true
    }
    return words
  }
}
