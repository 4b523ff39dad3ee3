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

@Suite("The library of comics", .timeLimit(.minutes(5)))
struct LibraryTests {
  @Test("files are books by their content, and one that is none has a reason")
  func scan() async throws {
    let library = try await Library()
    try await library.add("Comics/Moon/Moon 2.cbz")
    try await library.add("Comics/Moon/Moon 10.cbr", pages: 5)
    try await library.addSevenZip("Comics/Star.zip", pages: 2)
    try library.vault.save("Comics/Broken.cbz", "PK\u{3}\u{4} and nothing of it")
    try library.vault.save("Comics/Text.cbz", "Not an archive at all.")
    try library.vault.save("Comics/notes.txt", "No book.")
    try library.vault.save("paper.pdf", "Outside of the folder.")
    try await library.withHouse(files: 5) { house in
      let books = try await house.books()
      #expect(books.map(\.title) == ["Moon 2", "Moon 10", "Star"])
      #expect(books.map(\.pageCount) == [3, 5, 2])
      #expect(books.map(\.format) == [.zip, .zip, .sevenZip])
      #expect(books.map(\.path) == ["Comics/Moon/Moon 2.cbz", "Comics/Moon/Moon 10.cbr", "Comics/Star.zip"])
      let index = try await house.client.send(GetComicIndex())
      #expect(index.state == IndexState(indexed: 3, pending: 0, skipped: 0, failed: 2))
      #expect(index.files.map(\.id) == ["Comics/Broken.cbz", "Comics/Text.cbz"])
      #expect(index.files.map(\.code) == [.corruptedArchive, .unsupportedFormat])
      #expect(index.files.map(\.reason) == ["It is damaged.", "Its format is not supported."])
      let german = try await house.client.send(GetComicIndex(limit: 1, language: "de"))
      #expect(german.files.map(\.reason) == ["Die Datei ist beschädigt."])
      let next = try await house.client.send(GetComicIndex(limit: 1, cursor: german.nextCursor))
      #expect(next.files.map(\.id) == ["Comics/Text.cbz"] && next.nextCursor == nil)
    }
  }

  @Test("comic book archives are comics wherever they are, PDFs and other archives in a folder called Comics, or in the one that is set")
  func claims() {
    let usual = ComicFiles(ComicSettings())
    for path in ["a.cbz", "b/c.CBR", "Comics/a.pdf", "x/comics/y/b.zip", "COMICS/c.epub"] { #expect(usual.contains(path), "\(path)") }
    for path in ["a.pdf", "b/c.zip", "Comics.pdf", "Comicsx/a.pdf", "Comics/a.md", "Comics/.pdf", "cbz"] {
      #expect(!usual.contains(path), "\(path)")
    }
    let set = ComicFiles(ComicSettings(folder: "Bücher/Bunt"))
    for path in ["Bücher/Bunt/a.pdf", "Bücher/Bunt/b/c.cbz"] { #expect(set.contains(path), "\(path)") }
    for path in ["a.cbz", "Comics/a.pdf", "Bücher/Bunte/a.pdf"] { #expect(!set.contains(path), "\(path)") }
    #expect(
      set.part(of: "") == "Bücher/Bunt" && set.part(of: "Bücher") == "Bücher/Bunt" && set.part(of: "Bücher/Bunt/a") == "Bücher/Bunt/a")
    #expect(set.part(of: "Comics") == nil && usual.part(of: "Comics") == "Comics")
    #expect(ComicFiles(ComicSettings(folder: "")).contains("a.pdf"))
  }

  @Test(
    "a folder that is not within the data folder is refused at the start",
    arguments: ["../elsewhere", "a/../../b", "/", "/srv/comics"])
  func refusedFolder(path: String) async throws {
    let vault = try Vault()
    await #expect(throws: ComicFiles.Refused.self) {
      try await HouseSupport.withHouse(vault, configure: { $0.rooms = [ComicsModule(settings: ComicSettings(folder: path))] }) { _ in }
    }
  }

  @Test("what ComicInfo says is the book's; what it does not say is told by the name")
  func comicInfo() async throws {
    let library = try await Library()
    try await library.add(
      "a.cbz",
      comicInfo: """
        <Title>The Far Side</Title><Series>Moon</Series><Number>1.5</Number><Year>1969</Year><Writer>Ada Lane, Bo Reed</Writer>
        <Genre>Science, Drama</Genre><Tags>rockets</Tags><Characters>Captain Io</Characters><Manga>YesAndRightToLeft</Manga>
        <Summary>They land.</Summary>
        <Pages><Page Image="1" Bookmark="Chapter One"/></Pages>
        """)
    try await library.add("b.cbz", comicInfo: "<Series>Moon</Series><Number>10</Number>")
    try await library.add("c.cbz", comicInfo: "<Unclosed>")
    try await library.withHouse(files: 3) { house in
      let books = try await house.books()
      #expect(books.map(\.title) == ["c", "The Far Side", "Moon 10"])
      #expect(books[1].series?.name == "Moon" && books[1].series?.number == "1.5" && books[1].direction == .rightToLeft)
      let details = try await house.client.send(GetComicBook(id: books[1].id))
      #expect(details.info.summary == "They land." && details.info.year == 1969)
      #expect(details.info.people == [ComicPerson(name: "Ada Lane", role: "Writer"), ComicPerson(name: "Bo Reed", role: "Writer")])
      #expect(details.info.genres == ["Science", "Drama"] && details.info.characters == ["Captain Io"])
      let pages = try await house.client.send(ListComicPages(id: books[1].id)).pages
      #expect(pages.map(\.bookmark) == [nil, "Chapter One", nil])
      for (words, found) in [("far", 1), ("moon", 2), ("reed", 1), ("rock", 1), ("capt io", 1), ("moon far", 1), ("moon c", 1), ("xyz", 0)]
      {
        #expect(try await house.books(ListComicBooks(q: words)).count == found, "\(words)")
      }
      let hit = try #require(try await house.client.send(SearchHouse(q: "lane")).groups.first?.hits.first)
      #expect(hit.title == "The Far Side" && hit.why == .people && hit.place == "/comics/books/\(books[1].id)")
      #expect(try await house.client.send(SearchHouse(q: "rockets")).groups.first?.hits.map(\.why) == [.tag])
      #expect(try await house.client.send(SearchHouse(q: "rockets lane")).groups.first?.hits.map(\.why) == [nil])
    }
  }

  @Test("series are told by ComicInfo, else by names of one folder; one book alone has no series by its name")
  func series() async throws {
    let library = try await Library()
    for name in ["Moon/Moon 01", "Moon/Moon 02", "Other/Moon 01", "Sun/Sun v1", "Sun/Sun v2"] { try await library.add("\(name).cbz") }
    try await library.add("x.cbz", comicInfo: "<Series>Dust</Series>")
    try await library.add("Deep/y.cbz", comicInfo: "<Series>DUST</Series><Number>2</Number>")
    try await library.withHouse(files: 7) { house in
      let series = try await house.client.send(ListComicSeries()).series
      #expect(series.map(\.name) == ["Dust", "Moon", "Sun"])
      #expect(series.map(\.count) == [2, 2, 2])
      #expect(series.map(\.reason) == [.comicInfo, .fileNames, .fileNames])
      let moon = try await house.books(ListComicBooks(series: series[1].id))
      #expect(moon.map(\.path) == ["Moon/Moon 01.cbz", "Moon/Moon 02.cbz"])
      #expect(moon.first?.id == series[1].cover.book)
      let alone = try #require(try await house.books().first { $0.path == "Other/Moon 01.cbz" })
      #expect(alone.series == nil)
    }
  }

  @Test("folders are counted with what is below them, in natural order")
  func folders() async throws {
    let library = try await Library()
    for path in ["Comics/Vol 10/a.cbz", "Comics/Vol 2/b.cbz", "Comics/Vol 2/Extra/c.cbz", "Comics/d.cbz", "e.cbz"] {
      try await library.add(path)
    }
    try await library.withHouse(files: 5) { house in
      let folders = try await house.client.send(ListComicFolders()).folders
      #expect(folders.map(\.path) == ["", "Comics", "Comics/Vol 2", "Comics/Vol 2/Extra", "Comics/Vol 10"])
      #expect(folders.map(\.count) == [5, 4, 2, 1, 1])
      let inside = try await house.books(ListComicBooks(folder: "Comics/Vol 2"))
      #expect(inside.map(\.title) == ["b", "c"])
      #expect(try await house.books(ListComicBooks(folder: "Comics", nested: false)).map(\.title) == ["d"])
      for folder in [nil, ""] {
        #expect(try await house.books(ListComicBooks(folder: folder, nested: false)).map(\.title) == ["e"])
        #expect(try await house.books(ListComicBooks(folder: folder)).count == 5)
      }
      // By whole names.
      #expect(try await house.books(ListComicBooks(folder: "Comics/Vol")).isEmpty)
    }
  }

  @Test("a list comes in pages, in each order", arguments: ComicSort.allCases)
  func pages(sort: ComicSort) async throws {
    let library = try await Library()
    for number in 1...7 { try await library.add("Book \(number).cbz", pages: 8 - number) }
    for number in 1...7 {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_700_000_000 + number / 2))],
        ofItemAtPath: library.vault.url("Book \(number).cbz").path(percentEncoded: false))
    }
    try await library.withHouse(files: 7) { house in
      var (found, cursor): ([ComicBook], String?) = ([], nil)
      repeat {
        let page = try await house.client.send(ListComicBooks(limit: 3, cursor: cursor, sort: sort))
        found += page.books
        cursor = page.nextCursor
      } while cursor != nil
      #expect(Set(found.map(\.id)).count == 7)
      switch sort {
      case .name: #expect(found.map(\.title) == (1...7).map { "Book \($0)" })
      case .size: #expect(found.map(\.pageCount) == [7, 6, 5, 4, 3, 2, 1])
      case .modified: #expect(found.map(\.modified) == found.map(\.modified).sorted(by: >))
      }
      let other = try await house.client.send(ListComicBooks(limit: 3, sort: sort)).nextCursor
      let refused = try await refusal { try await house.client.send(ListComicBooks(limit: 3, cursor: other, folder: "x", sort: sort)) }
      #expect(refused == .invalidCursor)
    }
  }

  @Test("a file that is moved or renamed keeps its id; one that is gone leaves; one that comes back is the same again")
  func moves() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      _ = try await house.client.send(SetComicProgress(id: book.id, page: 2))
      try library.vault.move("Moon.cbz", to: "Far/Side.cbz")
      try await house.wait { try await house.book("Side") != nil }
      let moved = try #require(try await house.books().first)
      #expect(moved.id == book.id && moved.path == "Far/Side.cbz" && moved.progress?.page == 2)
      let bytes = try Data(contentsOf: library.vault.url("Far/Side.cbz"))
      try library.vault.delete("Far/Side.cbz")
      try await house.wait { try await house.books().isEmpty }
      #expect(try await house.client.send(ListComicRecents()).books.isEmpty)
      try library.vault.save("Far/Side.cbz", bytes)
      try await house.wait { try await house.books().first?.progress?.page == 2 }
    }
  }

  @Test("a folder with very many files in the place of a comic stops no scan")
  func folderInPlace() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      try library.vault.delete("Moon.cbz")
      for number in 0...FileRecords.mostAtOnce { try library.vault.save("Moon.cbz/\(number).txt", "text") }
      try await library.add("Star.cbz")
      try await house.wait { try await house.books().map(\.title) == ["Star"] }
      #expect(try await house.client.send(GetComicIndex()).state.problem == nil)
    }
  }

  @Test("what the settings no longer call comics is gone before anybody can ask for it")
  func withdrawn() async throws {
    let library = try await Library()
    for path in ["Papers/Secret.cbz", "Library/Moon.cbz"] { try await library.add(path) }
    let secret = Locked("")
    try await library.withHouse(files: 2) { house in
      let book = try #require(try await house.book("Secret"))
      secret.withLock { $0 = book.id }
    }
    try await withHouse(
      library.vault, configure: { $0.rooms = [ComicsModule(settings: ComicSettings(folder: "Library"))] }
    ) { house in
      #expect(try await house.send(.get, "/api/comics/books/\(secret.withLock(\.self))/pages/1").status == 404)
      try await house.waitForIndex(of: 1)
      #expect(try await house.books().map(\.title) == ["Moon"])
      #expect(try await house.books(ListComicBooks(q: "!!!")).isEmpty)
    }
  }

  @Test("what cannot be read is listed with its reason, and is tried again until it can be")
  func unreadable() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.add("Star.cbz")
    try await library.withHouse(files: 2) { house in
      let (scanner, store) = (house.server.comics.scanner, ComicStore(database: house.server.comics.index))
      let refused = BookFailure(code: .notPermitted)
      try await store.commit(ComicStore.Entry(unread: ["Moon.cbz": refused, "Private": refused]), at: 1)
      let index = try await house.client.send(GetComicIndex())
      #expect(index.files.map(\.id) == ["Moon.cbz", "Private"] && index.state.failed == 2)
      #expect(
        index.files.first?.reason == "The server does not have permission to read it." && index.files.first?.at == index.files.last?.at)
      // What fails as before is no change.
      try await store.commit(ComicStore.Entry(unread: ["Private": refused]), at: 2)
      #expect(try await house.client.send(GetComicIndex()).files.last?.at == index.files.last?.at)
      #expect(await scanner.passing() == ["Moon.cbz", "Private"])
      await scanner.look(at: await scanner.passing())
      #expect(try await house.books().map(\.title) == ["Moon", "Star"])
      #expect(try await house.client.send(GetComicIndex()).files.isEmpty)
      #expect(await scanner.opened == 3)
    }
  }

  @Test("a second start opens no file, and finds what was moved meanwhile under its id")
  func restart() async throws {
    let library = try await Library()
    for number in 1...5 { try await library.add("Book \(number).cbz") }
    let ids = Locked<[String: String]>([:])
    try await library.withHouse(files: 5) { house in
      let books = try await house.books()
      ids.withLock { $0 = Dictionary(books.map { ($0.title, $0.id) }, uniquingKeysWith: { first, _ in first }) }
      #expect(await house.server.comics.scanner.opened == 5)
    }
    try library.vault.move("Book 3.cbz", to: "Third.cbz")
    try await library.withHouse(files: 5) { house in
      try await house.wait { try await house.book("Third") != nil }
      #expect(try await house.book("Third")?.id == ids.withLock { $0["Book 3"] })
      #expect(await house.server.comics.scanner.opened == 1)
    }
  }

  @Test("without a worker the books that need none are there, and the state says what is wrong")
  func noWorker() async throws {
    let library = try await Library()
    try await library.add("Plain.cbz")
    try await library.addSevenZip("Packed.cb7", pages: 2)
    try await library.withHouse(files: 1, configure: { $0.workerProgram = "/nonexistent" }) { house in
      #expect(try await house.books().map(\.title) == ["Plain"])
      let problem = try #require(try await house.client.send(GetComicIndex()).state.problem)
      #expect(problem.contains("atrium-worker does not start or is busy"))
    }
  }
}
