import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

typealias BookList = Paged<ComicFilter, ComicBook>
typealias FavouriteList = Paged<NewestFirst, ComicBook>
typealias IssueList = Paged<NewestFirst, ComicIndexEntry>

/// What the screens of the Comics room show. Each part is made when a screen first asks for it.
@Observable package final class ComicsModel {
  @ObservationIgnored private(set) lazy var list = follow(
    BookList(pageSize: 60, clock: clock) { [client] filter, cursor, limit in
      let page = try await client.send(
        ListComicBooks(
          limit: limit, cursor: cursor, folder: filter.folder, nested: filter.isNested ? nil : false, series: filter.series,
          state: filter.state, q: filter.query.isEmpty ? nil : filter.query, sort: filter.sort))
      return BookList.Page(items: page.books, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var folders = follow(
    Loadable(clock: clock) { [client] in FolderShelf(try await client.send(ListComicFolders()).folders) })
  @ObservationIgnored private(set) lazy var series = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListComicSeries()) })
  @ObservationIgnored private(set) lazy var favourites = follow(
    FavouriteList(pageSize: 60, clock: clock) { [client] _, cursor, limit in
      let page = try await client.send(ListComicFavourites(limit: limit, cursor: cursor))
      return FavouriteList.Page(items: page.books, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var recents = follow(
    Loadable(clock: clock) { [client] in try await client.send(ListComicRecents()) })
  @ObservationIgnored private(set) lazy var index = follow(
    Loadable(clock: clock) { [client, reader] in try await client.send(GetComicIndex(limit: 1, language: reader.language)) })
  @ObservationIgnored private(set) lazy var issues = follow(
    IssueList(clock: clock) { [client, reader] _, cursor, limit in
      let page = try await client.send(GetComicIndex(limit: limit, cursor: cursor, language: reader.language))
      return IssueList.Page(items: page.files, next: page.nextCursor)
    })
  @ObservationIgnored private(set) lazy var duplicates: DuplicatesModel = {
    let duplicates = DuplicatesModel(client: client, clock: clock) { [trash] books, kept in
      try await trash.move(Set(books), keeping: kept)
    }
    _ = follow(duplicates.list)
    return duplicates
  }()
  @ObservationIgnored private(set) lazy var book = follow(BookModel(client: client, clock: clock))
  /// The book that is read. Made again for each.
  @ObservationIgnored private(set) lazy var reading = ReaderModel(client: client)
  @ObservationIgnored private(set) lazy var next = NextBookModel(client: client)
  @ObservationIgnored private(set) lazy var imports = UploadQueue { [client, clock] file, folder, progress in
    let call = ImportComic(name: file.lastPathComponent, folder: folder)
    return try await client.upload(call, from: try FileUploadSource(file), clock: clock, progress: progress).path
  }
  @ObservationIgnored private(set) lazy var trash = TrashModel(client: client, clock: clock)
  /// Where pictures are.
  @ObservationIgnored private(set) lazy var pictures = PagePictures(bytes: bytes)

  private var followers: [any Shown] = []
  private let client: APIClient
  private let bytes: String?
  private let reader: Reader
  private let clock: any Clock<Duration>

  init(_ opening: RoomOpening) {
    client = opening.client
    bytes = opening.bytes
    reader = opening.reader
    clock = opening.clock
  }

  /// Marks a book of a list, which hears of it by itself.
  func setFavourite(_ isFavourite: Bool, of book: String) async {
    do {
      if isFavourite {
        _ = try await client.send(AddComicFavourite(id: book))
      } else {
        _ = try await client.send(RemoveComicFavourite(id: book))
      }
    } catch {
      trash.failure = error.words
    }
  }

  /// Shows the person what they read last, or hides it.
  ///
  /// - Returns: why it could not.
  func showRecents(_ areShown: Bool) async -> LocalizedStringKey? { await changeRecents(ShowComicRecents(areShown: areShown)) }

  /// Empties the list of what was read last.
  ///
  /// - Returns: why it could not.
  func clearRecents() async -> LocalizedStringKey? { await changeRecents(ClearComicRecents()) }

  private func changeRecents(_ call: some Call) async -> LocalizedStringKey? {
    do {
      _ = try await client.send(call)
      await recents.load()
      return nil
    } catch {
      return error.words
    }
  }

  /// Forgets rendered covers and pages.
  ///
  /// - Returns: why it could not.
  func clearPictures() async -> LocalizedStringKey? {
    do {
      _ = try await client.send(ClearComicPictures())
      return nil
    } catch {
      return error.words
    }
  }

  /// - Parameter name: nil for what its files say.
  func renameSeries(_ series: String, to name: String?) async throws {
    _ = try await client.send(RenameComicSeries(series: series, name: name))
  }

  /// Something was changed elsewhere.
  func changed(_ kind: String) {
    guard kind != Change.Kind.jobsChanged else { return }
    for follower in followers { follower.somethingChanged() }
  }

  private func follow<Part: Shown>(_ part: Part) -> Part {
    followers.append(part)
    return part
  }
}
