/// Vectors of words and passages from nothing but the texts of a person: words that are used near the same words have similar vectors.
///
/// The fallback without a model, labelled as such: it knows no word that no text has. Words are vectors of a
/// decomposition of ``AssociationMatrix``; a passage is their mean, each weighted by a / (a + its share of all words) with a = 0.001,
/// without the direction that all texts share (Arora, Liang and Ma, ICLR 2017). The same texts in the same order give the same vectors.
package struct RelatedWords: Sendable {
  /// With fewer texts the vectors say nothing.
  package static let minimumDocuments = 500
  private static let wordLimit = 20_000
  private static let minimumCount = 3
  private static let smoothing = 0.001

  package let dimension: Int
  private let places: [String: Int]
  /// Row by row, already weighted.
  private let vectors: [Float]
  private let shared: [Float]

  /// Reads the texts once. 50,000 notes of 160 words take some 7 seconds of a core and 180 MB meanwhile.
  ///
  /// - Returns: nil for fewer than ``minimumDocuments`` texts, and for texts that have no word three times.
  package init?(documents: some Sequence<String>, dimension: Int = 128) {
    var words = WordCounts()
    for document in documents { words.add(document) }
    guard words.documents >= Self.minimumDocuments, dimension > 0 else { return nil }
    let all = Double(words.counts.reduce(0, +))
    let kept = words.keepFrequent(minimum: Self.minimumCount, limit: Self.wordLimit)
    guard !kept.isEmpty else { return nil }
    self.dimension = dimension
    places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var vectors = RandomisedDecomposition(of: AssociationMatrix(of: words), rank: dimension).vectors
    for (place, count) in words.counts.enumerated() {
      let weight = Float(Self.smoothing / (Self.smoothing + Double(count) / all))
      for index in place * dimension..<(place + 1) * dimension { vectors[index] *= weight }
    }
    self.vectors = vectors
    shared = SharedDirection(of: words.tokens, vectors: vectors, dimension: dimension).vector
  }

  /// The vector of a passage or a query, of length 1.
  ///
  /// - Returns: nil for a text that has none of the words.
  package func vector(of text: some StringProtocol) -> [Float]? {
    var sum = [Float](repeating: 0, count: dimension)
    var count: Float = 0
    WordSplitter.split(text) { word in
      guard let place = places[String(decoding: word, as: UTF8.self)] else { return true }
      for index in 0..<dimension { sum[index] += vectors[place * dimension + index] }
      count += 1
      return true
    }
    guard count > 0 else { return nil }
    let part = zip(sum, shared).reduce(0) { $0 + $1.0 * $1.1 }
    return UnitVector.make(of: zip(sum, shared).map { ($0 - part * $1) / count })
  }
}
