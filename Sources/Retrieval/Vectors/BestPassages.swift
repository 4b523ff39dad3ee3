/// The best passage of each of the best files, while passages come in any order.
///
/// It keeps up to twice as many files as are asked for. What is under the score of the last one that counts cannot come back.
struct BestPassages {
  private let limit: Int
  private var found: [Int64: VectorFile.Hit] = [:]
  /// A passage under it is not among the best.
  private(set) var threshold: Float

  init(limit: Int, over threshold: Float) {
    self.limit = min(max(limit, 1), 100_000)
    self.threshold = threshold
  }

  mutating func add(_ hit: VectorFile.Hit) {
    guard hit.score >= threshold else { return }
    if let known = found[hit.file], !Self.isBefore(hit, known) { return }
    found[hit.file] = hit
    guard found.count >= limit * 2 else { return }
    let kept = sorted()
    found = Dictionary(uniqueKeysWithValues: kept.map { ($0.file, $0) })
    threshold = max(threshold, kept.last?.score ?? threshold)
  }

  /// The best first; equal scores by file.
  func sorted() -> [VectorFile.Hit] {
    Array(found.values.sorted(by: Self.isBefore).prefix(limit))
  }

  private static func isBefore(_ left: VectorFile.Hit, _ right: VectorFile.Hit) -> Bool {
    (-left.score, left.file, left.range.lowerBound) < (-right.score, right.file, right.range.lowerBound)
  }
}
