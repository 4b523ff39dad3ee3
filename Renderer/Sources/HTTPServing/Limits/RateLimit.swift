/// How often something may happen: a bucket of `burst` tokens that fills again with one token every `interval`.
package struct RateLimit: Sendable, Equatable {
  /// How many may come at once, after a quiet while.
  package let burst: Int
  /// After how long one token has come back.
  package let interval: Duration

  /// - Parameters:
  ///   - count: how many each `period` in the long run; at least 1.
  ///   - burst: how many at once; as many as in a period when left out.
  package init(_ count: Int, each period: Duration, burst: Int? = nil) {
    let count = max(1, count)
    self.burst = max(1, burst ?? count)
    self.interval = period / count
  }
}
