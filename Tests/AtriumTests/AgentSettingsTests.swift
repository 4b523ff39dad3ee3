import AtriumServer
import Testing

@testable import AgentsServer
@testable import atrium

@Suite struct AgentSettingsTests {
  private func agents(_ given: [Setting: String] = [:], environment: [String: String] = [:]) throws -> AgentSettings {
    let settings = try Settings(SettingValues(given.merging([.data: "/data"]) { first, _ in first }, environment: environment))
    return try #require(settings.rooms.lazy.compactMap { $0 as? AgentsModule }.first).settings
  }

  @Test("what is kept of agents, and when a session is stale, can be said; it stands as it comes otherwise")
  func said() throws {
    #expect(try agents() == AgentSettings())
    let said = try agents(
      [.agentEvents: "1", .agentStale: "5"], environment: ["ATRIUM_AGENT_SESSIONS": "2", "ATRIUM_AGENT_DEVICES": "3650"])
    #expect(said.keptEvents == .days(1) && said.keptSessions == .days(2) && said.keptDevices == .days(3650))
    #expect(said.staleAfter == .seconds(300))
  }

  @Test("a number that cannot be is refused with its bounds", arguments: ["0", "-1", "x", "1.5", "3651"])
  func refused(text: String) throws {
    for setting in [Setting.agentEvents, .agentSessions, .agentDevices] {
      #expect(throws: SettingsError.notBetween(setting, text, 1...3650)) { try agents([setting: text]) }
    }
    #expect(throws: SettingsError.notBetween(.agentStale, "10081", 1...10_080)) { try agents([.agentStale: "10081"]) }
  }
}
