import NIOConcurrencyHelpers

/// A limit that is kept for each key by itself: an address, an account, an API key.
///
/// ```swift
/// let signIns = RateLimiter<ClientNetwork>(RateLimit(10, each: .seconds(60)))
/// if let wait = signIns.take(for: ClientNetwork(address)) { … }
/// ```
/// It remembers at most `capacity` keys: they stand in two generations, and when the younger one is full the older one is forgotten,
/// so the keys that go have been idle while at least `capacity / 2` others were not. A key that is forgotten has a full bucket again.
/// Whoever could make that many keys must therefore not be able to choose them: addresses are counted by network
/// (`ClientNetwork`), and an account's limit stands beside that of the address.
package final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Buckets {
    var young: [Key: TokenBucket] = [:]
    var old: [Key: TokenBucket] = [:]
  }

  private let limit: RateLimit
  private let generation: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let buckets = NIOLockedValueBox(Buckets())

  /// - Parameters:
  ///   - capacity: how many keys are remembered, at least 2.
  ///   - now: the time; tests pass one that they hold in hand.
  package init(_ limit: RateLimit, capacity: Int = 20_000, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.limit = limit
    self.generation = max(1, capacity / 2)
    self.now = now
  }

  /// Takes `cost` tokens from the key's bucket.
  ///
  /// - Returns: nil when they were taken. When there are too few, how long it is until there are enough; none is taken then, so a client
  ///   that goes on trying does not wait for longer.
  package func take(_ cost: Int = 1, for key: Key) -> Duration? {
    let now = now()
    return change(key, at: now) { $0.take(cost, of: limit, at: now) }
  }

  /// Puts tokens back, for what should not count after all (a password that was right).
  package func giveBack(_ cost: Int = 1, for key: Key) {
    let now = now()
    change(key, at: now) { $0.giveBack(cost, of: limit, at: now) }
  }

  /// How many keys are remembered; for tests and metrics.
  package var count: Int { buckets.withLockedValue { $0.young.count + $0.old.count } }

  @discardableResult
  private func change<Value>(_ key: Key, at now: ContinuousClock.Instant, _ body: (inout TokenBucket) -> Value) -> Value {
    buckets.withLockedValue { buckets in
      var bucket = buckets.young[key] ?? buckets.old.removeValue(forKey: key) ?? TokenBucket(at: now)
      let value = body(&bucket)
      if buckets.young[key] == nil, buckets.young.count >= generation {
        buckets.old = buckets.young
        buckets.young = [:]
      }
      buckets.young[key] = bucket
      return value
    }
  }
}
