/// When a document of an issuer (its keys, its addresses) is fetched: what is kept, how long it is fresh, and how often may be asked.
/// Pure: a question in, the next step out; `FetchedDocument` performs it.
///
/// - A document is fresh for as long as the answer says, within `lifetimes`.
/// - A stale one is fetched again; when that fails the old one goes on being used, `graceTime` long.
/// - One that does not hold what is looked for (a key) may have changed: it is fetched again, but not within `pause` of the last time,
///   so that made-up names cost the issuer nothing.
struct FetchSchedule<Document: Sendable>: Sendable {
  typealias Instant = ContinuousClock.Instant

  struct Times: Sendable {
    var lifetimes: ClosedRange<Duration> = .seconds(300)...(.seconds(86_400))
    /// For an answer that does not say.
    var usual: Duration = .seconds(3_600)
    var pause: Duration = .seconds(60)
    /// Between attempts while there is no document at all, and so nobody gets in.
    var firstPause: Duration = .seconds(5)
    /// How long a stale one goes on being used: an issuer that is down locks nobody out, and a key that it took back does not open for
    /// ever.
    var graceTime: Duration = .seconds(86_400)
  }

  enum Step {
    case use(Document)
    case fetch
    /// There is none, and it is too early to ask again.
    case refuse(OutboundProblem)
  }

  private struct Kept {
    let document: Document
    let freshUntil: Instant
  }

  private let times: Times
  private var kept: Kept?
  private var lastAttempt: Instant?
  private var lastProblem: OutboundProblem?

  init(times: Times = Times()) {
    self.times = times
  }

  /// - Parameter suffices: whether a document holds what is looked for.
  func next(at now: Instant, suffices: (Document) -> Bool) -> Step {
    guard let kept, now < kept.freshUntil.advanced(by: times.graceTime) else {
      guard let lastProblem, !mayFetch(at: now, after: times.firstPause) else { return .fetch }
      return .refuse(lastProblem)
    }
    if now < kept.freshUntil, suffices(kept.document) { return .use(kept.document) }
    return mayFetch(at: now, after: times.pause) ? .fetch : .use(kept.document)
  }

  mutating func began(at now: Instant) {
    lastAttempt = now
  }

  mutating func fetched(_ document: Document, freshFor: Duration?, at now: Instant) {
    let lifetime = min(max(freshFor ?? times.usual, times.lifetimes.lowerBound), times.lifetimes.upperBound)
    kept = Kept(document: document, freshUntil: now.advanced(by: lifetime))
    lastProblem = nil
  }

  mutating func failed(_ problem: OutboundProblem) {
    lastProblem = problem
  }

  private func mayFetch(at now: Instant, after pause: Duration) -> Bool {
    guard let lastAttempt else { return true }
    return lastAttempt.duration(to: now) >= pause
  }
}
