import AtriumAPI
import AtriumServer

/// What a person's agents give to the first page of the house.
struct AgentHome: Sendable {
  let lists: AgentListStore

  func home(of person: String, in language: Language) async throws -> RoomHome {
    // Those that need the person are the first of the list.
    let first = try await lists.sessions(of: person, .init(), after: nil, limit: RoomHome.most).map(\.0)
    let working = try await lists.sessions(of: person, .init(state: .working), after: nil, limit: RoomHome.most).map(\.0)
    let devices = first.isEmpty ? try await lists.devices(of: person, after: nil, limit: 1) : []
    guard !first.isEmpty || !devices.isEmpty else {
      return RoomHome(begin: .init(AgentHomeWords.begin(language), at: "/agents/connect"))
    }
    return RoomHome(
      needs: first.filter(\.state.needsPerson).map { card($0, in: language) }, news: working.map { card($0, in: language) })
  }

  private func card(_ session: AgentSession, in language: Language) -> HomeCard {
    HomeCard(
      id: session.id, room: .agents, kind: .agentSession, title: session.title ?? session.project ?? session.id,
      detail: [AgentHomeWords.state(session.state, language), session.deviceName].compactMap(\.self).joined(separator: " · "),
      at: session.since, place: AgentPlace.place(ofSession: session.id))
  }
}
