import TestSupport
import Testing

@testable import NameMatching

@Suite struct NameDistanceTests {
  /// The table of Wagner and Fischer, as every textbook has it.
  private func textbookDistance(_ one: String, _ other: String) -> Int {
    let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    var row = Array(0...right.count)
    for (place, letter) in left.enumerated() {
      var next = [place + 1]
      for (column, match) in right.enumerated() {
        next.append(min(next[column] + 1, row[column + 1] + 1, row[column] + (letter == match ? 0 : 1)))
      }
      row = next
    }
    return row[right.count]
  }

  @Test(
    "distances are right at each length around a machine word, in every script",
    arguments: [0, 1, 2, 31, 63, 64, 65, 127, 128, 129, 300])
  func distances(length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    let letters = Array("abc é少🔥")
    func name(_ length: Int) -> String { String((0..<length).map { _ in letters.randomElement(using: &random) ?? "a" }) }
    for _ in 0..<4 {
      let one = name(length)
      for other in [name(length), name(max(0, length - 1)), name(length + 70), one] {
        let (first, second) = (FoldedName(folded: one), FoldedName(folded: other))
        let distance = textbookDistance(one, other)
        #expect(NameDistance.levenshtein(first, second) == distance)
        #expect(NameDistance.levenshtein(second, first) == distance)
      }
    }
  }

  /// By `Levenshtein.normalized_similarity` of rapidfuzz 3.14, and `similarity` of PostgreSQL 15's pg_trgm.
  @Test(
    "both similarities are those that the peers compute",
    arguments: [
      ("mars volta", "mars volta", 1, 1), ("mars volta", "mars volt", 0.9, 0.75), ("black sabbath", "black sabath", 0.923077, 0.8),
      ("metallica", "metallica tribute", 0.529412, 0.555556), ("foo", "bar", 0, 0), ("the the", "the", 0.428571, 1),
      ("smiths", "smyths", 0.833333, 0.4),
    ] as [(String, String, Double, Double)])
  func similarities(one: String, other: String, ratio: Double, trigrams: Double) {
    let (first, second) = (FoldedName(folded: one), FoldedName(folded: other))
    #expect(abs(NameDistance.ratio(first, second) - ratio) < 1e-6)
    #expect(abs(NameDistance.trigramSimilarity(first, second) - trigrams) < 1e-6)
    #expect(NameDistance.trigramSimilarity(first, second) == NameDistance.trigramSimilarity(second, first))
  }

  @Test("exactly a ratio of 0.88 is likely, and one edit more is not")
  func bound() {
    // Of 25 letters three may differ.
    #expect(NameDistance.mostEdits(25) == 3)
    #expect(NameDistance.mostEdits(24) == 2)
    #expect(NameDistance.mostEdits(8) == 0)
    #expect(NameDistance.mostEdits(0) == 0)
    #expect(NameDistance.isLikely(FoldedName("Jeff Rosenstock"), FoldedName("Jef Rosenstock")))
    #expect(!NameDistance.isLikely(FoldedName("Low"), FoldedName("Law")))
    #expect(!NameDistance.isLikely(FoldedName(""), FoldedName("")))
  }
}
