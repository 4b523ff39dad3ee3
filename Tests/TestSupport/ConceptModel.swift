package import Foundation

/// A sentence encoder, small enough to be written by a test, that knows what a few words have to do with each other.
///
/// Each word is a vector of its concept, and the only layer adds nothing: so a text's vector is the mean of its concepts, and words of one concept
/// have the cosine 1, those of different ones 0. What has no concept hardly counts beside one, and is near to all else that has none. It is a BERT
/// model like any other in its three files.
package struct ConceptModel {
  /// Words of one concept each, in lower case.
  package let concepts: [[String]]

  package init(_ concepts: [[String]]) { self.concepts = concepts }

  private static let places = 256

  /// Numbers of a vector: two for each concept, and two for what belongs to none, so that their mean is 0.
  private var dimension: Int { 2 * (concepts.count + 1) }

  /// Writes the folder, which is created.
  package func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pieces = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"] + concepts.joined()
    try Data((pieces.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "vocab.txt"))
    let configuration: [String: Any] = [
      "hidden_size": dimension, "num_hidden_layers": 1, "num_attention_heads": 1, "intermediate_size": 1, "vocab_size": pieces.count,
      "max_position_embeddings": Self.places, "layer_norm_eps": 1e-12, "hidden_act": "gelu", "model_type": "bert",
    ]
    try JSONSerialization.data(withJSONObject: configuration, options: .sortedKeys).write(to: folder.appending(path: "config.json"))
    try weights(pieces: pieces.count).write(to: folder.appending(path: "model.safetensors"))
  }

  private func weights(pieces: Int) -> Data {
    let size = dimension
    var words = [Float](repeating: 0, count: pieces * size)
    func point(_ piece: Int, to axis: Int) {
      words[piece * size + 2 * axis] = 1
      words[piece * size + 2 * axis + 1] = -1
    }
    for piece in 0..<4 { point(piece, to: concepts.count) }
    var piece = 4
    for (axis, concept) in concepts.enumerated() {
      for _ in concept {
        point(piece, to: axis)
        piece += 1
      }
    }
    var tensors: [(name: String, shape: [Int], values: [Float])] = [("embeddings.word_embeddings.weight", [pieces, size], words)]
    func zeros(_ name: String, _ shape: [Int]) { tensors.append((name, shape, [Float](repeating: 0, count: shape.reduce(1, *)))) }
    func norm(_ name: String, ofNoConcept weight: Float = 1) {
      tensors.append((name + ".weight", [size], [Float](repeating: 1, count: size - 2) + [weight, weight]))
      zeros(name + ".bias", [size])
    }
    func linear(_ name: String, _ outputs: Int, _ inputs: Int) {
      zeros(name + ".weight", [outputs, inputs])
      zeros(name + ".bias", [outputs])
    }
    zeros("embeddings.position_embeddings.weight", [Self.places, size])
    zeros("embeddings.token_type_embeddings.weight", [2, size])
    norm("embeddings.LayerNorm")
    for part in ["query", "key", "value"] { linear("encoder.layer.0.attention.self.\(part)", size, size) }
    linear("encoder.layer.0.attention.output.dense", size, size)
    norm("encoder.layer.0.attention.output.LayerNorm")
    linear("encoder.layer.0.intermediate.dense", 1, size)
    linear("encoder.layer.0.output.dense", size, 1)
    norm("encoder.layer.0.output.LayerNorm", ofNoConcept: 0.01)
    return Self.file(tensors)
  }

  private static func file(_ tensors: [(name: String, shape: [Int], values: [Float])]) -> Data {
    var (descriptions, body): ([String], Data) = ([], Data())
    for tensor in tensors {
      let start = body.count
      for value in tensor.values { withUnsafeBytes(of: value.bitPattern.littleEndian) { body.append(contentsOf: $0) } }
      let shape = tensor.shape.map(String.init).joined(separator: ",")
      descriptions.append(#""\#(tensor.name)":{"dtype":"F32","shape":[\#(shape)],"data_offsets":[\#(start),\#(body.count)]}"#)
    }
    let header = Data("{\(descriptions.joined(separator: ","))}".utf8)
    var file = Data()
    withUnsafeBytes(of: UInt64(header.count).littleEndian) { file.append(contentsOf: $0) }
    return file + header + body
  }
}
