package import AtriumAPI
package import AtriumServer

/// The Shows room: who plays where tonight.
package struct ShowsModule: RoomModule {
  private let settings: ShowSettings

  package init(settings: ShowSettings = ShowSettings()) {
    self.settings = settings
  }

  package var contract: RoomContract { .shows }

  package var personalTables: [PersonalTables] { ShowSchema.personal }

  package var notificationKinds: [String: NoticeKind] {
    [ShowNotice.kind: NoticeKind(words: ShowNotice.words, push: ShowNotice.form)]
  }

  package var pages: [AppPage] { AppPage.shows }

  package var doors: [Route] { FeedRoutes.doors + CalendarRoutes.doors }

  package var isPublic: Bool { settings.isPublic }

  package func open(in context: RoomContext) async throws -> any OpenRoom { try await ShowRoom(context, settings: settings) }
}
