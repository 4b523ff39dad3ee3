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
  let places: [String: Int]
  /// Row by row, already weighted.
  let vectors: [Float]
  let shared: [Float]

  /// Reads the texts once. 50,000 notes of 160 words take some 7 seconds of a core and 180 MB meanwhile.
  ///
  /// - Returns: nil for fewer than ``minimumDocuments`` texts, and for texts that have no word three times.
  package init?(documents: some Sequence<String>, dimension: Int = 128) {
    var trainer = Trainer()
    for document in documents { trainer.add(document) }
    guard let trained = trainer.trained(dimension: dimension) else { return nil }
    self = trained
  }

  /// Takes the texts one by one, for somebody who does not have all of them at once.
  package struct Trainer: Sendable {
    private var words = WordCounts()

    package init() {}

    /// Texts that were added.
    package var documents: Int { words.documents }

    package mutating func add(_ document: String) { words.add(document) }

    /// Afterwards it is empty again.
    ///
    /// - Returns: nil for fewer than ``minimumDocuments`` texts, and for texts that have no word three times.
    package mutating func trained(dimension: Int = 128) -> RelatedWords? {
      var words = WordCounts()
      swap(&words, &self.words)
      guard words.documents >= RelatedWords.minimumDocuments, dimension > 0 else { return nil }
      let all = Double(words.counts.reduce(0, +))
      let kept = words.keepFrequent(minimum: RelatedWords.minimumCount, limit: RelatedWords.wordLimit)
      guard !kept.isEmpty else { return nil }
      var vectors = RandomisedDecomposition(of: AssociationMatrix(of: words), rank: dimension).vectors
      for (place, count) in words.counts.enumerated() {
        let weight = Float(RelatedWords.smoothing / (RelatedWords.smoothing + Double(count) / all))
        for index in place * dimension..<(place + 1) * dimension { vectors[index] *= weight }
      }
      return RelatedWords(
        words: kept, vectors: vectors, shared: SharedDirection(of: words.tokens, vectors: vectors, dimension: dimension).vector)
    }
  }

  /// - Parameters:
  ///   - words: in the order of their vectors.
  ///   - shared: as many numbers as a vector has.
  init(words: [String], vectors: [Float], shared: [Float]) {
    dimension = shared.count
    places = Dictionary(words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.vectors = vectors
    self.shared = shared
  }

  /// How much of a text is in words that are known, from 0 to 1. Letters are counted and not words, since those that stand in every text are short.
  package func knownShare(of text: some StringProtocol) -> Float {
    var (known, all) = (0, 0)
    WordSplitter.split(text) { word in
      guard WordSplitter.isWord(word) else { return true }
      all += word.count
      if places[String(decoding: word, as: UTF8.self)] != nil { known += word.count }
      return true
    }
    return all > 0 ? Float(known) / Float(all) : 0
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
