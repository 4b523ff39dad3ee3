import AtriumAPI
import AtriumServer
import Foundation
import Storage
import Testing

@testable import ComicsServer

@Suite struct BookPageTests {
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
}
