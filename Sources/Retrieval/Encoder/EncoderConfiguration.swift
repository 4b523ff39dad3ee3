package import Foundation

/// The sizes and constants of an encoder: its `config.json`.
package struct EncoderConfiguration: Sendable, Hashable {
  /// The field that is missing or that no encoder of this kind has.
  package struct Failure: Error, Hashable {
    package let field: String
    package let reason: String
  }

  /// How many numbers a vector has.
  package let dimension: Int
  package let layers: Int
  package let heads: Int
  package let innerDimension: Int
  package let vocabularySize: Int
  /// Tokens that the model has places for, both ends counted.
  package let places: Int
  package let epsilon: Float

  /// - Throws: ``Failure``; `DecodingError` for what is no such JSON.
  package init(json: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: json)
    // The file of weights has to have these sizes too. The bounds, four times those of large encoders, keep a call's memory under 700 MB.
    dimension = try Self.checked(file.hidden_size, "hidden_size", 1...4_096)
    layers = try Self.checked(file.num_hidden_layers, "num_hidden_layers", 1...256)
    heads = try Self.checked(file.num_attention_heads, "num_attention_heads", 1...dimension)
    innerDimension = try Self.checked(file.intermediate_size, "intermediate_size", 1...16_384)
    vocabularySize = try Self.checked(file.vocab_size, "vocab_size", 4...4_000_000)
    places = try Self.checked(file.max_position_embeddings, "max_position_embeddings", 3...4_096)
    let epsilon = file.layer_norm_eps ?? 1e-12
    guard epsilon >= 0, epsilon < 1 else { throw Failure(field: "layer_norm_eps", reason: "it is not between 0 and 1") }
    self.epsilon = Float(epsilon)
    guard dimension % heads == 0 else { throw Failure(field: "num_attention_heads", reason: "hidden_size is no multiple of it") }
    try Self.check(file.model_type, "model_type", is: "bert")
    try Self.check(file.hidden_act, "hidden_act", is: "gelu")
    try Self.check(file.position_embedding_type, "position_embedding_type", is: "absolute")
  }

  private static func checked(_ value: Int, _ field: String, _ bounds: ClosedRange<Int>) throws -> Int {
    guard bounds.contains(value) else { throw Failure(field: field, reason: "it is not within \(bounds)") }
    return value
  }

  /// Another word names a model that computes otherwise; a missing one means the same as this.
  private static func check(_ value: String?, _ field: String, is expected: String) throws {
    guard value == nil || value == expected else { throw Failure(field: field, reason: "only \(expected) is supported") }
  }

  // The names of the file.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct File: Decodable {
    let hidden_size: Int
    let num_hidden_layers: Int
    let num_attention_heads: Int
    let intermediate_size: Int
    let vocab_size: Int
    let max_position_embeddings: Int
    let layer_norm_eps: Double?
    let model_type: String?
    let hidden_act: String?
    let position_embedding_type: String?
  }
}
