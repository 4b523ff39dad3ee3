import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Storage

/// Lists of books over HTTP.
struct ListRoutes: Sendable {
  let books: PersonalBooks
  let bookmarks: BookmarkStore
  let state: @Sendable (Language) async throws -> IndexState
  let pendingCovers: @Sendable () async -> Int

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answerWritten(ListComicBooks.self, with: list)
    router.answer(GetComicBook.self, with: book)
    router.answerWritten(ListComicFavourites.self, with: favourites)
    router.answer(ListComicRecents.self, with: recents)
    router.answer(ListComicFolders.self) { _, _ in ComicFolderList(folders: try await books.lists.folders()) }
    router.answer(ListComicSeries.self) { _, _ in ComicSeriesList(series: try await books.lists.series()) }
    router.answer(GetComicIndex.self, with: index)
  }

  private func list(_ call: ListComicBooks, context: AtriumRequestContext) async throws -> EncodedResponse<ComicBookPage> {
    let person = try context.requirePerson().id
    var list = ComicList(sort: call.sort ?? .name)
    list.folder = try call.folder.map { $0.isEmpty ? "" : try RequestText.checked($0, field: "folder", longest: RequestText.longestKey) }
    list.isNested = call.nested ?? true
    list.series = try call.series.map { try RequestText.checked($0, field: "series", longest: RequestText.longestKey) }
    if let text = call.q {
      let words = try SearchWords(q: text)
      // Signs alone are found nowhere.
      if words.isEmpty { return EncodedResponse([ListedBook](), nextCursor: nil) }
      list.words = words.folded
    }
    switch call.state {
    case .unread: list.choice = .allBut(try await books.progress.books(of: person))
    case .reading: list.choice = .only(try await books.progress.books(of: person, completed: false))
    case .completed: list.choice = .only(try await books.progress.books(of: person, completed: true))
    case nil: break
    }
    let name = list.name(state: call.state)
    let limit = call.limit ?? ListComicBooks.pageSize.unset
    let position = try call.cursor.map { try ListCursor($0, of: name).position }
    let found = try await books.page(list, after: position, limit: limit, of: person)
    let page = ListPage(found, limit: limit, of: name, at: \.position)
    return EncodedResponse(page.rows, nextCursor: page.next)
  }

  private func book(_ call: GetComicBook, context: AtriumRequestContext) async throws -> ComicBookDetails {
    let person = try context.requirePerson().id
    guard let id = Int64(call.id), let details = try await books.lists.details(of: id),
      let book = try await books.books([details.row], of: person).first
    else { throw Problem.noSuchBook }
    return ComicBookDetails(
      book: book, info: details.info, bookmarks: try await bookmarks.bookmarks(in: id, of: person).filter { $0.page <= book.pageCount },
      leftOut: details.leftOut,
      isSeriesManual: details.isSeriesManual)
  }

  private func favourites(_ call: ListComicFavourites, context: AtriumRequestContext) async throws -> EncodedResponse<ComicBookPage> {
    let person = try context.requirePerson().id
    let name = ListCursor.name("comic-favourites")
    let limit = call.limit ?? ListComicBooks.pageSize.unset
    let found = try await books.favourites(of: person, after: try DatedBook(cursor: call.cursor, of: name), limit: limit + 1)
    let page = ListPage(found, limit: limit, of: name) { .init(of: $0.dated) }
    return EncodedResponse(try await books.books(page.rows.map(\.row), of: person), nextCursor: page.next)
  }

  private func recents(_ call: ListComicRecents, context: AtriumRequestContext) async throws -> ComicRecentList {
    let recents = try await books.recents(of: context.requirePerson().id, limit: ListComicRecents.most)
    return ComicRecentList(books: recents ?? [], areShown: recents != nil)
  }

  private func index(_ call: GetComicIndex, context: AtriumRequestContext) async throws -> ComicIndexPage {
    let language = Language(call.language)
    let name = ListCursor.name("comic-index")
    let limit = call.limit ?? GetComicIndex.pageSize.unset
    let found = try await books.lists.failures(after: try ListCursor.text(call.cursor, of: name)?.key, limit: limit)
    let page = ListPage(found, limit: limit, of: name) { .text($0.path, key: $0.path) }
    return ComicIndexPage(
      state: try await state(language), pendingCovers: await pendingCovers(),
      files: page.rows.map { ComicIndexEntry(id: $0.path, code: $0.failure.code, reason: $0.failure.sentence(in: language), at: $0.at) },
      nextCursor: page.next)
  }
}

extension Problem {
  static let noSuchBook = Problem(.notFound, detail: "There is no such book.", field: "id")
}
