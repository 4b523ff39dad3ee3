/// The memory of one call of the encoder: rows of numbers, one for each token of a batch.
final class EncoderWorkspace {
  let tokens: Int
  /// What the layers pass on: `dimension` numbers a token.
  let state: UnsafeMutablePointer<Float>
  /// The queries, and then what attention makes of them.
  let queries: UnsafeMutablePointer<Float>
  let keys: UnsafeMutablePointer<Float>
  let values: UnsafeMutablePointer<Float>
  /// `innerDimension` numbers a token.
  let inner: UnsafeMutablePointer<Float>
  /// How much each token of one sentence attends to each other.
  let scores: UnsafeMutablePointer<Float>

  /// - Parameter tokens: how many tokens a batch may have; `longest`, how many of them one sentence may have.
  init(tokens: Int, longest: Int, _ configuration: EncoderConfiguration) {
    self.tokens = tokens
    let size = tokens * configuration.dimension
    state = .allocate(capacity: size)
    queries = .allocate(capacity: size)
    keys = .allocate(capacity: size)
    values = .allocate(capacity: size)
    inner = .allocate(capacity: tokens * configuration.innerDimension)
    scores = .allocate(capacity: longest * longest)
  }

  deinit {
    for memory in [state, queries, keys, values, inner, scores] { memory.deallocate() }
  }
}
