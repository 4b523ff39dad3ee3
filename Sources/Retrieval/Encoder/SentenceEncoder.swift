package import Foundation

/// Turns sentences and passages into vectors whose cosine says how near they are in meaning, with a BERT encoder that runs on this machine.
///
/// ```swift
/// let encoder = try SentenceEncoder(folder: folder, threads: 2)
/// let vectors = try encoder.vectors(of: ["How do I bake bread?", "Mix flour and water."])
/// ```
/// The folder has `config.json`, `vocab.txt` and `model.safetensors`, as sentence-transformers' models of the kind of MiniLM-L6 have them:
/// mean over the tokens, length 1. Products of matrices are OpenBLAS's or Accelerate's where they are found, else plain Swift's, four
/// times slower.
///
/// Any task may call it. A call blocks its thread until it is done and uses `threads` cores, so make one call at a time and not on the
/// main actor. It needs, above the mapped file, some 20 MB for MiniLM-L6, however many texts it is given.
package struct SentenceEncoder: Sendable {
  package enum Failure: Error, Hashable {
    /// A file of the folder that cannot be read.
    case unreadable(file: String)
    /// There are more pieces than the weights have rows for.
    case vocabularyTooLarge(pieces: Int, rows: Int)
    /// The weights make of a text what is no number.
    case notNumbers
  }

  /// Tokens that go through the layers together: enough for the products' full speed, and few enough for the caches.
  private static let batch = 1_024

  package let configuration: EncoderConfiguration
  package let tokenizer: WordPiece
  private let weights: EncoderWeights
  private let product: any MatrixProduct

  /// - Parameter threads: how many cores OpenBLAS may use; a setting of the whole process.
  /// - Throws: ``Failure``; ``EncoderConfiguration/Failure``; ``Vocabulary/Failure``; ``SafeTensorsError``; ``FileFailure``;
  ///   `DecodingError`.
  package init(folder: URL, threads: Int = 1) throws {
    try self.init(folder: folder, product: BestProduct.find(threads: threads))
  }

  init(folder: URL, product: any MatrixProduct) throws {
    configuration = try EncoderConfiguration(json: Self.content("config.json", of: folder, limit: 1 << 20))
    tokenizer = WordPiece(vocabulary: try Vocabulary(lines: Self.content("vocab.txt", of: folder, limit: Vocabulary.limit)))
    guard tokenizer.vocabulary.count <= configuration.vocabularySize else {
      throw Failure.vocabularyTooLarge(pieces: tokenizer.vocabulary.count, rows: configuration.vocabularySize)
    }
    weights = try EncoderWeights(SafeTensors(contentsOf: folder.appending(path: "model.safetensors")), configuration)
    self.product = product
  }

  /// How many numbers a vector has.
  package var dimension: Int { configuration.dimension }

  /// A vector of length 1 for each text, in their order. What a text has beyond the model's places is not read.
  ///
  /// - Throws: ``Failure/notNumbers``.
  package func vectors(of texts: [String]) throws(Failure) -> [[Float]] {
    let room = max(Self.batch, configuration.places)
    let pass = EncoderPass(
      configuration: configuration, weights: weights, product: product,
      workspace: EncoderWorkspace(tokens: room, longest: configuration.places, configuration))
    var vectors: [[Float]] = []
    vectors.reserveCapacity(texts.count)
    var waiting: [[Int32]] = []
    var size = 0
    for text in texts {
      let tokens = tokenizer.tokens(of: text, limit: configuration.places)
      if size + tokens.count > room {
        try encode(waiting, by: pass, into: &vectors)
        (waiting, size) = ([], 0)
      }
      waiting.append(tokens)
      size += tokens.count
    }
    try encode(waiting, by: pass, into: &vectors)
    return vectors
  }

  private func encode(_ sentences: [[Int32]], by pass: EncoderPass, into vectors: inout [[Float]]) throws(Failure) {
    for vector in pass.vectors(of: sentences) {
      guard let vector else { throw .notNumbers }
      vectors.append(vector)
    }
  }

  static func content(_ name: String, of folder: URL, limit: Int) throws(Failure) -> Data {
    let file = try? FileHandle(forReadingFrom: folder.appending(path: name))
    guard let file, let content = try? file.read(upToCount: limit + 1), content.count <= limit else { throw .unreadable(file: name) }
    return content
  }
}
