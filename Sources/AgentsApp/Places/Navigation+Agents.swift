import AtriumApp

/// Where the person is in the room, for its screens.
extension Navigation {
  var agents: AgentPlace {
    get { self[AgentPlace.self] }
    set { if newValue != destination.place(as: AgentPlace.self) { self[AgentPlace.self] = newValue } }
  }

  var query: String {
    get { agents.query }
    set { agents.query = newValue }
  }
}
