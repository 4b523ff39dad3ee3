import Foundation

/// How good an order of results is, measured by grades that people gave.
package enum RankingQuality {
  /// nDCG: the sum of (2^grade - 1) / log2(place + 1) over the first places, divided by that of the best possible order.
  ///
  /// - Parameters:
  ///   - ranking: the results, the best first. One that comes again counts nothing there.
  ///   - grades: 0 for what has nothing to do with the question, to 3 for its answer; what is missing is 0.
  /// - Returns: 0 to 1; nil where nothing has a grade above 0.
  package static func gain<ID: Hashable>(of ranking: [ID], grades: [ID: Int], places: Int = 10) -> Double? {
    let ideal = sum(grades.values.sorted(by: >).prefix(places))
    guard ideal > 0 else { return nil }
    var open = grades
    return sum(ranking.prefix(places).map { open.removeValue(forKey: $0) ?? 0 }) / ideal
  }

  private static func sum(_ grades: some Sequence<Int>) -> Double {
    grades.enumerated().reduce(0) { $0 + (exp2(Double($1.element)) - 1) / log2(Double($1.offset + 2)) }
  }
}
