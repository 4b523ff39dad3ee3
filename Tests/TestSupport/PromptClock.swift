/// A clock whose sleeps are over at once.
package struct PromptClock: Clock {
  package init() {}

  package var now: ContinuousClock.Instant { .now }
  package var minimumResolution: Duration { .zero }
  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
