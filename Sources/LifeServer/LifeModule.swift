package import AtriumAPI
package import AtriumServer
package import Paths

/// The Life room: all files of the data folder, and the inbox in which new ones arrive.
package struct LifeModule: RoomModule {
  private let files: LifeFiles
  private let links: LinkFetcher

  package init(settings: LifeSettings = LifeSettings()) {
    files = LifeFiles(settings)
    links = LinkFetcher(privateHosts: settings.privateHosts)
  }

  package var contract: RoomContract { .life }

  package var personalTables: [PersonalTables] { LifeSchema.personal }

  package var pages: [AppPage] { AppPage.life }

  package func claims(_ path: PathKey) -> Bool { files.contains(path.path) }

  package var digestsFiles: Bool { true }

  package func digestion(of path: PathKey) -> DigestPriority? {
    guard files.contains(path.path) else { return nil }
    return files.isItem(path.path) ? .first : .rest
  }

  package func open(in context: RoomContext) async throws -> any OpenRoom { try await LifeRoom(context, files: files, fetcher: links) }
}
