/// The secrets of browsers that are being replaced: each is told once, to the page that asks with the old secret and its own name, and
/// has to come back within a minute. A pure state machine.
struct Renewals {
  /// How long a page has to fetch a secret, and the browser to come with it.
  static let patience: Duration = .seconds(60)

  struct Renewal {
    let visit: String
    let old: String
    let new: String
    let began: ContinuousClock.Instant
    /// What is to be done when the browser never comes with it; nil once it has.
    fileprivate(set) var lost: (@MainActor () -> Void)?
    fileprivate(set) var isFetched = false
    /// The pages that were closed for it.
    fileprivate var closed: Set<String> = []
  }

  private var renewals: [Renewal] = []

  mutating func begin(
    visit: String, old: String, new: String, at now: ContinuousClock.Instant, lost: @escaping @MainActor () -> Void
  ) {
    renewals.append(Renewal(visit: visit, old: old, new: new, began: now, lost: lost))
  }

  /// - Parameter owner: the secret that the browser has sent.
  /// - Returns: nil for everybody but that page of that browser, and for it too a second time, or later.
  mutating func fetch(_ visit: String, owner: String?, at now: ContinuousClock.Instant) -> Renewal? {
    let index = renewals.firstIndex { $0.visit == visit && $0.old == owner && !$0.isFetched && now - $0.began < Self.patience }
    guard let index else { return nil }
    renewals[index].isFetched = true
    return renewals[index]
  }

  /// A browser has come with a secret.
  mutating func see(_ owner: String) {
    for index in renewals.indices where renewals[index].new == owner { renewals[index].lost = nil }
  }

  /// Whether the browser of a secret has just been told another, so that this one must not be told to it again.
  func isReplaced(_ owner: String) -> Bool {
    renewals.contains { $0.old == owner && $0.isFetched }
  }

  /// Pages of the old secret are gone because of the new one.
  mutating func close(_ visits: [String], of owner: String) {
    for index in renewals.indices where renewals[index].old == owner { renewals[index].closed.formUnion(visits) }
  }

  /// Whether a page is gone because its browser has another secret.
  ///
  /// - Parameters:
  ///   - owner: that of the page, where it is still there.
  ///   - asking: the secret that the browser has sent: the old or the new one. Nobody else is told.
  func isReplaced(_ visit: String, of owner: String?, asking: String?) -> Bool {
    renewals.contains { renewal in
      renewal.isFetched && (renewal.old == owner || renewal.closed.contains(visit)) && [renewal.old, renewal.new].contains(asking)
    }
  }

  /// Those whose minute is over; they are forgotten.
  mutating func end(at now: ContinuousClock.Instant) -> [Renewal] {
    let ended = renewals.filter { now - $0.began >= Self.patience }
    if !ended.isEmpty { renewals.removeAll { now - $0.began >= Self.patience } }
    return ended
  }
}
