import AtriumAPI
import AtriumApp
import AtriumClient
import Paths
import SwiftUI

/// What is in a folder of the library.
@Observable final class FolderModel {
  /// Rows of a page: the list asks for twice as many at most.
  static let pageSize = 100

  /// The folder that was asked for and is not there.
  private(set) var missing: PathKey?
  @ObservationIgnored private(set) lazy var list = FolderList(pageSize: Self.pageSize, clock: clock) { [weak self, client] in
    try await self?.page(of: $0, after: $1, limit: $2, from: client) ?? FolderList.Page(items: [])
  }
  private let client: APIClient
  private let clock: any Clock<Duration>

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    self.clock = clock
  }

  /// A folder that is not there is an empty list: asking again would not help, and should it come, it is shown.
  private func page(of folder: PathKey, after cursor: String?, limit: Int, from client: APIClient) async throws -> FolderList.Page {
    do {
      let page = try await client.send(GetLibraryTree(path: folder.path, limit: limit, cursor: cursor))
      if missing == folder { missing = nil }
      return FolderList.Page(items: (page.tree ?? []).map { LifeItem($0) }, next: page.nextCursor)
    } catch let error where error.problem?.code == .notFound {
      missing = folder
      return FolderList.Page(items: [])
    }
  }
}
