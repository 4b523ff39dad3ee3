import AtriumAPI
import AtriumApp
import Foundation
import Testing

@testable import ComicsApp

/// What is read after a book of a series.
@MainActor @Suite struct NextBookModelTests {
  private let server = ScriptedServer()

  private nonisolated static func book(_ id: Int, series: String? = "info/moon") -> ComicBook {
    ComicBook(
      id: String(id), path: "Comics/\(id).cbz", title: "Moon \(id)", series: series.map { ComicSeriesEntry(id: $0, name: "Moon") },
      format: .zip,
      pageCount: 8, size: 1, modified: Date(timeIntervalSince1970: 5), revision: "r")
  }

  /// Answers the series of books 1 to 4, two at a time.
  private func answer() {
    server.on("/api/comics/books") { request in
      let start = request[field: "cursor"].flatMap(Int.init) ?? 1
      return ComicBookPage(books: [Self.book(start), Self.book(start + 1)], nextCursor: start == 1 ? "3" : nil)
    }
  }

  @Test(
    "the next book is the one that follows in the order of the series, also on another page of the list; after the last there is none",
    arguments: [(1, 2), (2, 3), (3, 4), (4, nil)])
  func following(book: Int, next: Int?) async {
    answer()
    let model = NextBookModel(client: server.client)
    await model.load(after: Self.book(book))
    #expect(model.next(after: Self.book(book))?.id == next.map(String.init))
    #expect(server.asked("/api/comics/books").allSatisfy { $0[field: "series"] == "info/moon" })
  }

  @Test("a book of no series has no next one, and what cannot be found is none")
  func none() async {
    let model = NextBookModel(client: server.client)
    await model.load(after: Self.book(1))
    #expect(model.next(after: Self.book(1)) == nil)
    answer()
    await model.load(after: Self.book(1))
    #expect(model.next(after: Self.book(1))?.id == "2" && model.next(after: Self.book(2)) == nil)
    await model.load(after: Self.book(9, series: nil))
    #expect(model.next(after: Self.book(9, series: nil)) == nil)
  }
}
