import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

/// Pictures that are files of their own (C1).
@Suite("Pictures as comics", .timeLimit(.minutes(5)))
struct PictureFolderTests {
  @Test("in a folder of comics a picture is a book, and a folder below it is a book of its pictures, unless comics are beside them")
  func books() async throws {
    let library = try await Library()
    try library.addPictures("Comics/Moon Vol. 1", pages: 12)
    try library.addPictures("Comics/Moon Vol. 1/Extra", pages: 1)
    try library.addPictures("Comics", pages: 1) { _ in "Strip.jpg" }
    try await library.add("Comics/Star/Star.cbz")
    try library.addPictures("Comics/Star", pages: 1) { _ in "cover.jpg" }
    try library.addPictures("Holidays", pages: 2)
    try library.vault.save("Comics/Moon Vol. 1/ComicInfo.xml", "<?xml version=\"1.0\"?><ComicInfo><Writer>Ada</Writer></ComicInfo>")
    try await library.withHouse(files: 4) { house in
      let books = try await house.books()
      #expect(books.map(\.title) == ["Extra", "Moon Vol. 1", "Star", "Strip"])
      #expect(books.map(\.format) == [.folder, .folder, .zip, .image] && books.map(\.pageCount) == [1, 12, 3, 1])
      #expect(books[1].path == "Comics/Moon Vol. 1")
      let details = try await house.client.send(GetComicBook(id: books[1].id))
      #expect(details.info.people.map(\.name) == ["Ada"])
      let pages = try await house.client.send(ListComicPages(id: books[1].id)).pages
      #expect(pages.map(\.width) == Array(repeating: 60, count: 12))
      // In natural order.
      let last = try await house.send(.get, "/api/comics/books/\(books[1].id)/pages/12")
      #expect(try last.status == 200 && last.body == library.page(12, of: "Comics/Moon Vol. 1"))
      #expect(try await house.client.send(ListComicFolders()).folders.map(\.path) == ["", "Comics", "Comics/Moon Vol. 1", "Comics/Star"])
    }
  }

  @Test("a book of pictures follows its folder: pages come and go, and progress stays; a rename keeps it; comics beside them end it")
  func changes() async throws {
    let library = try await Library()
    try library.addPictures("Comics/Moon", pages: 3)
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      _ = try await house.client.send(SetComicProgress(id: book.id, page: 2))
      try library.addPictures("Comics/Moon", pages: 1) { _ in "page 0.jpg" }
      try await house.wait { try await house.book("Moon")?.pageCount == 4 }
      #expect(try await house.book("Moon")?.id == book.id)
      try library.vault.delete("Comics/Moon/page 3.jpg")
      try await house.wait { try await house.book("Moon")?.pageCount == 3 }
      try library.vault.move("Comics/Moon", to: "Comics/Sun")
      try await house.wait { try await house.books().map(\.title) == ["Sun"] }
      let moved = try #require(try await house.book("Sun"))
      #expect(moved.id == book.id && moved.progress?.page == 2)
      try await library.add("Comics/Sun/Sun.cbz")
      try await house.wait { try await house.books().map(\.format) == [.zip] }
      try library.vault.delete("Comics/Sun/Sun.cbz")
      try await house.wait { try await house.books().first?.id == book.id }
      let stale = try await house.send(.get, "/api/comics/books/\(book.id)/pages/1?revision=\(book.revision)")
      #expect(stale.status == 404)
    }
  }

  @Test("a picture that is written over is not sent under the revision of the one before")
  func rewritten() async throws {
    let library = try await Library()
    try library.addPictures("Comics/Moon", pages: 2)
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      let path = "/api/comics/books/\(book.id)/pages/1?revision=\(book.revision)"
      #expect(try await house.send(.get, path).status == 200)
      let file = try FileHandle(forUpdating: library.vault.url("Comics/Moon/page 1.jpg"))
      try file.write(contentsOf: Data(repeating: 0, count: 40))
      try file.close()
      let answer = try await house.send(.get, path)
      #expect(answer.status == 503 || answer.status == 404)
    }
  }

  @Test("a deleted book of pictures is one in the trash, leaves what is no page, and comes back with its progress")
  func trash() async throws {
    let library = try await Library()
    for name in ["Moon", "Star"] { try library.addPictures("Comics/\(name)", pages: 3) }
    try library.vault.save("Comics/Star/notes.txt", "mine")
    try await library.withHouse(files: 2) { house in
      let books = try await house.books()
      _ = try await house.client.send(SetComicProgress(id: books[0].id, page: 2))
      let result = try await house.client.send(DeleteComicBooks(ids: books.map(\.id)))
      let deletion = try #require(result.deletion)
      #expect(deletion.paths == ["Comics/Moon", "Comics/Star"] && deletion.count == 2)
      #expect(library.vault.names(in: "Comics") == ["Star"] && library.vault.names(in: "Comics/Star") == ["notes.txt"])
      #expect(try await house.books().isEmpty)
      #expect(try await house.client.send(ListComicDeletions()).deletions == [deletion])
      let restored = try await house.client.send(RestoreComicDeletion(id: deletion.id))
      #expect(restored.paths == ["Comics/Moon", "Comics/Star"])
      try await house.wait { try await house.books().map(\.id) == books.map(\.id) }
      #expect(try await house.book("Moon")?.progress?.page == 2)
    }
  }

  @Test("which files are pictures of comics is told by their paths")
  func claims() {
    let usual = ComicFiles(ComicSettings())
    #expect(usual.contains("Comics/a.png") && !usual.contains("Comics/a/b.png") && !usual.contains("a.png"))
    #expect(usual.isPictureFolder("Comics/a") && usual.isPictureFolder("x/comics/a/b"))
    #expect(!usual.isPictureFolder("Comics") && !usual.isPictureFolder("a") && !usual.isPictureFolder(""))
    #expect(usual.book(of: "Comics/a/b.png") == "Comics/a" && usual.book(of: "Comics/b.png") == "Comics/b.png")
    #expect(usual.book(of: "Comics/a/b.txt") == nil && usual.book(of: "a/b.png") == nil && usual.book(of: "a/b.cbz") == "a/b.cbz")
    let set = ComicFiles(ComicSettings(folder: "Books"))
    #expect(
      set.contains("Books/a.png") && set.isPictureFolder("Books/a") && !set.isPictureFolder("Books") && !set.isPictureFolder("Comics/a"))
  }
}
