import AtriumAPI
import Retrieval

/// What makes vectors of texts.
protocol VectorSource: Sendable {
  /// A vector of length 1 for each text, in their order; nil for a text that it knows nothing of. It blocks.
  func vectors(of texts: [String]) throws -> [[Float]?]

  /// The vector of a question, of length 1; nil for one that it knows too little of to answer it. It blocks.
  func vector(ofQuestion question: String) throws -> [Float]?

  /// About how many tokens a part of a text has: passages are cut by it.
  func tokens(of text: Substring) -> Int
}

extension VectorSource {
  func vector(ofQuestion question: String) throws -> [Float]? { try vectors(of: [question]).first.flatMap(\.self) }
}

extension SentenceEncoder: VectorSource {
  func vectors(of texts: [String]) throws -> [[Float]?] {
    let vectors: [[Float]] = try self.vectors(of: texts)
    return vectors.map { $0 }
  }

  func tokens(of text: Substring) -> Int { tokenizer.count(of: text) }
}

extension RelatedWords: VectorSource {
  /// How much of a question has to be known. Of "how do I knit a scarf", "how do I" alone finds texts about anything. This number was measured: see
  /// Docs/decisions/0052.
  static let leastShare: Float = 1 / 3

  func vectors(of texts: [String]) -> [[Float]?] { texts.map { vector(of: $0) } }

  func vector(ofQuestion question: String) -> [Float]? { knownShare(of: question) < Self.leastShare ? nil : vector(of: question) }

  func tokens(of text: Substring) -> Int { Passages.estimatedTokens(of: text) }
}

/// Which kind of source vectors are of.
enum VectorOrigin: Sendable {
  /// A sentence encoder.
  case model
  /// Words that the person's own texts use near each other.
  case relatedWords

  /// The cosine below which a passage has nothing to do with a question. These numbers were measured: see Docs/decisions/0052.
  ///
  /// With a model, a passage has to stand out from the others: texts in a language that it does not know are all about as near to each other.
  ///
  /// - Parameter spread: how near the passages are to the question on the whole.
  func threshold(_ spread: VectorSpread) -> Float {
    switch self {
    case .model where spread.count < 100: 0.3
    case .model: max(0.2, spread.mean + 3 * spread.deviation)
    case .relatedWords: 0.4
    }
  }

  /// Why a file was found.
  var field: SearchHit.Field {
    switch self {
    case .model: .meaning
    case .relatedWords: .related
    }
  }
}
