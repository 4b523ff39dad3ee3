/// How long to wait before the next attempt: twice as long each time, until somebody else has to begin again.
struct Backoff {
  static let first = 1000
  static let longest = 60_000
  /// All waiting together, in milliseconds.
  static let patience = 300_000

  /// What a server may ask for, in milliseconds.
  static let longestAsked = 86_400_000

  /// - Parameter seconds: that a server asked for, whatever they are.
  static func milliseconds(_ seconds: Int) -> Int { min(max(seconds, 0), longestAsked / 1000) * 1000 }

  private var step = first
  private var waited = 0

  /// - Parameters:
  ///   - retryAfter: seconds that the server asked for.
  ///   - chance: from 0 to 1, so that a hundred machines do not come back at once.
  /// - Returns: milliseconds; `nil` when it has been long enough.
  mutating func next(retryAfter: Int? = nil, chance: Double = Double.random(in: 0..<1)) -> Int? {
    let wait = max(retryAfter.map(Self.milliseconds) ?? 0, step - Int(Double(step) * 0.25 * chance))
    guard waited + wait <= Self.patience else { return nil }
    waited += wait
    step = min(step * 2, Self.longest)
    return wait
  }
}
