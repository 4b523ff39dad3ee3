import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

@Suite("Reading comics", .timeLimit(.minutes(5)))
struct ReadingTests {
  @Test("the last page completes a book, which stays completed when it is read again, until it is cleared")
  func progress() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 3)
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon"))
      #expect(book.progress == nil)
      #expect(try await house.books(ListComicBooks(state: .unread)).count == 1)
      #expect(try await house.client.send(GetComicProgress(id: book.id)).progress == nil)
      let first = try await house.client.send(SetComicProgress(id: book.id, page: 1))
      #expect(first.page == 1 && first.pageCount == 3 && !first.isCompleted)
      #expect(try await house.books(ListComicBooks(state: .reading)).map(\.id) == [book.id])
      #expect(try await house.client.send(SetComicProgress(id: book.id, page: 3)).isCompleted)
      #expect(try await house.client.send(SetComicProgress(id: book.id, page: 2)).isCompleted)
      #expect(try await house.books(ListComicBooks(state: .completed)).map(\.id) == [book.id])
      #expect(try await house.client.send(SetComicProgress(id: book.id, page: 2, isCompleted: false)).isCompleted == false)
      // A device that reports late does not turn pages back.
      let late = try await house.client.send(SetComicProgress(id: book.id, page: 1, at: Date(timeIntervalSince1970: 1_700_000_000)))
      #expect(late.page == 2)
      // But it may have finished the book.
      let finished = try await house.client.send(SetComicProgress(id: book.id, page: 3, at: Date(timeIntervalSince1970: 1_700_000_001)))
      #expect(finished.page == 2 && finished.isCompleted && finished.at == late.at)
      for page in [0, 4, -1] {
        #expect(try await refusal { try await house.client.send(SetComicProgress(id: book.id, page: page)) } == .invalidRequest)
      }
      _ = try await house.client.send(ClearComicProgress(id: book.id))
      #expect(try await house.client.send(GetComicProgress(id: book.id)).progress == nil)
      for id in ["0", "x", "999999999999999999999"] {
        #expect(try await refusal { try await house.client.send(SetComicProgress(id: id, page: 1)) } == .notFound)
      }
    }
  }

  @Test("recents are the last twenty, newest first; clearing them keeps the progress")
  func recents() async throws {
    let library = try await Library()
    for number in 1...22 { try await library.add("Book \(number).cbz", pages: 2) }
    try await library.withHouse(files: 22) { house in
      let books = try await house.books(ListComicBooks(limit: 100))
      for (number, book) in books.enumerated() {
        let at = Date(timeIntervalSince1970: Double(1_700_000_000 + number))
        _ = try await house.client.send(SetComicProgress(id: book.id, page: 1, at: at))
      }
      let recent = try await house.client.send(ListComicRecents()).books
      #expect(recent.map(\.title) == (3...22).reversed().map { "Book \($0)" })
      let home = try await house.client.send(GetHome())
      let cards = home.news.filter { $0.kind == .continueReading }
      #expect(cards.map(\.title) == ["Book 22", "Book 21", "Book 20"] && cards.first?.detail == "Page 1 of 2")
      // Whatever is gone or finished leaves no gap.
      for number in 4...22 { try library.vault.delete("Book \(number).cbz") }
      try await house.wait { try await house.books().count == 3 }
      #expect(try await house.client.send(ListComicRecents()).books.map(\.title) == ["Book 3", "Book 2", "Book 1"])
      _ = try await house.client.send(SetComicProgress(id: books[1].id, page: 2))
      let begun = try await house.client.send(GetHome()).news.filter { $0.kind == .continueReading }
      #expect(begun.map(\.title) == ["Book 3", "Book 1"])
      _ = try await house.client.send(ClearComicRecents())
      #expect(try await house.client.send(ListComicRecents()).books.isEmpty)
      #expect(try await house.client.send(GetComicProgress(id: books[0].id)).progress?.page == 1)
      _ = try await house.client.send(SetComicProgress(id: books[0].id, page: 2))
      #expect(try await house.client.send(ListComicRecents()).books.map(\.id) == [books[0].id])
    }
  }

  @Test("one who hides what they read last sees it nowhere, loses no progress, and can show it again (C6)")
  func hiddenRecents() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz", pages: 3)
    try await library.withHouse(files: 1) { house in
      let moon = try #require(try await house.book("Moon"))
      let place = "/comics/books/\(moon.id)"
      func shown() async throws -> [Bool] {
        let home = try await house.client.send(GetHome())
        return [
          try await house.client.send(ListComicRecents()).books.isEmpty == false, home.news.contains { $0.kind == .continueReading },
          home.resume.contains { $0.place == place },
        ]
      }
      _ = try await house.client.send(SetComicProgress(id: moon.id, page: 2))
      _ = try await house.client.send(RecordVisit(room: .comics, place: place, title: "Moon"))
      #expect(try await shown() == [true, true, true])
      for _ in 1...2 { _ = try await house.client.send(ShowComicRecents(areShown: false)) }
      #expect(try await shown() == [false, false, false])
      #expect(try await house.client.send(ListComicRecents()).areShown == false)
      #expect(try await house.client.send(GetComicProgress(id: moon.id)).progress?.page == 2)
      for _ in 1...2 { _ = try await house.client.send(ShowComicRecents(areShown: true)) }
      #expect(try await shown() == [true, true, true])
    }
  }

  @Test("bookmarks and favourites are added and removed, twice as well")
  func marks() async throws {
    let library = try await Library()
    for name in ["Moon", "Star"] { try await library.add("\(name).cbz", pages: 3) }
    try await library.withHouse(files: 2) { house in
      let (moon, star) = (try #require(try await house.book("Moon")), try #require(try await house.book("Star")))
      for page in [3, 1, 3] { _ = try await house.client.send(AddComicBookmark(id: moon.id, page: page)) }
      #expect(try await house.client.send(ListComicBookmarks(id: moon.id)).bookmarks.map(\.page) == [1, 3])
      #expect(try await house.client.send(GetComicBook(id: moon.id)).bookmarks.map(\.page) == [1, 3])
      for _ in 1...2 { _ = try await house.client.send(RemoveComicBookmark(id: moon.id, page: 3)) }
      #expect(try await house.client.send(ListComicBookmarks(id: moon.id)).bookmarks.map(\.page) == [1])
      #expect(try await refusal { try await house.client.send(AddComicBookmark(id: moon.id, page: 4)) } == .invalidRequest)
      for book in [moon, star, star] { _ = try await house.client.send(AddComicFavourite(id: book.id)) }
      let first = try await house.client.send(ListComicFavourites(limit: 1))
      let second = try await house.client.send(ListComicFavourites(limit: 1, cursor: first.nextCursor))
      #expect(Set((first.books + second.books).map(\.id)) == [moon.id, star.id] && second.nextCursor == nil)
      #expect(try await house.book("Moon")?.isFavourite == true)
      for _ in 1...2 { _ = try await house.client.send(RemoveComicFavourite(id: moon.id)) }
      #expect(try await house.client.send(ListComicFavourites()).books.map(\.id) == [star.id])
    }
  }

  @Test("favourites come in pages, the last one added first; what is gone leaves no gap, and what is added meanwhile repeats none")
  func favourites() async throws {
    let library = try await Library()
    for number in 1...9 { try await library.add("Book \(number).cbz", pages: 1) }
    try await library.withHouse(files: 9) { house in
      let books = try await house.books()
      for book in books.dropFirst() { _ = try await house.client.send(AddComicFavourite(id: book.id)) }
      for number in [3, 5, 6, 8] { try library.vault.delete("Book \(number).cbz") }
      try await house.wait { try await house.books().count == 5 }
      let first = try await house.client.send(ListComicFavourites(limit: 2))
      _ = try await house.client.send(AddComicFavourite(id: books[0].id))
      let second = try await house.client.send(ListComicFavourites(limit: 2, cursor: first.nextCursor))
      #expect(first.books.count == 2 && second.nextCursor == nil)
      #expect(Set((first.books + second.books).map(\.title)) == ["Book 2", "Book 4", "Book 7", "Book 9"])
      #expect(try await refusal { try await house.client.send(ListComicFavourites(cursor: "x")) } == .invalidCursor)
    }
  }

  @Test(
    "two people have their own progress, favourites and recents; one with Comics alone sees books, and no notes; one without sees none",
    arguments: RecordsEngine.allCases)
  func people(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    let library = try await Library()
    try await library.add("Comics/Moon.cbz", pages: 3)
    try library.vault.save("note.md", "# A note")
    try await HouseSupport.withHouse(
      library.vault,
      configure: {
        $0.rooms.append(ComicsModule())
        $0.records = place
        $0.authMode = .password
        $0.accounts.passwordRounds = 2
      }
    ) { house in
      let owner = try await house.setUp()
      let ada = try await house.join("ada@example.org", rooms: [.comics], owner: owner)
      let bo = try await house.join("bo@example.org", rooms: [.comics], owner: owner)
      let olaf = try await house.join("olaf@example.org", rooms: [.notes], owner: owner)
      try await house.waitForIndex(of: 2, as: house.bearing(owner.token))
      let (first, second) = (house.bearing(ada.token), house.bearing(bo.token))
      let book = try #require(try await first.send(ListComicBooks()).books.first)
      _ = try await first.send(SetComicProgress(id: book.id, page: 3))
      _ = try await first.send(AddComicFavourite(id: book.id))
      _ = try await first.send(AddComicBookmark(id: book.id, page: 2))
      _ = try await second.send(SetComicProgress(id: book.id, page: 2))
      _ = try await first.send(ShowComicRecents(areShown: false))
      #expect(try await second.send(ListComicRecents()).books.map(\.id) == [book.id])
      #expect(try await first.send(GetComicProgress(id: book.id)).progress?.isCompleted == true)
      let other = try #require(try await second.send(ListComicBooks()).books.first)
      #expect(other.progress?.page == 2 && !other.isFavourite)
      #expect(try await second.send(ListComicFavourites()).books.isEmpty)
      #expect(try await second.send(ListComicBookmarks(id: book.id)).bookmarks.isEmpty)
      #expect(try await refusal { try await first.send(ListDocuments()) } == .forbidden)
      _ = try await first.bytes(GetComicThumbnail(id: book.id))
      let stranger = house.bearing(olaf.token)
      #expect(try await refusal { try await stranger.send(ListComicBooks()) } == .forbidden)
      #expect(try await refusal { try await stranger.send(ListComicDuplicates()) } == .forbidden)
      #expect(try await refusal { try await stranger.send(SetComicBookSeries(id: book.id, name: "Sky")) } == .forbidden)
      #expect(try await refusal { try await stranger.bytes(GetComicPage(id: book.id, number: 1)) } == .forbidden)
      #expect(try await refusal { try await stranger.bytes(GetRaw(path: "Comics/Moon.cbz")) } == .notFound)
      #expect(try await stranger.send(SearchHouse(q: "moon")).groups.allSatisfy { $0.source != SearchGroup.Source(.comics) })

      let id = try #require(ada.user?.personID)
      _ = try await house.bearing(owner.token).send(RemoveHousePerson(id: id))
      await house.server.formerPeople?.forget()
      for table in ["comic_progress", "comic_favourites", "comic_bookmarks", "comic_hidden_recents"] {
        let left = try await house.server.database.read {
          try $0.row(Int.self, "SELECT count(*) FROM \(table) WHERE person = ?", [Value(id)])
        }
        #expect(left == 0, "\(table)")
      }
    }
  }
}
