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
}
