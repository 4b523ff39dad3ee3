import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import ComicsServer
@testable import HouseSupport

/// RAR 5 archives with passwords, of which libarchive says nothing for encrypted files.
@Suite("Comics with a password", .timeLimit(.minutes(5)))
struct ComicPasswordTests {
  private static func pages(_ library: Library, encrypted: Set<Int>) throws -> [RARBuilder.Entry] {
    try (1...3).map { number in
      RARBuilder.Entry(
        "page \(number).jpg", Array(try library.page(number, of: "Moon.cbr")), isEncrypted: encrypted.contains(number))
    }
  }

  @Test("a RAR archive of which all files, one file, or the names are encrypted is listed with that reason, and the doctor says so")
  func passwords() async throws {
    let library = try await Library()
    let archives = [
      "All.cbr": RARBuilder(try Self.pages(library, encrypted: [1, 2, 3])),
      "Moon.cbr": RARBuilder(try Self.pages(library, encrypted: [])),
      "Names.cbr": RARBuilder(try Self.pages(library, encrypted: []), hidesNames: true),
      "One.cbr": RARBuilder(try Self.pages(library, encrypted: [2])),
    ]
    for (name, archive) in archives { try library.vault.save(name, Data(archive.bytes)) }
    // One that RAR itself made.
    let sample = URL(filePath: ".build/samples/rarfile-4.5/test/files/rar5-hpsw.rar")
    try library.vault.save("Real.cbr", Data(contentsOf: sample))
    let closed = ["All.cbr", "Names.cbr", "One.cbr", "Real.cbr"]
    try await library.withHouse(files: 5) { house in
      let books = try await house.books()
      #expect(books.map(\.title) == ["Moon"] && books.map(\.pageCount) == [3] && books.map(\.format) == [.rar])
      let page = try await house.send(.get, "/api/comics/books/\(try #require(books.first).id)/pages/2")
      #expect(try page.body == library.page(2, of: "Moon.cbr"))
      let index = try await house.client.send(GetComicIndex())
      #expect(index.state == IndexState(indexed: 1, pending: 0, skipped: 0, failed: 4))
      #expect(index.files.map(\.id) == closed)
      #expect(index.files.allSatisfy { $0.code == .passwordProtected && $0.reason == "It is protected by a password." })
    }
    let checks = await ComicsModule().checks(state: library.vault.state.path(percentEncoded: false))
    let said = checks.map(\.detail)
    #expect(said.contains { $0.hasSuffix("Files that could not be opened: 4.") })
    for name in closed { #expect(said.contains("\(name): It is protected by a password."), "\(name)") }
  }

  @Test("a book that gets a password leaves the library, keeps its progress, and is back when the password is gone")
  func replaced() async throws {
    let library = try await Library()
    try library.vault.save("Moon.cbr", Data(RARBuilder(try Self.pages(library, encrypted: [])).bytes))
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      _ = try await house.client.send(SetComicProgress(id: book.id, page: 2))
      try library.vault.save("Moon.cbr", Data(RARBuilder(try Self.pages(library, encrypted: [3])).bytes))
      try await house.wait { try await house.client.send(GetComicIndex()).files.map(\.code) == [.passwordProtected] }
      #expect(try await house.books().isEmpty)
      #expect(try await house.send(.get, "/api/comics/books/\(book.id)/pages/1").status == 404)
      try library.vault.save("Moon.cbr", Data(RARBuilder(try Self.pages(library, encrypted: [])).bytes))
      try await house.wait { try await house.books().first?.progress?.page == 2 }
      #expect(try await house.client.send(GetComicIndex()).files.isEmpty)
    }
  }
}
