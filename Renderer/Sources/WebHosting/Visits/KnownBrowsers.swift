/// The browsers that had a page open a while ago: one that shows a page without its script, or whose page has slept, still gets the
/// pictures in it.
struct KnownBrowsers {
  /// How long a browser is known after its last page was closed.
  static let remembered: Duration = .seconds(3600)
  /// More than that are forgotten, the one that was seen longest ago first.
  static let most = 10_000

  private var seen: [String: ContinuousClock.Instant] = [:]

  mutating func see(_ owner: String, at now: ContinuousClock.Instant) {
    seen[owner] = now
    guard seen.count > Self.most else { return }
    // Half at once: so it is not done for each.
    let order = seen.sorted { $0.value > $1.value }.prefix(Self.most / 2)
    seen = Dictionary(uniqueKeysWithValues: order.map { ($0.key, $0.value) })
  }

  func contains(_ owner: String, at now: ContinuousClock.Instant) -> Bool {
    seen[owner].map { now - $0 < Self.remembered } ?? false
  }

  mutating func sweep(at now: ContinuousClock.Instant) {
    seen = seen.filter { now - $0.value < Self.remembered }
  }
}
