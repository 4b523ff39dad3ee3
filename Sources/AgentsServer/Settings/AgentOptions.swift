import ArgumentParser
package import AtriumServer

/// The settings of the Agents room, as options of a command.
package struct AgentOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How long an event of an agent is kept. [ATRIUM_AGENT_EVENTS] (default: 7)", valueName: "days"))
  var agentEvents: String?

  @Option(help: ArgumentHelp("How long a session is kept after its last event. [ATRIUM_AGENT_SESSIONS] (default: 7)", valueName: "days"))
  var agentSessions: String?

  @Option(help: ArgumentHelp("How long a device is kept after its last event. [ATRIUM_AGENT_DEVICES] (default: 30)", valueName: "days"))
  var agentDevices: String?

  @Option(
    help: ArgumentHelp("After how long without an event a session may be gone. [ATRIUM_AGENT_STALE] (default: 30)", valueName: "minutes"))
  var agentStale: String?

  package init() {}

  /// What was said on the command line.
  package var all: [(Setting, String?)] {
    [(.agentEvents, agentEvents), (.agentSessions, agentSessions), (.agentDevices, agentDevices), (.agentStale, agentStale)]
  }
}
