/// How alike two folded names are, from 0 to 1.
package enum NameDistance {
  /// From here on names may be suggested for each other.
  package static let likelyRatio = 0.88
  package static let likelyTrigrams = 0.5

  /// Scalars to insert, delete or substitute. In time of the product of both lengths, by 64.
  package static func levenshtein(_ one: FoldedName, _ other: FoldedName) -> Int {
    var text = other.text
    return text.withUTF8 { EditPattern(one.text).distance(to: $0) }
  }

  /// 1 less the edit distance by the longer name's length: `Levenshtein.normalized_similarity` of `rapidfuzz`. 1 for two empty names.
  package static func ratio(_ one: FoldedName, _ other: FoldedName) -> Double {
    ratio(levenshtein(one, other), max(one.text.unicodeScalars.count, other.text.unicodeScalars.count))
  }

  /// The share of trigrams that both have among those that either has: `similarity` of `pg_trgm`, where words are of letters and digits.
  package static func trigramSimilarity(_ one: FoldedName, _ other: FoldedName) -> Double {
    let (first, second) = (Trigrams.set(of: one.text), Set(Trigrams.set(of: other.text)))
    return trigramSimilarity(shared: first.count(where: second.contains), first.count, second.count)
  }

  /// Whether one may be meant by the other.
  package static func isLikely(_ one: FoldedName, _ other: FoldedName) -> Bool {
    guard !one.isEmpty, !other.isEmpty else { return false }
    let longest = max(one.text.unicodeScalars.count, other.text.unicodeScalars.count)
    return one.matches(other) || levenshtein(one, other) <= mostEdits(longest) || trigramSimilarity(one, other) >= likelyTrigrams
  }

  static func ratio(_ distance: Int, _ longest: Int) -> Double {
    longest == 0 ? 1 : 1 - Double(distance) / Double(longest)
  }

  static func trigramSimilarity(shared: Int, _ one: Int, _ other: Int) -> Double {
    let all = one + other - shared
    return all == 0 ? 1 : Double(shared) / Double(all)
  }

  /// The edits that a likely ratio allows.
  ///
  /// - Parameter longest: the length of the longer name.
  static func mostEdits(_ longest: Int) -> Int { longest * 3 / 25 }
}
