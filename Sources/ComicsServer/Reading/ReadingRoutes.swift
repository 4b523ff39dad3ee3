import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// What a person does with books, over HTTP: progress, bookmarks, favourites.
struct ReadingRoutes: Sendable {
  let lists: ComicListStore
  let progress: ProgressStore
  let bookmarks: BookmarkStore
  let favourites: FavouriteStore
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetComicProgress.self, with: getProgress)
    router.answer(SetComicProgress.self, with: setProgress)
    router.answer(ClearComicProgress.self, with: clearProgress)
    router.answer(ShowComicRecents.self, with: showRecents)
    router.answer(ClearComicRecents.self, with: clearRecents)
    router.answer(ListComicBookmarks.self, with: listBookmarks)
    router.answer(AddComicBookmark.self, with: addBookmark)
    router.answer(RemoveComicBookmark.self, with: removeBookmark)
    router.answer(AddComicFavourite.self, with: addFavourite)
    router.answer(RemoveComicFavourite.self, with: removeFavourite)
  }

  private func getProgress(_ call: GetComicProgress, context: AtriumRequestContext) async throws -> ComicProgressAnswer {
    let id = try await row(call.id).id
    return ComicProgressAnswer(progress: try await progress.progress(in: id, of: context.requirePerson().id))
  }

  private func setProgress(_ call: SetComicProgress, context: AtriumRequestContext) async throws -> ComicProgress {
    let row = try await row(call.id)
    let page = try Self.page(call.page, of: row)
    // A clock that is ahead would keep all later reports out.
    let at = min(call.at ?? now(), now())
    let recorded = try await progress.record(
      page: page, of: row.pageCount, isCompleted: call.isCompleted, in: row.id, by: context.requirePerson().id, at: at)
    await hub.signal()
    return recorded
  }

  private func clearProgress(_ call: ClearComicProgress, context: AtriumRequestContext) async throws -> NoContent {
    if try await progress.clear(try await row(call.id).id, by: context.requirePerson().id) { await hub.signal() }
    return NoContent()
  }

  private func showRecents(_ call: ShowComicRecents, context: AtriumRequestContext) async throws -> NoContent {
    try await progress.showRecents(call.areShown, to: context.requirePerson().id)
    await hub.signal()
    return NoContent()
  }

  private func clearRecents(_ call: ClearComicRecents, context: AtriumRequestContext) async throws -> NoContent {
    try await progress.clearRecents(of: context.requirePerson().id)
    await hub.signal()
    return NoContent()
  }

  private func listBookmarks(_ call: ListComicBookmarks, context: AtriumRequestContext) async throws -> ComicBookmarkList {
    ComicBookmarkList(bookmarks: try await bookmarks.bookmarks(in: try await row(call.id).id, of: context.requirePerson().id))
  }

  private func addBookmark(_ call: AddComicBookmark, context: AtriumRequestContext) async throws -> NoContent {
    let row = try await row(call.id)
    try await bookmarks.add(try Self.page(call.page, of: row), in: row.id, by: context.requirePerson().id, at: now())
    await hub.signal()
    return NoContent()
  }

  private func removeBookmark(_ call: RemoveComicBookmark, context: AtriumRequestContext) async throws -> NoContent {
    try await bookmarks.remove(call.page, in: try await row(call.id).id, by: context.requirePerson().id)
    await hub.signal()
    return NoContent()
  }

  private func addFavourite(_ call: AddComicFavourite, context: AtriumRequestContext) async throws -> NoContent {
    try await favourites.add(try await row(call.id).id, by: context.requirePerson().id, at: now())
    await hub.signal()
    return NoContent()
  }

  private func removeFavourite(_ call: RemoveComicFavourite, context: AtriumRequestContext) async throws -> NoContent {
    try await favourites.remove(try await row(call.id).id, by: context.requirePerson().id)
    await hub.signal()
    return NoContent()
  }

  private func row(_ id: String) async throws -> ComicRow {
    guard let id = Int64(id), let row = try await lists.rows(of: [id]).first else { throw Problem.noSuchBook }
    return row
  }

  private static func page(_ page: Int, of row: ComicRow) throws -> Int {
    guard (1...max(1, row.pageCount)).contains(page) else {
      throw Problem.invalid("page", "is not from 1 to \(row.pageCount)")
    }
    return page
  }
}
