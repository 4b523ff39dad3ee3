extension Room {
  public static let agents = Room(rawValue: "agents")
}

extension RoomContract {
  /// What coding agents do, and when one needs its person.
  public static let agents = RoomContract(
    .agents,
    calls: [
      PingAgents.self, SendAgentEvent.self, ListAgentDevices.self, UpdateAgentDevice.self, ListDeviceSessions.self,
      ListAgentSessions.self, GetAgentSession.self, ListAgentEvents.self, GetAgentRules.self, SetAgentRules.self,
      SendAgentAsk.self, AwaitAgentAnswer.self, EndAgentAsk.self, AnswerAgentAsk.self, ListAgentAsks.self,
    ],
    problems: [.invalidEvent, .askSettled])
}

extension Problem.Code {
  /// What was sent of an agent's event is none; `field` names what is wrong.
  public static let invalidEvent = Problem.Code("invalid_event", status: 422, title: "The event is not valid.")
  /// A request of an agent was answered otherwise, or needs no answer any more; `detail` says by whom and when.
  public static let askSettled = Problem.Code("ask_settled", status: 409, title: "This request needs no answer any more.")
}

extension Change.Kind {
  /// Events came, or time passed, in sessions of the person who listens; `ids` are theirs. What is said of their devices may differ too.
  public static let agentSessionsChanged = "agent_sessions_changed"
  /// Devices of the person who listens came, were renamed or set otherwise, or are forgotten; `ids` are theirs.
  public static let agentDevicesChanged = "agent_devices_changed"
  /// The person changed their notification settings for agents; `ids` is theirs.
  public static let agentRulesChanged = "agent_rules_changed"
}

extension Notice.Kind {
  /// A session of a coding agent needs the person, or its turn is over.
  public static let agentSession = "agent_session"
}

extension SearchHit.Kind {
  /// A session of a coding agent; `id` is its own.
  public static let agentSession = SearchHit.Kind(rawValue: "agent_session")
}

extension SearchHit.Field {
  /// The folder that a session works in.
  public static let agentProject = SearchHit.Field(rawValue: "project")
  /// The machine that it runs on.
  public static let agentDevice = SearchHit.Field(rawValue: "device")
  /// What was asked of it last.
  public static let agentPrompt = SearchHit.Field(rawValue: "prompt")
  /// What it does or waits for.
  public static let agentDetail = SearchHit.Field(rawValue: "detail")
}

extension HomeCard.Kind {
  /// A session of a coding agent that needs the person, or works; `id` is the session's.
  public static let agentSession = HomeCard.Kind(rawValue: "agent_session")
}
