/// A limit was reached. Answered as 429 with `Retry-After` (RFC 6585 section 4).
package struct TooManyRequests: Error, Equatable {
  /// How long it is until the next one is let in.
  package let wait: Duration

  package init(wait: Duration) {
    self.wait = wait
  }

  /// Whole seconds, as `Retry-After` has them: rounded up, so that whoever keeps to them is let in.
  package var seconds: Int64 {
    let (seconds, attoseconds) = wait.components
    return max(1, attoseconds > 0 ? seconds + 1 : seconds)
  }
}
