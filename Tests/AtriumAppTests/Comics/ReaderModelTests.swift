import AtriumAPI
import AtriumApp
import AtriumClient
import Foundation
import TestSupport
import Testing

@testable import ComicsApp

/// Where a book opens, and what the server hears of it.
@MainActor @Suite struct ReaderModelTests {
  private let server = ScriptedServer()

  private nonisolated static func book(_ id: String = "1", pages: Int = 8, page: Int? = nil, isCompleted: Bool = false) -> ComicBook {
    let then = Date(timeIntervalSince1970: 5)
    return ComicBook(
      id: id, path: "Comics/\(id).cbz", title: "Moon \(id)", format: .zip, pageCount: pages, size: 1, modified: then, revision: "r",
      progress: page.map { ComicProgress(page: $0, pageCount: pages, isCompleted: isCompleted, at: then) }, isFavourite: false)
  }

  @Test(
    "a book opens where the person was, and at its beginning after its end",
    arguments: [
      (nil, false, 1, false), (1, false, 1, true), (5, false, 5, true), (8, true, 1, false), (3, true, 3, true), (1, true, 1, false),
      (20, false, 8, true),
    ])
  func opening(page: Int?, isCompleted: Bool, opens: Int, isBegun: Bool) {
    let book = Self.book(page: page, isCompleted: isCompleted)
    #expect(book.nextPage == opens && book.isBegun == isBegun)
  }

  private func open(_ book: ComicBook, at page: Int? = nil, bookmarks: [Int] = []) -> ReaderModel {
    let reader = ReaderModel(client: server.client)
    let marks = bookmarks.map { ComicBookmark(page: $0, at: Date(timeIntervalSince1970: 5)) }
    reader.open(ComicBookDetails(book: book, info: ComicBookInfo(), bookmarks: marks), at: page)
    return reader
  }

  /// Takes reports, and knows the sizes of the pages.
  ///
  /// - Parameter wide: pages that are two drawn as one.
  private func answer(pages: Int = 8, wide: Set<Int> = []) {
    let progress = ComicProgress(page: 1, pageCount: 8, isCompleted: false, at: Date(timeIntervalSince1970: 5))
    server.on("/api/comics/books/1/progress", answer: progress)
    server.on("/api/comics/books/2/progress", answer: progress)
    let pages = (1...pages).map { ComicPage(id: "\($0)", number: $0, width: wide.contains($0) ? 2000 : 1000, height: 1500, size: 1) }
    server.on("/api/comics/books/1/pages", answer: ComicPageList(pages: pages))
  }

  /// The pages of a book that the server was told, in order.
  private func told(of book: String = "1") -> [Int] {
    server.asked("/api/comics/books/\(book)/progress").compactMap { request in
      request.body.flatMap { try? JSONDecoder().decode(Report.self, from: $0) }?.page
    }
  }

  private struct Report: Decodable { let page: Int }

  @Test("the last page counts when it comes beside the one before, also without a turn")
  func besideTheLast() async throws {
    answer(pages: 7)
    let reader = open(Self.book(pages: 7, page: 6))
    await reader.loadSizes(of: "1")
    reader.arrange(isDouble: false, areWideAlone: true)
    try await becomes([6]) { told() }
    reader.arrange(isDouble: true, areWideAlone: true)
    try await becomes([6, 7]) { told() }
    // What is seen no longer stays read.
    reader.arrange(isDouble: false, areWideAlone: true)
    reader.turn(to: 2)
    try await becomes([6, 7, 2]) { told() }
  }

  @Test("pages that only seem to be side by side, since nobody knows yet how wide they are, do not count as read")
  func unknownSizes() async throws {
    answer(pages: 7, wide: [7])
    let reader = open(Self.book(pages: 7, page: 6))
    reader.arrange(isDouble: true, areWideAlone: true)
    #expect(reader.spreads.end(of: 6) == 7)
    await reader.loadSizes(of: "1")
    reader.arrange(isDouble: true, areWideAlone: true)
    #expect(reader.spreads.end(of: 6) == 6)
    reader.turn(to: 5)
    try await becomes(5) { told().last }
    #expect(!told().contains(7))
  }

  @Test("what the server did not take is told with the next page of any book")
  func reporting() async throws {
    server.on("/api/comics/books/1/progress") { _ in throw ScriptedServer.NotScripted() }
    let reports = ReaderReports(client: server.client)
    reports.report(3, of: "1")
    try await becomes([3]) { told() }
    #expect(reports.waiting(of: "1") == 3)
    answer()
    reports.report(1, of: "2")
    try await becomes(true) { reports.waiting(of: "1") == nil && reports.waiting(of: "2") == nil }
    #expect(told() == [3, 3] && told(of: "2") == [1])
    // It is known now, and told no more.
    reports.report(2, of: "2")
    try await becomes(true) { reports.waiting(of: "2") == nil }
    #expect(told() == [3, 3] && told(of: "2") == [1, 2])
  }

  @Test("a book opens at the page that was open last, also when the server did not take it")
  func unreported() async throws {
    server.on("/api/comics/books/1/progress") { _ in throw ScriptedServer.NotScripted() }
    let reader = open(Self.book(page: 2))
    reader.turn(to: 3)
    try await becomes(3) { told().last }
    reader.close("1")
    reader.open(ComicBookDetails(book: Self.book(page: 2), info: ComicBookInfo()), at: nil)
    #expect(reader.window.page == 3)
  }

  @Test("after the last page comes the end, and before it the last pages again")
  func end() async throws {
    answer()
    let reader = open(Self.book(page: 7))
    await reader.loadSizes(of: "1")
    reader.arrange(isDouble: true, areWideAlone: true)
    reader.turn(by: 1)
    #expect(reader.window.page == 8 && !reader.isAtEnd && reader.canTurn(by: 1))
    reader.turn(by: 1)
    #expect(reader.isAtEnd && reader.window.page == 8 && !reader.canTurn(by: 1))
    reader.turn(by: 1)
    reader.turn(by: -1)
    #expect(!reader.isAtEnd && reader.window.page == 8)
    // From further up, as in one long strip.
    reader.turn(to: 5)
    reader.turn(to: reader.end)
    #expect(reader.isAtEnd && reader.window.page == 8)
    try await becomes(8) { told().last }
    reader.turn(to: 8)
    #expect(!reader.isAtEnd)
    reader.turn(to: reader.end)
    reader.open(ComicBookDetails(book: Self.book("2"), info: ComicBookInfo()), at: nil)
    #expect(!reader.isAtEnd && reader.window.page == 1)
  }

  @Test("a bookmark on any of the pages that are open together counts, and is taken away; what is not kept is said")
  func bookmarks() async {
    answer()
    let reader = open(Self.book(page: 1), bookmarks: [3, 5])
    await reader.loadSizes(of: "1")
    reader.arrange(isDouble: true, areWideAlone: true)
    #expect(reader.openBookmarks.isEmpty)
    reader.turn(to: 2)
    #expect(reader.openBookmarks == [3])
    server.on("/api/comics/books/1/bookmarks/3", answer: NoContent())
    await reader.toggleBookmark()
    #expect(reader.bookmarks == [5] && reader.failure == nil)
    // Nothing answers for the page before.
    await reader.toggleBookmark()
    #expect(reader.bookmarks == [5] && reader.failure != nil)
  }
}
