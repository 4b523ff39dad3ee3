package import AtriumServer

/// The settings of the Agents room.
extension Setting {
  /// How long what agents did is kept, in days.
  package static let agentEvents = Setting("agent-events", standard: "7")
  package static let agentSessions = Setting("agent-sessions", standard: "7")
  package static let agentDevices = Setting("agent-devices", standard: "30")
  /// After how long without an event a session may be gone, in minutes.
  package static let agentStale = Setting("agent-stale", standard: "30")

  package static let agents: [Setting] = [agentEvents, agentSessions, agentDevices, agentStale]
}

extension AgentSettings {
  /// - Throws: `SettingOutOfBounds`.
  package init(_ values: some SettingReader) throws {
    let days = 1...3650
    self.init(
      keptEvents: .days(try values.number(.agentEvents, in: days)), keptSessions: .days(try values.number(.agentSessions, in: days)),
      keptDevices: .days(try values.number(.agentDevices, in: days)),
      staleAfter: .seconds(60 * (try values.number(.agentStale, in: 1...10_080))))
  }
}
