import AtriumServer
import HTTPServing

/// How many events came since the start.
struct AgentCounts: Sendable, Equatable {
  private(set) var taken = 0
  /// Those that had been taken before.
  private(set) var known = 0

  mutating func add(isNew: Bool) {
    if isNew { taken += 1 } else { known += 1 }
  }

  func write(to text: inout MetricsText) {
    text.counter(
      "atrium_agent_events_total", "Events of coding agents that were taken.", by: "delivery", [("new", taken), ("again", known)])
  }
}
