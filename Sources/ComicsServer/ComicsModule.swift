package import AtriumAPI
package import AtriumServer
package import Paths

/// The Comics room: a library of books with pages.
package struct ComicsModule: RoomModule {
  private let folder: ComicsFolder

  package init(settings: ComicSettings = ComicSettings()) {
    folder = ComicsFolder(setting: settings.folder)
  }

  package var contract: RoomContract { .comics }

  package var personalTables: [PersonalTables] { ReadingSchema.personal }

  package var pages: [AppPage] { AppPage.comics }

  package func claims(_ path: PathKey) -> Bool { folder.contains(path) && BookFile.isOne(path.path) }

  package func open(in context: RoomContext) async throws -> any OpenRoom {
    try await ComicRoom(context, folder: folder)
  }

  package func checks(state: String) async -> [CheckResult] { await ComicIndexChecks(state: state).findings() }
}
