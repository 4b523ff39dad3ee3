import Archives
import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Paths
import Storage
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

@Suite("Pages of comics", .timeLimit(.minutes(5)))
struct PageTests {
  @Test("a page is sent as it is in the book: whole, in part, its head; and may be cached for ever under the book's revision")
  func stored() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 3)
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      let path = "/api/comics/books/\(book.id)/pages/2"
      let whole = try await house.send(.get, path)
      #expect(whole.status == 200)
      let page = try library.page(2, of: "Moon.cbz")
      #expect(whole.body == page)
      #expect(whole.headers["content-type"] == "image/jpeg" && whole.headers["cache-control"] == "private, no-cache")
      #expect(whole.headers["x-content-type-options"] == "nosniff")
      #expect(whole.headers["vary"] == "Accept")
      #expect(try await house.send(.get, path + "?width=160").headers["vary"] == "Accept")
      #expect(try await house.send(.get, path + "?format=png").headers["vary"] == nil)
      let part = try await house.send(.get, path, headers: [.range: "bytes=2-5"])
      #expect(part.status == 206 && part.body == whole.body[2...5])
      let head = try await house.send(.head, path)
      #expect(head.body.isEmpty && head.headers["content-length"] == "\(whole.body.count)")
      let named = try await house.send(.get, path + "?revision=\(book.revision)")
      #expect(named.headers["cache-control"] == "private, max-age=31536000, immutable")
      #expect(named.headers["etag"] == whole.headers["etag"] && whole.headers["etag"]?.hasPrefix("\"") == true)
      let tag = try #require(named.headers["etag"])
      #expect(try await house.send(.get, path, headers: [.ifNoneMatch: tag]).status == 304)
      for wrong in [path + "?revision=other", "/api/comics/books/\(book.id)/pages/4", "/api/comics/books/\(book.id)/pages/0"] {
        #expect(try await house.send(.get, wrong).status == 404, "\(wrong)")
      }
    }
  }

  @Test("a book that lost pages without a trace in its size and time, or was overwritten while it was open, is answered with an error")
  func rewritten() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 3)
    try await library.add("Star.cbz", pages: 3)
    try await library.withHouse(files: 2) { house in
      let star = try #require(try await house.book("Star"))
      #expect(try await house.send(.get, "/api/comics/books/\(star.id)/pages/1").status == 200)
      let file = try FileHandle(forUpdating: library.vault.url("Star.cbz"))
      try file.write(contentsOf: Data(repeating: 0, count: 40))
      try file.close()
      let answer = try await house.send(.get, "/api/comics/books/\(star.id)/pages/2?revision=\(star.revision)")
      #expect(answer.status == 503 || answer.status == 404)
    }
    let path = library.vault.url("Moon.cbz").path(percentEncoded: false)
    var bytes = try Data(contentsOf: library.vault.url("Moon.cbz"))
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let (name, other) = (Data("page 3.jpg".utf8), Data("page 3.txt".utf8))
    while let place = bytes.range(of: name) { bytes.replaceSubrange(place, with: other) }
    let file = try FileHandle(forUpdating: library.vault.url("Moon.cbz"))
    try file.write(contentsOf: bytes)
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: path)
    try await library.withHouse(files: 2) { house in
      let moon = try #require(try await house.book("Moon"))
      #expect(try await house.send(.get, "/api/comics/books/\(moon.id)/pages/3").status == 503)
      #expect(try await house.send(.get, "/api/comics/books/\(moon.id)/pages/2").status == 200)
    }
  }

  @Test("a page is rendered to the next of a few widths, in the asked format, and never enlarged")
  func rendered() async throws {
    let library = try await Library()
    let folder = try Folder()
    try await Pictures.make("big.jpg", width: 1000, height: 1500, in: folder)
    try await Programs.run("vips", "copy", "big.jpg", "big.tif", in: folder.path)
    try await Programs.run("zip", "-q0", "book.zip", "big.jpg", "big.tif", in: folder.path)
    try library.vault.save("Big.cbz", folder.read("book.zip"))
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Big"))
      let pages = "/api/comics/books/\(book.id)/pages/"
      func width(_ query: String, accept: String? = nil) async throws -> (Int, String?) {
        let headers: HTTPFields = accept.map { [.accept: $0] } ?? [:]
        let response = try await house.send(.get, pages + query, headers: headers)
        #expect(response.status == 200, "\(query): \(response.text)")
        let page = try Folder()
        try page.write(response.body, to: "page")
        try await Programs.run("sh", "-c", "vipsheader -f width page > width", in: page.path)
        let text = String(decoding: try page.read("width"), as: UTF8.self)
        return (Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0, response.headers["content-type"])
      }
      #expect(try await width("1?width=300") == (320, "image/jpeg"))
      #expect(try await width("1?width=4000") == (1000, "image/jpeg"))
      // One that is no wider than asked is sent as it is in the book; a format that is asked for is made all the same.
      let original = try folder.read("big.jpg")
      for asked in ["1", "1?width=1000", "1?width=4000"] { #expect(try await house.send(.get, pages + asked).body == original) }
      for asked in ["1?width=800", "1?width=1000&format=jpeg"] { #expect(try await house.send(.get, pages + asked).body != original) }
      #expect(try await width("1?width=150&format=webp") == (160, "image/webp"))
      #expect(try await width("1?format=png") == (1000, "image/png"))
      // Browsers show no TIFF.
      #expect(try await width("2", accept: "image/avif,image/webp,*/*") == (1000, "image/jpeg"))
      #expect(try await width("1", accept: "image/png") == (1000, "image/jpeg"))
      #expect(try await house.send(.get, pages + "1?width=15").status == 400)
      #expect(try await house.send(.get, pages + "1?format=bmp").status == 400)
      let cover = try await house.send(.get, "/api/comics/books/\(book.id)/thumbnail")
      #expect(cover.status == 200 && cover.headers["content-type"] == "image/jpeg" && cover.body.count < 20_000)
      #expect(cover.body.starts(with: [0xff, 0xd8, 0xff]))
    }
  }

  @Test("the pages of a book have their sizes, read once")
  func sizes() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 3, wide: [2])
    try await library.addSevenZip("Star.cb7", pages: 2)
    try library.vault.save("Comics/Paper.pdf", Pictures.pdf(pages: 2, width: 200, height: 300))
    try await library.withHouse(files: 3) { house in
      let moon = try #require(try await house.book("Moon"))
      let pages = try await house.client.send(ListComicPages(id: moon.id)).pages
      #expect(pages.map(\.number) == [1, 2, 3] && pages.map(\.width) == [60, 120, 60] && pages.map(\.height) == [90, 90, 90])
      #expect(pages.allSatisfy { $0.type == "image/jpeg" && $0.size > 0 && $0.id.count == 64 })
      #expect(try await house.client.send(ListComicPages(id: moon.id)).pages == pages)
      let star = try #require(try await house.book("Star"))
      #expect(try await house.client.send(ListComicPages(id: star.id)).pages.map(\.width) == [60, 60])
      let packed = try library.page(2, of: "Star.cb7")
      #expect(try await house.send(.get, "/api/comics/books/\(star.id)/pages/2").body == packed)
      let paper = try #require(try await house.book("Paper"))
      let drawn = try await house.client.send(ListComicPages(id: paper.id)).pages
      #expect(drawn.map(\.width) == [200, 200] && drawn.map(\.type) == [nil, nil])
      let page = try await house.send(.get, "/api/comics/books/\(paper.id)/pages/2?width=400")
      #expect(page.status == 200 && page.headers["content-type"] == "image/jpeg")
    }
  }

  @Test("a page that cannot be unpacked is refused with its reason, and the others are there")
  func damaged() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 2)
    var bytes = try Data(contentsOf: library.vault.url("Moon.cbz"))
    let page = try library.page(2, of: "Moon.cbz")
    let range = try #require(bytes.range(of: page))
    bytes.replaceSubrange(range, with: Data(repeating: 7, count: page.count))
    try library.vault.save("Moon.cbz", bytes)
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      let refused = try await house.send(.get, "/api/comics/books/\(book.id)/pages/2")
      #expect(refused.status == 422 && refused.text.contains("extraction_failed"), "\(refused.text)")
      #expect(try await house.send(.get, "/api/comics/books/\(book.id)/pages/1").status == 200)
    }
  }

  @Test("a file that was changed meanwhile is not answered under the revision of the one before")
  func changed() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 3)
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      // Nothing has opened the book yet, and the index does not know of the change when it is asked.
      let room = house.server.comics
      try await library.add("Moon.cbz", pages: 2)
      let path = "/api/comics/books/\(book.id)/pages/1?revision=\(book.revision)"
      #expect([404, 503].contains(try await house.send(.get, path).status))
      await room.look(at: ["Moon.cbz"])
      try await house.wait { try await house.book("Moon")?.pageCount == 2 }
      #expect(try await house.send(.get, path).status == 404)
      let now = try #require(try await house.book("Moon"))
      #expect(now.id == book.id && now.revision != book.revision)
    }
  }

  @Test(
    "pictures that a client shows are sent as they are",
    arguments: [
      ("", true, false), ("*/*", true, false), ("image/*", true, false), ("image/png", false, false), ("image/jpeg;q=0.5", true, false),
      ("image/jpeg;q=0", false, false), ("image/tiff, image/*", true, true),
    ])
  func accepted(header: String, jpeg: Bool, tiff: Bool) {
    let accept = AcceptedImages(header)
    #expect(accept.shows(.jpeg) == jpeg && accept.shows(.tiff) == tiff)
  }
}
