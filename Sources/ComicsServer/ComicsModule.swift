package import AtriumAPI
package import AtriumServer
package import Paths

/// The Comics room: a library of books with pages.
package struct ComicsModule: RoomModule {
  private let files: ComicFiles

  package init(settings: ComicSettings = ComicSettings()) {
    files = ComicFiles(settings)
  }

  package var contract: RoomContract { .comics }

  package var personalTables: [PersonalTables] { ReadingSchema.personal }

  package var pages: [AppPage] { AppPage.comics }

  package func claims(_ path: PathKey) -> Bool { files.book(of: path.path) != nil }

  package func open(in context: RoomContext) async throws -> any OpenRoom {
    try await ComicRoom(context, claiming: files)
  }

  package func checks(state: String) async -> [CheckResult] { await ComicIndexChecks(state: state).findings() }
}
