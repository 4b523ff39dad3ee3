extension Contract {
  static let agents: [any Call.Type] = [
    PingAgents.self, SendAgentEvent.self, ListAgentDevices.self, UpdateAgentDevice.self, ListDeviceSessions.self, ListAgentSessions.self,
    GetAgentSession.self, ListAgentEvents.self, GetAgentRules.self, SetAgentRules.self,
    SendAgentAsk.self, AwaitAgentAnswer.self, EndAgentAsk.self, AnswerAgentAsk.self, ListAgentAsks.self,
  ]
}
