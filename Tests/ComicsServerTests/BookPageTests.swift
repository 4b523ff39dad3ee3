import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import Storage
import Testing

@testable import ComicsServer
@testable import HouseSupport

@Suite(.timeLimit(.minutes(5))) struct BookPageTests {
  @Test("a page of books is written as the contract's coder writes it")
  func written() throws {
    let at = Date(timeIntervalSince1970: 1_700_000_000)
    let books = [
      ComicBook(
        id: "1", path: "a \"b\"/c.cbz", title: "A\u{308}\n", format: .sevenZip, pageCount: 3, size: 5_000_000_000, modified: at,
        revision: "r-1"),
      ComicBook(
        id: "2", path: "d", title: "", series: ComicSeriesEntry(id: "info/x", name: "X", number: "½", reason: .manual), format: .folder,
        pageCount: 0, size: 0, modified: at, direction: .rightToLeft, revision: "",
        progress: ComicProgress(page: 2, pageCount: 3, isCompleted: true, at: at), isFavourite: true),
      ComicBook(
        id: "3", path: "e", title: "E", series: ComicSeriesEntry(id: "s", name: "S"), format: .unknown("new"), pageCount: 1, size: 1,
        modified: at,
        revision: "r"),
    ]
    for next in [nil, "cursor"] {
      let page = ComicBookPage(books: books, nextCursor: next)
      let written = Data(EncodedResponse<ComicBookPage>(books, nextCursor: next).json.bytes)
      #expect(try WireJSON.decoder().decode(ComicBookPage.self, from: written) == page)
      let coded = try JSONSerialization.jsonObject(with: WireJSON.encoder().encode(page)) as? NSDictionary
      #expect(try JSONSerialization.jsonObject(with: written) as? NSDictionary == coded)
    }
  }

  @Test("a book of the list says the same as the book by itself, whatever its name and its series are")
  func listed() async throws {
    let library = try await Library()
    try await library.add(
      "a \"b\"/Moon\\ 1.cbz", pages: 3, comicInfo: "<Series>M\u{F6}\u{F6}n \"x\"</Series><Number>1</Number><Manga>YesAndRightToLeft</Manga>"
    )
    try await library.add("Star #1.cbz", pages: 2)
    try await library.add("Star #2.cbz", pages: 2)
    try await library.withHouse(files: 3) { house in
      for book in try await house.books().prefix(2) {
        _ = try await house.client.send(SetComicProgress(id: book.id, page: 2))
        _ = try await house.client.send(AddComicFavourite(id: book.id))
      }
      for sort in ComicSort.allCases {
        let books = try await house.books(ListComicBooks(sort: sort))
        #expect(books.count == 3 && books.compactMap(\.series).count == 3 && books.compactMap(\.progress).count == 2)
        for book in books { #expect(try await house.client.send(GetComicBook(id: book.id)).book == book) }
      }
    }
  }
}
