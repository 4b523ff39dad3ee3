/// A bucket of tokens, kept as the one moment at which it is full again: nothing has to be counted up while nobody asks.
package struct TokenBucket: Sendable {
  private var fullAgain: ContinuousClock.Instant

  /// A full bucket.
  package init(at now: ContinuousClock.Instant) {
    fullAgain = now
  }

  /// Takes `cost` tokens, or none when there are too few.
  ///
  /// - Returns: nil when they were taken, else how long it is until there are as many. A cost above the burst never is: it is taken
  ///   for the whole bucket.
  package mutating func take(_ cost: Int = 1, of limit: RateLimit, at now: ContinuousClock.Instant) -> Duration? {
    let empty = now.advanced(by: limit.interval * limit.burst)
    let next = max(fullAgain, now).advanced(by: limit.interval * min(cost, limit.burst))
    guard next <= empty else { return empty.duration(to: next) }
    fullAgain = next
    return nil
  }

  /// Puts `cost` tokens back: what they were taken for turned out not to count.
  package mutating func giveBack(_ cost: Int = 1, of limit: RateLimit, at now: ContinuousClock.Instant) {
    fullAgain = max(now, fullAgain.advanced(by: .zero - limit.interval * cost))
  }
}
