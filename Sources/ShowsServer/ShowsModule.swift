package import AtriumAPI
package import AtriumServer

/// The Shows room: who plays where tonight.
package struct ShowsModule: RoomModule {
  private let settings: ShowSettings
  private let fetcher: LinkFetcher

  package init(settings: ShowSettings = ShowSettings()) {
    self.init(settings: settings, fetcher: LinkFetcher(privateHosts: settings.privateHosts))
  }

  /// - Parameter fetcher: fetches calendars and pages, by the rules of links.
  package init(settings: ShowSettings, fetcher: LinkFetcher) {
    self.settings = settings
    self.fetcher = fetcher
  }

  package var contract: RoomContract { .shows }

  package var personalTables: [PersonalTables] { ShowSchema.personal }

  package var notificationKinds: [String: NoticeKind] {
    [ShowNotice.kind: NoticeKind(words: ShowNotice.words, push: ShowNotice.form)]
  }

  package var pages: [AppPage] { AppPage.shows }

  package var doors: [Route] { FeedRoutes.doors + CalendarRoutes.doors }

  package var isPublic: Bool { settings.isPublic }

  package func open(in context: RoomContext) async throws -> any OpenRoom {
    try await ShowRoom(context, settings: settings, fetcher: fetcher)
  }
}
