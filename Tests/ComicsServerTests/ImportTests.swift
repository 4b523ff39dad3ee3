import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import Logging
import Paths
import Storage
import TestSupport
import Testing

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

/// Books that are added, and books that are deleted and come back.
@Suite("Adding and deleting comics", .timeLimit(.minutes(5)))
struct ImportTests {
  @Test("an added file is a book at once, and a name that is taken gets a number")
  func add() async throws {
    let library = try await Library()
    try await library.add("Comics/Moon.cbz")
    let bytes = try library.vault.bytes("Comics/Moon.cbz")
    try await library.withHouse(files: 1) { house in
      for (number, path) in ["Comics/Moon (1).cbz", "Comics/Moon (2).cbz"].enumerated() {
        let added = try await house.add("Moon.cbz", bytes)
        #expect(added.path == path)
        // A scan that is under way takes the book along, and the answer does not wait for it.
        let title = "Moon (\(number + 1))"
        try await house.wait { try await house.book(title)?.pageCount == 3 }
        #expect(added.book == nil || added.book?.title == title && added.book?.pageCount == 3)
        #expect(try library.vault.bytes(path) == bytes)
      }
      let elsewhere = try await house.add("Star.cbz", bytes, to: "Comics/New Folder")
      #expect(elsewhere.path == "Comics/New Folder/Star.cbz")
      try await house.wait { try await house.books().count == 4 }
      #expect(library.vault.names(in: ".atrium").isEmpty)
    }
  }

  @Test("two who add files of one name at the same time both keep theirs")
  func race() async throws {
    let library = try await Library()
    try await library.add("A.cbz")
    try await library.add("B.cbz")
    let (a, b) = (try library.vault.bytes("A.cbz"), try library.vault.bytes("B.cbz"))
    try await library.withHouse(files: 2) { house in
      async let first = house.add("Same.cbz", a)
      async let second = house.add("Same.cbz", b)
      let paths = try await [first.path, second.path]
      #expect(Set(paths) == ["Comics/Same.cbz", "Comics/Same (1).cbz"])
      #expect(Set(try paths.map(library.vault.bytes)) == [a, b])
    }
  }

  @Test("what is no book is refused with the reason, and leaves nothing behind")
  func refused() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    let bytes = try library.vault.bytes("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      let wrong: [(name: String, folder: String?, bytes: Data, code: Problem.Code)] = [
        ("Torn.cbz", nil, bytes.prefix(bytes.count / 2), .corruptedArchive), ("Empty.cbz", nil, Data(), .unsupportedFormat),
        ("Text.cbz", nil, Data("no book at all".utf8), .unsupportedFormat), ("notes.txt", nil, bytes, .unsupportedFormat),
        (".hidden.cbz", nil, bytes, .invalidRequest), ("Moon.zip", "Papers", bytes, .invalidRequest),
        ("Moon.cbz", ".git", bytes, .invalidRequest), ("Moon.cbz", "../elsewhere", bytes, .invalidRequest),
        ("Moon.cbz", "a//b", bytes, .invalidRequest), (String(repeating: "m", count: 260) + ".cbz", nil, bytes, .invalidRequest),
      ]
      for one in wrong {
        let code = try await refusal { try await house.add(one.name, one.bytes, to: one.folder) }
        #expect(code == one.code, "\(one.name) in \(one.folder ?? "-")")
      }
      #expect(library.vault.names(in: "") == ["Moon.cbz"])
      #expect(try await house.books().count == 1)
    }
  }

  @Test("deleted books leave the lists; undone they are back with their ids, progress, bookmarks and favourites")
  func undo() async throws {
    let library = try await Library()
    for name in ["A", "B", "C"] { try await library.add("Comics/\(name).cbz") }
    try await library.withHouse(files: 3) { house in
      let (a, b) = (try #require(try await house.book("A")), try #require(try await house.book("B")))
      _ = try await house.client.send(SetComicProgress(id: a.id, page: 2))
      _ = try await house.client.send(AddComicBookmark(id: a.id, page: 3))
      _ = try await house.client.send(AddComicFavourite(id: a.id))
      let result = try await house.client.send(DeleteComicBooks(ids: [a.id, b.id, "999", "x"]))
      #expect(result.deleted == [a.id, b.id])
      #expect(result.failures.map(\.id) == ["999", "x"] && result.failures.allSatisfy { $0.code == .notFound })
      let deletion = try #require(result.deletion)
      #expect(try await house.books().map(\.title) == ["C"])
      #expect(library.vault.names(in: "Comics") == ["C.cbz"])
      #expect(try await house.client.send(ListComicDeletions()).deletions.map(\.paths) == [["Comics/A.cbz", "Comics/B.cbz"]])
      // Another file has taken the name meanwhile.
      try await library.add("Comics/B.cbz", pages: 1)
      try await house.wait { try await house.books().count == 2 }
      let restored = try await house.client.send(RestoreComicDeletion(id: deletion.id))
      #expect(restored.paths == ["Comics/A.cbz", "Comics/B (1).cbz"])
      try await house.wait { try await house.books().count == 4 }
      let again = try #require(try await house.book("A"))
      #expect(again.id == a.id && again.progress?.page == 2 && again.isFavourite)
      #expect(try await house.client.send(ListComicBookmarks(id: a.id)).bookmarks.map(\.page) == [3])
      #expect(try await house.book("B (1)")?.pageCount == 3)
      #expect(try await house.book("B")?.pageCount == 1)
      #expect(try await house.client.send(ListComicDeletions()).deletions.isEmpty)
      #expect(try await refusal { try await house.client.send(RestoreComicDeletion(id: deletion.id)) } == .notFound)
      #expect(try await refusal { try await house.client.send(RestoreComicDeletion(id: "../x")) } == .notFound)
    }
  }

  @Test("a file that was replaced since it was listed is not deleted")
  func replaced() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      let store = PageStore(database: house.server.comics.index)
      let book = try #require(try await house.book("Moon"))
      let id = try #require(Int64(book.id))
      let location = try #require(try await store.location(of: id))
      let files = FileTrash(
        in: try DataFolder(root: library.vault.data.path(percentEncoded: false)), at: ComicTrash.place, clock: ContinuousClock(),
        now: { Date() }, logger: Logger(label: "test"))
      let trash = ComicTrash(files: files, claims: ComicFiles(ComicSettings()))
      try library.vault.save("Moon.cbz", Data("other bytes".utf8))
      await #expect(throws: DataFolder.Failure.changedWhileRead("Moon.cbz")) { try await trash.delete(location, as: DeletionID(at: 1)) }
      #expect(library.vault.names(in: "") == ["Moon.cbz"])
    }
  }

  @Test("after thirty days a deletion is gone, and one day before it is not; a clock that is wrong for a moment costs nothing")
  func expiry() async throws {
    let vault = try Vault()
    let (start, day) = (Int64(1_800_000_000_000), Int64(24 * 60 * 60 * 1000))
    let deletion = DeletionID(at: start)
    try vault.save("\(ComicTrash.place)/\(deletion.text)/Moon.cbz", "a book")
    let time = Locked(start + 29 * day)
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let trash = FileTrash(
      in: try DataFolder(root: vault.data.path(percentEncoded: false)), at: ComicTrash.place, clock: HeldClock(sleeps: slept),
      now: { Value.date(milliseconds: time.withLock(\.self)) }, logger: Logger(label: "test"))
    let running = Task { try await trash.run() }
    defer { running.cancel() }
    var naps = sleeps.makeAsyncIterator()
    // On each of these days the trash looks once; the last column is what it leaves.
    for (today, next, isLeft) in [(29, 4000, true), (4000, 29, true), (29, 31, true), (31, 31, true), (31, 31, false)] {
      let nap = try #require(await naps.next())
      #expect(vault.names(in: ComicTrash.place).isEmpty == !isLeft, "day \(today)")
      time.withLock { $0 = start + Int64(next) * day }
      nap.end()
    }
  }

  @Test("a server that starts shows a deletion of which half was done")
  func restart() async throws {
    let library = try await Library()
    try await library.add("Comics/A.cbz")
    let bytes = try library.vault.bytes("Comics/A.cbz")
    try library.vault.save(".atrium/comics/trash/1800000000000-7/Comics/B.cbz", bytes)
    try library.vault.save(".atrium/comics/trash/not a deletion/C.cbz", bytes)
    try await house(of: library, now: Date(timeIntervalSince1970: 1_800_000_100)) { house in
      #expect(try await house.client.send(ListComicDeletions()).deletions.map(\.paths) == [["Comics/B.cbz"]])
      let restored = try await house.client.send(RestoreComicDeletion(id: "1800000000000-7"))
      #expect(restored.paths == ["Comics/B.cbz"])
      #expect(library.vault.names(in: ".atrium/comics/trash") == ["not a deletion"])
    }
  }

  @Test("who has another room neither adds nor deletes books")
  func access() async throws {
    let library = try await Library()
    try await library.add("Comics/Moon.cbz")
    let bytes = try library.vault.bytes("Comics/Moon.cbz")
    try await HouseSupport.withHouse(
      library.vault,
      configure: {
        $0.rooms.append(ComicsModule())
        $0.authMode = .password
        $0.accounts.passwordRounds = 2
      }
    ) { house in
      let owner = try await house.setUp()
      let reader = house.bearing(try await house.join("ada@example.org", rooms: [.comics], owner: owner).token)
      let other = house.bearing(try await house.join("olaf@example.org", rooms: [.notes], owner: owner).token)
      try await house.waitForIndex(of: 1, as: house.bearing(owner.token))
      let book = try #require(try await reader.send(ListComicBooks()).books.first)
      #expect(try await refusal { try await other.send(DeleteComicBooks(ids: [book.id])) } == .forbidden)
      #expect(try await refusal { try await other.send(ListComicDeletions()) } == .forbidden)
      #expect(
        try await refusal { try await other.upload(ImportComic(name: "B.cbz"), from: DataUploadSource(bytes)) } == .forbidden)
      let deletion = try #require(try await reader.send(DeleteComicBooks(ids: [book.id])).deletion)
      #expect(try await refusal { try await other.send(RestoreComicDeletion(id: deletion.id)) } == .forbidden)
      #expect(try await refusal { try await other.send(PurgeComicDeletion(id: deletion.id)) } == .forbidden)
      _ = try await reader.send(RestoreComicDeletion(id: deletion.id))
      #expect(library.vault.names(in: "Comics") == ["Moon.cbz"])
      #expect(try await reader.upload(ImportComic(name: "B.cbz"), from: DataUploadSource(bytes)).path == "Comics/B.cbz")
    }
  }

  @Test("names with a number stay as long as the file system takes them")
  func names() {
    #expect(Array(FreeNames(name: "a.cbz").prefix(3)) == ["a.cbz", "a (1).cbz", "a (2).cbz"])
    #expect(Array(FreeNames(name: "no ending").prefix(2)) == ["no ending", "no ending (1)"])
    let long = FreeNames(name: String(repeating: "ü", count: 125) + ".cbz").prefix(2)
    #expect(long.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".cbz") })
  }

  /// A house whose clock stands at `now`.
  private func house<Value: Sendable>(
    of library: Library, files: Int = 1, now: Date, _ body: @escaping @Sendable (RunningHouse) async throws -> Value
  ) async throws -> Value {
    try await withHouse(library.vault, configure: { $0.rooms = [ComicsModule()] }, now: { now }) { house in
      try await house.waitForIndex(of: files)
      return try await body(house)
    }
  }
}

extension RunningHouse {
  func add(_ name: String, _ bytes: Data, to folder: String? = nil) async throws -> ImportedComic {
    try await client.upload(ImportComic(name: name, folder: folder), from: DataUploadSource(bytes))
  }
}
