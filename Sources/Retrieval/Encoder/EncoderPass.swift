/// Sends a batch of sentences through the layers of an encoder.
///
/// The sentences lie one after the other without padding: all products but those of attention see rows only, and attention sees one
/// sentence at a time. So no mask is needed, and no work is spent on what is no token.
struct EncoderPass {
  let configuration: EncoderConfiguration
  let weights: EncoderWeights
  let product: any MatrixProduct
  let workspace: EncoderWorkspace

  /// The vectors of sentences that have no more tokens in all than the workspace.
  ///
  /// - Returns: the mean over each sentence's tokens, both ends counted, at length 1; nil where the weights give no numbers.
  func vectors(of sentences: [[Int32]]) -> [[Float]?] {
    var ranges: [Range<Int>] = []
    for sentence in sentences {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + sentence.count)
      embed(sentence, at: start)
    }
    let rows = ranges.last?.upperBound ?? 0
    for layer in weights.layers { apply(layer, rows: rows, sentences: ranges) }
    return ranges.map(pooled)
  }

  /// Word, place and kind, added and normalised.
  private func embed(_ sentence: [Int32], at start: Int) {
    let size = configuration.dimension
    for (place, token) in sentence.enumerated() {
      let row = workspace.state + (start + place) * size
      row.update(from: weights.words.start + Int(token) * size, count: size)
      Lanes.add(weights.places.start + place * size, times: 1, to: row, count: size)
      Lanes.add(weights.kinds.start, times: 1, to: row, count: size)
      normalise(row, weights.norm)
    }
  }

  private func apply(_ layer: EncoderWeights.Layer, rows: Int, sentences: [Range<Int>]) {
    let size = configuration.dimension
    apply(layer.query, to: workspace.state, rows: rows, into: workspace.queries)
    apply(layer.key, to: workspace.state, rows: rows, into: workspace.keys)
    apply(layer.value, to: workspace.state, rows: rows, into: workspace.values)
    for sentence in sentences {
      for head in 0..<configuration.heads { attend(head, within: sentence) }
    }
    add(layer.attention, of: workspace.queries, rows: rows)
    for row in 0..<rows { normalise(workspace.state + row * size, layer.attentionNorm) }
    apply(layer.inner, to: workspace.state, rows: rows, into: workspace.inner)
    Activation.gelu(workspace.inner, count: rows * configuration.innerDimension)
    add(layer.outer, of: workspace.inner, rows: rows)
    for row in 0..<rows { normalise(workspace.state + row * size, layer.outerNorm) }
  }

  /// Replaces a head's queries of a sentence by the values that they find.
  private func attend(_ head: Int, within sentence: Range<Int>) {
    let size = configuration.dimension
    let width = size / configuration.heads
    let first = sentence.lowerBound * size + head * width
    let (queries, keys, values) = (workspace.queries + first, workspace.keys + first, workspace.values + first)
    let length = sentence.count
    product.multiply(
      MatrixView(queries, stride: size), MatrixView(keys, stride: size), into: MutableMatrixView(workspace.scores, stride: length),
      shape: ProductShape(rows: length, columns: length, inner: width, scale: 1 / Float(width).squareRoot()))
    for row in 0..<length { Activation.softmax(workspace.scores + row * length, count: length) }
    product.multiply(
      MatrixView(workspace.scores, stride: length), MatrixView(values, stride: size), into: MutableMatrixView(queries, stride: size),
      shape: ProductShape(rows: length, columns: width, inner: length, isRightTransposed: false))
  }

  private func apply(
    _ linear: EncoderWeights.Linear, to source: UnsafeMutablePointer<Float>, rows: Int, into target: UnsafeMutablePointer<Float>
  ) {
    for row in 0..<rows { (target + row * linear.outputs).update(from: linear.bias.start, count: linear.outputs) }
    accumulate(linear, of: source, rows: rows, into: target)
  }

  /// Adds to the state what a layer makes of `source`.
  private func add(_ linear: EncoderWeights.Linear, of source: UnsafeMutablePointer<Float>, rows: Int) {
    for row in 0..<rows {
      Lanes.add(linear.bias.start, times: 1, to: workspace.state + row * linear.outputs, count: linear.outputs)
    }
    accumulate(linear, of: source, rows: rows, into: workspace.state)
  }

  private func accumulate(
    _ linear: EncoderWeights.Linear, of source: UnsafeMutablePointer<Float>, rows: Int, into target: UnsafeMutablePointer<Float>
  ) {
    guard rows > 0 else { return }
    product.multiply(
      MatrixView(source, stride: linear.inputs), MatrixView(linear.weight.start, stride: linear.inputs),
      into: MutableMatrixView(target, stride: linear.outputs),
      shape: ProductShape(rows: rows, columns: linear.outputs, inner: linear.inputs, kept: 1))
  }

  private func normalise(_ row: UnsafeMutablePointer<Float>, _ norm: EncoderWeights.Norm) {
    Activation.layerNorm(
      row, count: configuration.dimension, weight: norm.weight.start, bias: norm.bias.start, epsilon: configuration.epsilon)
  }

  private func pooled(_ sentence: Range<Int>) -> [Float]? {
    let size = configuration.dimension
    var sum = [Float](repeating: 0, count: size)
    sum.withUnsafeMutableBufferPointer { sum in
      guard let sum = sum.baseAddress else { return }
      for row in sentence { Lanes.add(workspace.state + row * size, times: 1, to: sum, count: size) }
    }
    return UnitVector.make(of: sum)
  }
}
