import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import AtriumApp
@testable import ComicsApp

/// Every list of comics and the book while they wait, when there is nothing, when they fail, and when they are tried again.
@MainActor @Suite("Screens of comics", .timeLimit(.minutes(5))) struct ComicScreenStateTests {
  typealias Case = ScreenStateTests.Case

  nonisolated private static let cover = ComicCover(book: "1", revision: "r")
  nonisolated private static let moon = ComicBook(
    id: "1", path: "Comics/Moon.cbz", title: "Moon", format: .zip, pageCount: 3, size: 9, modified: Date(timeIntervalSince1970: 0),
    revision: "r")

  nonisolated static let cases: [Case] = [
    Case(
      name: "library", path: "/comics", call: "/api/comics/books", empty: ComicBookPage(books: []), emptyWords: "No Comics",
      filled: ComicBookPage(books: [moon]), filledWords: "Moon"),
    Case(
      name: "search", path: "/comics?q=moon", call: "/api/comics/books", empty: ComicBookPage(books: []),
      emptyWords: "No comics match the search and the filters.", filled: ComicBookPage(books: [moon]), filledWords: "Moon"),
    Case(
      name: "series", path: "/comics/series", call: "/api/comics/groups", empty: ComicSeriesList(series: []), emptyWords: "No Series",
      filled: ComicSeriesList(series: [ComicSeries(id: "info/dust", name: "Dust", count: 2, cover: cover, reason: .comicInfo)]),
      filledWords: "Dust"),
    Case(
      name: "folders", path: "/comics/folders", call: "/api/comics/folders", empty: ComicFolderList(folders: []),
      emptyWords: "No Comics",
      filled: ComicFolderList(folders: [ComicFolder(path: "", count: 3, cover: cover), ComicFolder(path: "Dust", count: 2, cover: cover)]),
      filledWords: "Dust"),
    Case(
      name: "favourites", path: "/comics/favourites", call: "/api/comics/favourites", empty: ComicBookPage(books: []),
      emptyWords: "No Favorites", filled: ComicBookPage(books: [moon]), filledWords: "Moon"),
    Case(
      name: "recent", path: "/comics/recent", call: "/api/comics/recents", empty: ComicRecentList(books: []),
      emptyWords: "Nothing Read Yet", filled: ComicRecentList(books: [moon]), filledWords: "Moon"),
    Case(
      name: "duplicates", path: "/comics/duplicates", call: "/api/comics/duplicates",
      empty: ComicDuplicatePage(search: ComicDuplicateSearch(state: .complete), groups: []), emptyWords: "No Duplicates",
      filled: ComicDuplicatePage(
        search: ComicDuplicateSearch(state: .complete),
        groups: [
          ComicDuplicateGroup(
            id: "bytes/1", sameness: .bytes, count: 2, isProposed: true,
            books: [moon, moon].map { ComicDuplicate(book: $0, isNamedAsCopy: false) })
        ]), filledWords: "Moon"),
    Case(
      name: "files with problems", path: "/settings/comics", column: .detail, call: "/api/comics/index", empty: index([]),
      emptyWords: "All files could be opened.",
      filled: index([
        ComicIndexEntry(id: "Torn.cbz", code: .corruptedArchive, reason: "It is damaged.", at: Date(timeIntervalSince1970: 0))
      ]), filledWords: "It is damaged."),
  ]

  nonisolated private static func index(_ files: [ComicIndexEntry]) -> ComicIndexPage {
    ComicIndexPage(state: IndexState(indexed: 1, pending: 0, skipped: 0, failed: files.count), files: files)
  }

  private func screen(at path: String, of server: ScriptedServer) throws -> AppScreen {
    server.on("/api/house/about", answer: About(folder: "data"))
    server.on("/api/house", answer: House(rooms: [.comics]))
    server.on("/api/notifications/unseen", answer: NoticeCount(unseen: 0))
    server.on("/api/comics/deletions", answer: ComicDeletionList(deletions: []))
    return try AppScreen(at: path, of: server, rooms: [.comics])
  }

  /// Something changed elsewhere: some lists have no button for that.
  private func change(_ screen: AppScreen) throws {
    let comics = try #require(screen.model.contents.screens(of: .comics) as? ComicsScreens)
    comics.model.changed(Change.Kind.fileChanged)
  }

  @Test("a screen waits, says what went wrong, is tried again, is empty, and is loaded again", arguments: cases)
  func states(_ each: Case) async throws {
    let server = ScriptedServer()
    let gate = Gate()
    server.on(each.call) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    // A folder lists its books beside the folders in it.
    if each.call != "/api/comics/books" { server.on("/api/comics/books", answer: ComicBookPage(books: [])) }
    let screen = try screen(at: each.path, of: server)
    defer { screen.close() }
    try await screen.goThrough(each, of: server, gate: gate) { try change(screen) }
    try await screen.keep(each, of: server) { try change(screen) }
  }

  @Test("a book waits, says what went wrong, is tried again and shown, stays when it is not there for a moment, and goes with its file")
  func book() async throws {
    let server = ScriptedServer()
    let gate = Gate()
    let path = "/api/comics/books/1"
    server.on("/api/comics/books", answer: ComicBookPage(books: []))
    server.on(path) { _ in
      await gate.pass()
      throw ClientError.unreachable("cable")
    }
    let screen = try screen(at: "/comics/books/1", of: server)
    defer { screen.close() }
    try await screen.wait("it is asked for") { !server.asked(path).isEmpty }
    #expect(try screen.isLoading(.detail))
    await gate.open()
    try await screen.wait("it says what is wrong") { try screen.shows("The server can’t be reached.", in: .detail) }
    #expect(try !screen.isLoading(.detail))
    server.on(path, answer: ComicBookDetails(book: Self.moon, info: ComicBookInfo(summary: "They land.")))
    try screen.press("Try Again", in: .detail)
    try await screen.wait("it is shown") { try screen.shows("They land.", in: .detail) }
    let asked = server.asked(path).count
    server.on(path) { _ in throw ClientError.unreachable("cable") }
    try change(screen)
    try await screen.wait("it is asked for again") { server.asked(path).count > asked }
    try await remains(true) { try screen.shows("They land.", in: .detail) }
    server.on(path) { _ in throw ClientError.problem(Problem(.notFound, detail: "There is no such book.")) }
    try change(screen)
    try await screen.wait("it is gone") { try screen.shows("Comic Not Found", in: .detail) }
  }

  @Test("what is added says that it waits, is on its way or failed, and is put away only when nothing is under way")
  func imports() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atrium-adding-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["A.cbz", "B.cbz", "C.cbz"].map { folder.appending(path: $0) }
    for file in files { try Data("a comic".utf8).write(to: file) }
    let server = ScriptedServer()
    let gate = Gate()
    server.on("/api/comics/books", answer: ComicBookPage(books: []))
    server.on("/api/comics/imports") { _ in
      await gate.pass()
      throw ClientError.problem(Problem(.insufficientStorage))
    }
    let screen = try screen(at: "/comics", of: server)
    defer { screen.close() }
    try await screen.wait("the library is there") { try screen.shows("No Comics", in: .content) && !screen.isLoading(.content) }
    let comics = try #require(screen.model.contents.screens(of: .comics) as? ComicsScreens)
    comics.model.imports.add(files, to: nil)
    try await screen.wait("two are on their way") { server.asked("/api/comics/imports").count == 2 }
    try await screen.wait("the third waits") {
      try screen.html(.content).matches(of: /role="progressbar"/).count == 2 && screen.shows("C.cbz Waiting", in: .content)
    }
    #expect(try screen.shows("Adding Comics", in: .content) && screen.button("Close", in: .content) == nil)
    await gate.open()
    try await screen.wait("none could be added") {
      try screen.html(.content).matches(of: /Try Again/).count == 3 && screen.button("Close", in: .content) != nil
    }
    try screen.press("Close", in: .content)
    try await screen.wait("the panel is gone") { try !screen.shows("Adding Comics", in: .content) }
  }
}
