/// The series and number that the name of a file tells, such as "Moon" and "12" of "Moon Vol. 12".
struct SeriesName: Hashable, Sendable {
  let base: String
  let number: String

  /// The forms of the seed, in its order.
  nonisolated(unsafe) private static let patterns = [
    /^(.+?)[\s_.-]+(?:volume|vol\.?|v)\s*(\d+(?:\.\d+)?)(?!\d).*$/,
    /^(.+?)[\s_-]*(?:#|\bissue)\s*(\d+(?:\.\d+)?)\b.*$/,
    /^(.+?)[\s_.-]+(?:chapter|ch\.?)\s*(\d+(?:\.\d+)?)(?!\d).*$/,
    /^(.+?)[\s_.-]+(\d{2,}(?:\.\d+)?)(?:\s*[(\[].*)?$/,
    /^(.+?)\s*\(\d{4}\)\s*(\d+)\b.*$/,
    /^(.+?)\s*\((\d{1,3})\)$/,
  ].map { $0.ignoresCase() }

  /// - Parameter stem: a file's name without its ending.
  init?(stem: String) {
    for pattern in Self.patterns {
      guard let match = stem.wholeMatch(of: pattern) else { continue }
      let base = String(match.1.trimmingPrefix { " _.-".contains($0) }.reversed().drop { " _.-".contains($0) }.reversed())
      guard !base.isEmpty else { continue }
      self.base = base
      number = String(match.2)
      return
    }
    return nil
  }
}
