import AtriumAPI
package import HTTPServing

extension Problem {
  /// A limit was reached. Answered as 429 with `Retry-After` (RFC 6585 section 4).
  ///
  /// - Parameters:
  ///   - wait: how long it is until the next one is let in. `Retry-After` has whole seconds: rounded up, so that whoever keeps to them
  ///     is let in.
  ///   - detail: a sentence that says more than how long to wait.
  static func tooMany(wait: Duration, _ detail: String? = nil) -> Problem {
    let (whole, rest) = wait.components
    let seconds = Int(max(1, rest > 0 ? whole + 1 : whole))
    return Problem(.tooManyRequests, detail: detail ?? "Too many requests; try again in \(seconds) s.", retryAfter: seconds)
  }
}

extension RateLimiter {
  /// Takes `cost` tokens from the key's bucket.
  ///
  /// - Throws: `Problem` (`tooManyRequests`) when there are too few.
  package func spend(_ cost: Int = 1, for key: Key) throws {
    if let wait = take(cost, for: key) { throw Problem.tooMany(wait: wait) }
  }
}
