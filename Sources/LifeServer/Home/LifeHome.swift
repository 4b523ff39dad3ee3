import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// What Life gives to the first page of the house: the newest items of the inbox but Markdown files, which are documents too and have cards as such.
struct LifeHome: Sendable {
  private static let most = 3
  /// Items among which files are looked for.
  private static let mostRead = 30

  let store: LibraryStore
  let inbox: String
  let digests: DigestCatalog
  let now: @Sendable () -> Date

  /// Seconds for which a failure is news.
  private static let recent: TimeInterval = 7 * 86_400

  func home(in language: Language) async throws -> RoomHome {
    let newest = try await store.children(of: inbox, byTimeFrom: nil, limit: Self.mostRead)
    guard !newest.isEmpty else {
      return RoomHome(
        begin: .init(
          Texts.life("Type a thought, paste a link or drop a file into the inbox, and it becomes a file of yours.", in: language),
          at: LifePath.inbox))
    }
    return RoomHome(
      needs: try await unread(in: language),
      news: newest.filter { $0.mimeType != "text/markdown" }.prefix(Self.most).map { entry in
        HomeCard(
          id: entry.path, room: .life, kind: .captured, title: entry.name, detail: Texts.life("In the inbox", in: language),
          at: Value.date(milliseconds: entry.created), place: LifePath.place(of: entry), symbol: entry.symbol)
      })
  }

  /// The file that could not be read last, for those of some days.
  private func unread(in language: Language) async throws -> [HomeCard] {
    let failed = try await digests.failed(since: now().addingTimeInterval(-Self.recent), limit: Self.mostRead)
    guard let path = failed.first?.path, let entry = try await store.entry(at: path) else { return [] }
    return [
      HomeCard(
        id: entry.path, room: .life, kind: .unread, title: entry.name, detail: Texts.life("It couldn’t be read", in: language),
        at: Value.date(milliseconds: entry.modified), place: LifePath.place(of: entry), count: failed.count > 1 ? failed.count : nil,
        symbol: "exclamationmark.circle")
    ]
  }
}
