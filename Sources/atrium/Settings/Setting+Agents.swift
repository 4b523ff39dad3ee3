import AtriumServer

/// The settings of the Agents room.
extension Setting {
  /// How long what agents did is kept, in days.
  static let agentEvents = Setting("agent-events", standard: "7")
  static let agentSessions = Setting("agent-sessions", standard: "7")
  static let agentDevices = Setting("agent-devices", standard: "30")
  /// After how long without an event a session may be gone, in minutes.
  static let agentStale = Setting("agent-stale", standard: "30")

  static let agents: [Setting] = [agentEvents, agentSessions, agentDevices, agentStale]
}

extension SettingValues {
  /// - Throws: `SettingsError` naming the setting and its bounds.
  func agents() throws -> AgentSettings {
    let days = 1...3650
    return AgentSettings(
      keptEvents: .days(try number(.agentEvents, in: days)), keptSessions: .days(try number(.agentSessions, in: days)),
      keptDevices: .days(try number(.agentDevices, in: days)), staleAfter: .seconds(60 * (try number(.agentStale, in: 1...10_080))))
  }

  private func number(_ setting: Setting, in range: ClosedRange<Int>) throws -> Int {
    let text = self[setting] ?? ""
    guard let number = Int(text), range.contains(number) else { throw SettingsError.notBetween(setting, text, range) }
    return number
  }
}
