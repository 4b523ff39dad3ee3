import AtriumServer

/// What the house keeps of agents' sessions, and when it takes one for gone.
package struct AgentSettings: Sendable, Equatable {
  /// How long an event is kept.
  package var keptEvents: Duration
  /// How long a session is kept after its last event.
  package var keptSessions: Duration
  /// How long a device is kept after its last event.
  package var keptDevices: Duration
  /// After how long without an event a session may be gone: interrupted, killed, or asleep with its machine.
  package var staleAfter: Duration
  /// How long an alert waits for an answer at the terminal, where nobody has said so of the device; in seconds.
  package var delay: Int

  package init(
    keptEvents: Duration = .days(7), keptSessions: Duration = .days(7), keptDevices: Duration = .days(30),
    staleAfter: Duration = .seconds(1800), delay: Int = 5
  ) {
    self.keptEvents = keptEvents
    self.keptSessions = keptSessions
    self.keptDevices = keptDevices
    self.staleAfter = staleAfter
    self.delay = delay
  }
}

extension AgentSettings {
  /// How long silence means nothing.
  var patience: AgentPatience { AgentPatience(working: staleAfter.asInterval) }
}
