import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import TestSupport
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

/// Covers that are made before anybody asks for them.
@Suite struct CoverTests {
  @Test("after a scan the covers are made by themselves, and one that cannot be made holds up no other")
  func made() async throws {
    let library = try await Library()
    try await library.add("A.cbz")
    try await library.add("C.cbz")
    // Its only page says that it is a picture, and is none.
    let folder = try Folder()
    try folder.write(Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data("no picture".utf8), to: "page 1.jpg")
    try await Programs.run("sh", "-c", "zip -q0 book.zip *", in: folder.path)
    try library.vault.save("B.cbz", folder.read("book.zip"))
    try await library.withHouse(files: 3) { house in
      let covers = house.server.comics.covers
      try await becomes(2) { await covers.made }
      try await becomes(0) { await covers.pending }
      // A new book, later.
      try await library.add("D.cbz")
      try await becomes(true) { await covers.made > 2 }
    }
  }

  @Test("who clears the kept pictures frees their space and loses no book")
  func clear() async throws {
    let library = try await Library()
    try await library.add("A.cbz")
    try await library.withHouse(files: 1) { house in
      func kept() throws -> Int {
        let images = library.vault.state.appending(path: "images")
        return try FileManager.default.subpathsOfDirectory(atPath: images.path).count { images.appending(path: $0).pathExtension != "" }
      }
      try await becomes(1) { await house.server.comics.covers.made }
      #expect(try kept() == 1)
      _ = try await house.client.send(ClearComicPictures())
      #expect(try kept() == 0)
      let book = try #require(try await house.book("A"))
      let cover = try await house.send(.get, "/api/comics/books/\(book.id)/thumbnail")
      #expect(cover.status == 200 && cover.body.count > 100)
      #expect(try kept() == 1)
    }
  }
}
