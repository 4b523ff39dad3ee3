import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing
import WorkerSupport

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

@Suite("Duplicates of comics", .timeLimit(.minutes(5)))
struct DuplicateTests {
  @Test("files with the same bytes are a group, the oldest first, and a copy is known by its name")
  func sameBytes() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try library.copy("Moon.cbz", to: "Moon (1).cbz", age: 100)
    try library.copy("Moon.cbz", to: "Far/Side.cbz", age: 50)
    try await library.add("Star.cbz", pages: 4)
    try await library.withHouse(files: 4) { house in
      let page = try await house.duplicates()
      #expect(page.search == ComicDuplicateSearch(state: .complete) && page.nextCursor == nil)
      let group = try #require(page.groups.first)
      #expect(page.groups.count == 1 && group.sameness == .bytes && group.count == 3)
      #expect(group.books.map(\.book.path) == ["Moon (1).cbz", "Far/Side.cbz", "Moon.cbz"])
      #expect(group.books.map(\.isNamedAsCopy) == [true, false, false])
    }
  }

  @Test("pages that are packed in another way are the same pages, and a book is compared by one of its copies")
  func samePages() async throws {
    let library = try await Library()
    let folder = try Folder()
    for number in 1...4 { try folder.write(try library.page(number, of: "Moon.cbz"), to: "page \(number).jpg") }
    try await library.add("Moon.cbz", pages: 4)
    try await Programs.run("7z", "a", "-ms=on", "book.7z", ".", in: folder.path)
    try library.vault.save("Packed.cb7", folder.read("book.7z"))
    try library.copy("Moon.cbz", to: "Copy.cbz", age: 100)
    // Pages of the same lengths, and others.
    try await library.add("Noon.cbz", pages: 4)
    try await library.withHouse(files: 4) { house in
      let groups = try await house.duplicates().groups
      #expect(groups.map(\.sameness) == [.bytes, .pages])
      #expect(groups.map { $0.books.map(\.book.title) } == [["Copy", "Moon"], ["Copy", "Packed"]])
    }
  }

  @Test("pages that look the same in another size and quality are proposed; other pages are not, nor are books of other lengths")
  func similarPages() async throws {
    let library = try await Library()
    try await library.addPainted("Moon.cbz", seeds: [1, 2, 3, 4], scale: 30, quality: 90)
    try await library.addPainted("Scan.cbz", seeds: [1, 2, 3, 4], scale: 20, quality: 50)
    try await library.addPainted("Same cover.cbz", seeds: [1, 7, 8, 9], scale: 20, quality: 60)
    try await library.addPainted("Longer.cbz", seeds: [1, 2, 3, 4, 5], scale: 20, quality: 60)
    try await library.addPainted("Star.cbz", seeds: [11, 12, 13, 14], scale: 20, quality: 60)
    try await library.withHouse(files: 5) { house in
      let groups = try await house.duplicates().groups
      #expect(groups.map(\.sameness) == [.look])
      #expect(Set(groups.flatMap { $0.books.map(\.book.title) }) == ["Moon", "Scan"])
    }
  }

  @Test("nothing is read for duplicates before somebody asks; then once, and again only what has changed")
  func lazily() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try library.copy("Moon.cbz", to: "Copy.cbz")
    try await library.withHouse(files: 2) { house in
      let digests = DigestStore(database: house.server.comics.index)
      #expect(try await digests.booksWithoutFile().count == 2)
      #expect(try await !digests.isComplete())
      #expect(try await house.duplicates().groups.count == 1)
      #expect(try await digests.booksWithoutFile().isEmpty)
      try library.vault.move("Copy.cbz", to: "Far/Copy.cbz")
      try await house.wait { try await house.book("Copy")?.path == "Far/Copy.cbz" }
      // What was moved is known by its revision.
      #expect(try await !digests.isComplete())
      #expect(try await digests.booksWithoutFile().isEmpty)
      try await library.add("Copy.cbz", pages: 2)
      try library.vault.delete("Far/Copy.cbz")
      try await house.wait { try await house.books().map(\.path) == ["Copy.cbz", "Moon.cbz"] }
      #expect(try await house.duplicates().groups.isEmpty)
    }
  }

  @Test("the digests outlive a restart, and the search is complete at once")
  func restart() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try library.copy("Moon.cbz", to: "Copy.cbz")
    try await library.withHouse(files: 2) { house in _ = try await house.duplicates() }
    try await library.withHouse(files: 2) { house in
      let page = try await house.client.send(ListComicDuplicates())
      #expect(page.search.state == .complete && page.groups.count == 1)
    }
  }

  @Test("books that a person has dismissed are in no group for anyone, wherever their files go, until it is taken back")
  func dismissal() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try library.copy("Moon.cbz", to: "Copy.cbz", age: 100)
    try await library.withHouse(files: 2) { house in
      let group = try #require(try await house.duplicates().groups.first)
      let books = group.books.map(\.id)
      _ = try await house.client.send(DismissComicDuplicates(books: books))
      #expect(try await house.duplicates().groups.isEmpty)
      try library.vault.move("Copy.cbz", to: "Far/Copy.cbz")
      try await house.wait { try await house.book("Copy")?.path == "Far/Copy.cbz" }
      #expect(try await house.duplicates().groups.isEmpty)
      // A third copy is one of the first, and the two stay apart.
      try library.copy("Moon.cbz", to: "Third.cbz", age: 50)
      try await house.wait { try await house.books().count == 3 }
      #expect(try await house.duplicates().groups.map { $0.books.map(\.book.title) } == [["Copy", "Third"]])
      _ = try await house.client.send(DismissComicDuplicates(books: books, isDismissed: false))
      #expect(try await house.duplicates().groups.map(\.count) == [3])
    }
  }

  @Test("only different books that are there can be dismissed, two to two hundred of them")
  func refusedDismissals() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon")).id
      for books in [[], [book], [book, book], [book, "x"], (1...201).map(String.init)] {
        #expect(try await refusal { try await house.client.send(DismissComicDuplicates(books: books)) } == .invalidRequest)
      }
      #expect(try await refusal { try await house.client.send(DismissComicDuplicates(books: [book, "99999"])) } == .notFound)
    }
  }

  @Test("groups come in pages, those with equal names by their ids")
  func pages() async throws {
    let library = try await Library()
    for number in 1...6 {
      try await library.add("\(number)/Book.cbz", pages: number)
      try library.copy("\(number)/Book.cbz", to: "Copies/\(number).cbz", age: -100)
    }
    try await library.withHouse(files: 12) { house in
      #expect(try await house.duplicates().groups.count == 6)
      var (found, cursor): ([String], String?) = ([], nil)
      repeat {
        let page = try await house.client.send(ListComicDuplicates(limit: 2, cursor: cursor))
        #expect(page.groups.count <= 2)
        found += page.groups.map(\.id)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(found.count == 6 && Set(found).count == 6)
      let other = try await house.client.send(ListComicBooks(limit: 2)).nextCursor
      #expect(try await refusal { try await house.client.send(ListComicDuplicates(cursor: other)) } == .invalidCursor)
    }
  }

  @Test(
    "the same pages with other words of themselves, or with files left out, are shown, and none of them is proposed; EPUBs with one picture are not shown"
  )
  func differentFiles() async throws {
    let library = try await Library()
    let folder = try Folder()
    for number in 1...4 { try folder.write(try library.page(number, of: "Moon.cbz"), to: "page \(number).jpg") }
    try await library.add("Moon.cbz", pages: 4)
    try folder.write(
      Data("<?xml version=\"1.0\"?><ComicInfo><Title>Moon</Title><Writer>Ada</Writer></ComicInfo>".utf8), to: "ComicInfo.xml")
    try await Programs.run("7z", "a", "-ms=on", "book.7z", ".", in: folder.path)
    try library.vault.save("Packed.cb7", folder.read("book.7z"))
    try await library.withHouse(files: 2) { house in
      let groups = try await house.duplicates().groups
      #expect(groups.map(\.sameness) == [.pages] && groups.map(\.isProposed) == [false])
    }
  }

  @Test("without a worker what needs none is found, and the search says that it was interrupted")
  func noWorker() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try library.copy("Moon.cbz", to: "Copy.cbz")
    try await library.withHouse(files: 2, configure: { $0.workerProgram = "/nonexistent" }) { house in
      try await house.wait { try await house.client.send(ListComicDuplicates()).search.state == .interrupted }
      #expect(try await house.client.send(ListComicDuplicates()).groups.map(\.sameness) == [.bytes])
    }
  }
}

/// The rules by which books are grouped, without files.
@Suite struct DuplicateGroupTests {
  private static func book(
    _ id: Int64, file: String? = nil, pages: String? = nil, path: String? = nil, mtime: Int64 = 0, info: String = "{}",
    leavesOut: Bool = false
  ) -> DuplicateGroups.Book {
    DuplicateGroups.Book(
      id: id, path: path ?? "\(id).cbz", sortName: "\(id)", mtime: mtime, file: file, pages: pages, info: info,
      leavesOut: leavesOut)
  }

  private static func groups(
    _ books: [DuplicateGroups.Book], alike: [(Int64, Int64)] = [], dismissed: [(Int64, Int64)] = []
  ) -> [[Int64]] {
    DuplicateGroups(of: books, alike: Set(alike.map { BookPair($0, $1) }), dismissed: Set(dismissed.map { BookPair($0, $1) })).groups
      .map { $0.books.map(\.id) }
  }

  @Test("of files that are as old as each other the one that is called a copy is the younger")
  func age() {
    #expect(Self.groups([Self.book(1, file: "a", path: "Moon (1).cbz"), Self.book(2, file: "a", path: "Moon.cbz")]) == [[2, 1]])
    #expect(Self.groups([Self.book(1, file: "a", mtime: 5), Self.book(2, file: "a", mtime: 4)]) == [[2, 1]])
  }

  @Test("books that look like the first are a group; what looks like one of the others only is not")
  func stars() {
    let books = (1...4).map { Self.book(Int64($0)) }
    #expect(Self.groups(books, alike: [(1, 2), (2, 3), (3, 4)]) == [[1, 2], [3, 4]])
    #expect(Self.groups(books, alike: [(1, 2), (1, 3), (2, 3)]) == [[1, 2, 3]])
    #expect(Self.groups(books, alike: [(1, 2), (1, 3), (2, 3)], dismissed: [(1, 2)]) == [[1, 3]])
  }

  @Test("each book is looked for once: by its bytes, then by its pages, then by its looks")
  func tiers() {
    let books = [
      Self.book(1, file: "a", pages: "p"), Self.book(2, file: "a", pages: "p"), Self.book(3, file: "b", pages: "p"), Self.book(4),
    ]
    #expect(Self.groups(books, alike: [(1, 4), (2, 4), (3, 4)]) == [[1, 2], [1, 3], [1, 4]])
    #expect(Self.groups([Self.book(1), Self.book(2)]) == [])
  }

  @Test("a name is a copy's as uploads, Windows and macOS call them")
  func names() {
    for (path, original) in [
      ("a/Moon (1).cbz", "a/Moon"), ("Moon copy.cbz", "/Moon"), ("Moon copy 2.cbz", "/Moon"), ("Moon - Copy.cbz", "/Moon"),
      ("Moon - Kopie (2).cbz", "/Moon"), ("Moon Kopie.cbz", "/Moon"),
    ] { #expect(CopyName.original(of: path) == original, "\(path)") }
    for path in ["Moon.cbz", "Moon 1.cbz", "(1).cbz", "Moon (1999).cbz", "Photocopy.cbz"] {
      #expect(CopyName.original(of: path) == nil, "\(path)")
    }
    #expect(CopyName.isCopy("a/Moon (1).cbz", among: ["a/Moon (1).cbz", "a/Moon.cb7"]))
    #expect(!CopyName.isCopy("a/Moon (1).cbz", among: ["a/Moon (1).cbz", "b/Moon.cbz"]))
  }

  @Test("covers that differ in up to seven bits are found among many; those of one colour are not")
  func covers() {
    let first: UInt64 = 0x5a5a_1234_9876_c3d2
    var covers = [LikenessSearch.Cover(book: 1, pageCount: 20, likeness: Likeness(bits: first))]
    covers.append(.init(book: 2, pageCount: 20, likeness: Likeness(bits: first ^ 0x0101_0101_0101_0100)))
    covers.append(.init(book: 3, pageCount: 20, likeness: Likeness(bits: first ^ 0x0101_0101_0101_0101)))
    covers.append(.init(book: 4, pageCount: 21, likeness: Likeness(bits: first)))
    covers += [5, 6].map { .init(book: $0, pageCount: 20, likeness: Likeness(bits: 0)) }
    #expect(LikenessSearch.pairs(covers) == [BookPair(1, 2), BookPair(2, 3)])
  }

  @Test("a thousand books with one cover cost a bounded number of comparisons")
  func oneCover() {
    let covers = (1...2_000).map { LikenessSearch.Cover(book: $0, pageCount: 20, likeness: Likeness(bits: 0x5a5a_1234_9876_c3d2)) }
    #expect(LikenessSearch.pairs(covers).count < 2_000 * 400)
  }

  @Test("one page of three may be another; pages of one colour say nothing")
  func pages() {
    let pages = [0x5a5a_1234_9876_c3d2, 0x1234_5678_9abc_def1, 0xf0e1_d2c3_b4a5_9687].map { Likeness(bits: $0) }
    let (blank, other) = (Likeness(bits: 0), Likeness(bits: 0x0fa5_5a3c_c3e1_1e78))
    #expect(LikenessSearch.areAlike(pages, pages))
    #expect(LikenessSearch.areAlike(pages, [pages[0], other, pages[2]]))
    #expect(!LikenessSearch.areAlike(pages, [other, other, pages[2]]))
    #expect(!LikenessSearch.areAlike([blank, blank, blank], [blank, blank, blank]))
    #expect(!LikenessSearch.areAlike([blank, blank, pages[0]], [blank, blank, other]))
    #expect(LikenessSearch.areAlike([blank, blank, pages[0]], [blank, blank, pages[0]]))
  }
}

extension Library {
  /// A copy of a book.
  ///
  /// - Parameter age: seconds that it is older than now; nil for as old as the book.
  fileprivate func copy(_ path: String, to copy: String, age: Double? = nil) throws {
    try vault.save(copy, try Data(contentsOf: vault.url(path)))
    let date = try age.map { Date(timeIntervalSinceNow: -$0) } ?? vault.modified(path)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: vault.url(copy).path(percentEncoded: false))
  }

  /// A book of pages that are soft spots in greys, others for each seed.
  ///
  /// - Parameter scale: pixels of a spot.
  fileprivate func addPainted(_ path: String, seeds: [Int], scale: Int, quality: Int) async throws {
    let folder = try Folder()
    for (number, seed) in seeds.enumerated() {
      try await Programs.run("vips", "gaussnoise", "spots.v", "6", "9", "--seed", "\(seed)", "--sigma", "60", in: folder.path)
      try await Programs.run("vips", "resize", "spots.v", "large.v", "\(scale)", in: folder.path)
      try await Programs.run("vips", "cast", "large.v", "page \(number + 1).jpg[Q=\(quality)]", "uchar", in: folder.path)
    }
    try await Programs.run("sh", "-c", "zip -q0 book.zip *.jpg", in: folder.path)
    try vault.save(path, folder.read("book.zip"))
  }
}

extension Vault {
  fileprivate func modified(_ path: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path(percentEncoded: false))
    return try #require(attributes[.modificationDate] as? Date)
  }
}

extension RunningHouse {
  /// The duplicates, once the search for them is complete.
  fileprivate func duplicates() async throws -> ComicDuplicatePage {
    try await wait { try await client.send(ListComicDuplicates()).search.state == .complete }
    return try await client.send(ListComicDuplicates())
  }
}
