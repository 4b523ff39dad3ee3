/// The weights of an encoder under the names that BERT's files give them, with or without `bert.` in front.
struct EncoderWeights: Sendable {
  /// A product with a matrix that is stored [out, in], and what is added to it.
  struct Linear: Sendable {
    let weight: Numbers
    let bias: Numbers
    let inputs: Int
    let outputs: Int
  }

  struct Norm: Sendable {
    let weight: Numbers
    let bias: Numbers
  }

  struct Layer: Sendable {
    let query: Linear
    let key: Linear
    let value: Linear
    let attention: Linear
    let attentionNorm: Norm
    let inner: Linear
    let outer: Linear
    let outerNorm: Norm
  }

  let words: Numbers
  let places: Numbers
  /// Of the two kinds of sentences that BERT tells apart, a sentence by itself is of the first.
  let kinds: Numbers
  let norm: Norm
  let layers: [Layer]

  /// - Throws: ``SafeTensorsError``.
  init(_ file: SafeTensors, _ configuration: EncoderConfiguration) throws {
    let reader = Reader(file: file)
    let size = configuration.dimension
    words = try reader.numbers("embeddings.word_embeddings.weight", [configuration.vocabularySize, size])
    places = try reader.numbers("embeddings.position_embeddings.weight", [configuration.places, size])
    kinds = try reader.kinds("embeddings.token_type_embeddings.weight", size)
    norm = try reader.norm("embeddings.LayerNorm", size)
    layers = try (0..<configuration.layers).map { index in
      let name = "encoder.layer.\(index)."
      return Layer(
        query: try reader.linear(name + "attention.self.query", from: size, to: size),
        key: try reader.linear(name + "attention.self.key", from: size, to: size),
        value: try reader.linear(name + "attention.self.value", from: size, to: size),
        attention: try reader.linear(name + "attention.output.dense", from: size, to: size),
        attentionNorm: try reader.norm(name + "attention.output.LayerNorm", size),
        inner: try reader.linear(name + "intermediate.dense", from: size, to: configuration.innerDimension),
        outer: try reader.linear(name + "output.dense", from: configuration.innerDimension, to: size),
        outerNorm: try reader.norm(name + "output.LayerNorm", size))
    }
  }

  private struct Reader {
    let file: SafeTensors
    private let prefix: String

    init(file: SafeTensors) {
      self.file = file
      prefix = file.header.tensors["bert.embeddings.word_embeddings.weight"] == nil ? "" : "bert."
    }

    func numbers(_ name: String, _ shape: [Int]) throws -> Numbers {
      try file.numbers(prefix + name, shape: shape)
    }

    /// A model for one kind of sentences only has one row.
    func kinds(_ name: String, _ size: Int) throws -> Numbers {
      let rows = file.header.tensors[prefix + name]?.shape.first ?? 1
      guard rows > 0 else { throw SafeTensorsError.shape(of: prefix + name, found: [0, size], expected: [1, size]) }
      return try numbers(name, [rows, size])
    }

    func linear(_ name: String, from inputs: Int, to outputs: Int) throws -> Linear {
      Linear(
        weight: try numbers(name + ".weight", [outputs, inputs]), bias: try numbers(name + ".bias", [outputs]), inputs: inputs,
        outputs: outputs)
    }

    func norm(_ name: String, _ size: Int) throws -> Norm {
      Norm(weight: try numbers(name + ".weight", [size]), bias: try numbers(name + ".bias", [size]))
    }
  }
}
