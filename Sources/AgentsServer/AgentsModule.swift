package import AtriumAPI
package import AtriumServer

/// The Agents room: what coding agents do, and when one needs its person.
package struct AgentsModule: RoomModule {
  let settings: AgentSettings

  package init(settings: AgentSettings = AgentSettings()) {
    self.settings = settings
  }

  package var contract: RoomContract { .agents }
  package var doors: [Route] { [AgentEventRoutes.hooks] }
  package var personalTables: [PersonalTables] { AgentSchema.personal }
  package var notificationKinds: [String: NoticeKind] {
    [Notice.Kind.agentSession: NoticeKind(words: AgentNotice.words, push: AgentNotice.form)]
  }

  package var pages: [AppPage] { AppPage.agents }

  package func open(in context: RoomContext) async throws -> any OpenRoom {
    try await AgentRoom(context, settings: settings)
  }
}
