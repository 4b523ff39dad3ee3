import Archives
import Books
import Foundation
import Synchronization
import TestSupport
import Testing
import WorkerSupport
import Workers

@Suite struct OpenBooksTests {
  /// How often files were opened.
  private final class Openings: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func file(_ shelf: Shelf) throws -> WorkerFile {
      number.withLock { $0 += 1 }
      return try shelf.file()
    }
  }

  private static func withBooks(
    limit: Int = 8, temporaryLimit: Int64 = 4 << 30, archiver: String = "zip -q book *", clock: any Clock<Duration> = ContinuousClock(),
    _ body: (OpenBooks, Openings, Shelf) async throws -> Void
  ) async throws {
    let shelf = try await Shelf(pages: ["a.png"], archiver: archiver)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let opener = BookOpener(workers: pool, temporaryFolder: shelf.temporary.path)
      let books = OpenBooks(opener: opener, limit: limit, temporaryLimit: temporaryLimit, idleTime: .seconds(99), clock: clock)
      try await body(books, Openings(), shelf)
    }
  }

  @Test("a book is opened once, however many read it at the same time")
  func once() async throws {
    try await Self.withBooks { books, openings, shelf in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { _ = try await books.book(.init("a")) { try await $0.open(openings.file(shelf), name: "a") } } }
        try await group.waitForAll()
      }
      #expect(openings.count == 1)
    }
  }

  @Test("of more books than are held, the one that was not used for longest is closed")
  func limit() async throws {
    try await Self.withBooks(limit: 2) { books, openings, shelf in
      for key in ["a", "b", "a", "c", "a"] { _ = try await books.book(.init(key)) { try await $0.open(openings.file(shelf), name: key) } }
      #expect(openings.count == 3)
      _ = try await books.book(.init("b")) { try await $0.open(openings.file(shelf), name: "b") }
      #expect(openings.count == 4)
    }
  }

  @Test(
    "books whose temporary files come to too much are closed, but not the one that is read",
    arguments: [("7z a book *", 1), ("zip -q book *", 2)])
  func temporaryLimit(archiver: String, held: Int) async throws {
    try await Self.withBooks(temporaryLimit: 1, archiver: archiver) { books, openings, shelf in
      for key in ["a", "b", "b"] { _ = try await books.book(.init(key)) { try await $0.open(openings.file(shelf), name: key) } }
      #expect(await books.count == held)
      #expect(openings.count == 2)
    }
  }

  @Test("a book that nobody uses is closed, one that is used is not, and one whose file changed is closed at once")
  func idle() async throws {
    let (sleeps, sleep) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    try await Self.withBooks(clock: HeldClock(sleeps: sleep)) { books, openings, shelf in
      var waiting = sleeps.makeAsyncIterator()
      // The pool has its own clock; only books sleep here.
      func use() async throws { _ = try await books.book(.init("a")) { try await $0.open(openings.file(shelf), name: "a") } }
      try await use()
      let first = await waiting.next()
      try await use()
      first?.end()
      // It was used meanwhile, so it is looked at once more.
      let second = await waiting.next()
      try await use()
      #expect(openings.count == 1)
      second?.end()
      let third = await waiting.next()
      third?.end()
      try await wait(for: "the book to be closed") {
        await books.count
      } until: {
        $0 == 0
      }
      try await use()
      #expect(openings.count == 2)
      await books.close(.init("a"))
      try await use()
      #expect(openings.count == 3)
    }
  }

  @Test("a failure is not kept: the next attempt opens the file again")
  func failure() async throws {
    try await Self.withBooks { books, openings, shelf in
      for _ in 0..<2 {
        await #expect(throws: ArchiveError.unsupportedFormat("a")) {
          try await books.book(.init("a")) {
            _ = try openings.file(shelf)
            return try await $0.open(.inMemory(Array("text".utf8)), name: "a")
          }
        }
      }
      #expect(openings.count == 2)
    }
  }
}
