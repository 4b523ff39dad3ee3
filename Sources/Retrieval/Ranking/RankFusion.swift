/// Joins lists that rank the same things by different measures: reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). A
/// thing's score is the sum of 1 / (60 + its rank) over the lists that have it among their first 200, the first rank being 1.
package enum RankFusion {
  package static let constant = 60.0
  package static let depth = 200

  /// A thing with its score.
  package struct Ranked<ID: Hashable & Comparable & Sendable>: Sendable, Hashable {
    package let id: ID
    package fileprivate(set) var score: Double
  }

  /// - Parameters:
  ///   - lists: each the best first. Of a thing that a list has twice, the better rank counts.
  ///   - titles: what has the query as its title: before all others, also where no list has it.
  /// - Returns: the best first; equal scores by id.
  package static func joined<ID: Hashable & Comparable & Sendable>(_ lists: [[ID]], titles: Set<ID> = []) -> [Ranked<ID>] {
    var ranked: [Ranked<ID>] = titles.map { Ranked(id: $0, score: 0) }
    var places = Dictionary(uniqueKeysWithValues: ranked.enumerated().map { ($1.id, $0) })
    for list in lists {
      var seen: Set<Int> = []
      for (rank, id) in list.prefix(depth).enumerated() {
        let place = places[id] ?? ranked.count
        guard seen.insert(place).inserted else { continue }
        if place == ranked.count {
          places[id] = place
          ranked.append(Ranked(id: id, score: 0))
        }
        ranked[place].score += 1 / (constant + Double(rank + 1))
      }
    }
    let (first, rest) = (ranked[..<titles.count], ranked[titles.count...])
    return first.sorted(by: isBetter) + rest.sorted(by: isBetter)
  }

  private static func isBetter<ID>(_ left: Ranked<ID>, _ right: Ranked<ID>) -> Bool {
    left.score != right.score ? left.score > right.score : left.id < right.id
  }
}
