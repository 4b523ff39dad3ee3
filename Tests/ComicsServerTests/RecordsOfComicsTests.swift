import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

/// What the records keep of comics is the same in each database.
@Suite("Records of comics", .timeLimit(.minutes(5)))
struct RecordsOfComicsTests {
  /// The room's stores on a database of their own.
  private struct Bench {
    let database: Database
    let log: ChangeLog
    let progress: ProgressStore
    let favourites: FavouriteStore
    let bookmarks: BookmarkStore
    let series: SeriesStore
    let dismissals: DismissalStore

    init(_ engine: RecordsEngine) async throws {
      switch try await engine.place() {
      case .file: database = try Database.inMemory()
      case .postgreSQL(let address): database = try await Database.postgreSQL(address)
      }
      log = try await ChangeLog(database: database)
      for _ in 1...2 { try await ReadingSchema.migrate(database) }
      progress = ProgressStore(database: database, log: log)
      favourites = FavouriteStore(database: database, log: log)
      bookmarks = BookmarkStore(database: database, log: log)
      series = SeriesStore(database: database)
      dismissals = DismissalStore(database: database, log: log)
    }

    func record(
      _ page: Int, isCompleted: Bool? = nil, in book: Int64, by person: String = "mina", at seconds: Int
    ) async throws
      -> ComicProgress
    {
      try await progress.record(page: page, of: 9, isCompleted: isCompleted, in: book, by: person, at: RecordsOfComicsTests.date(seconds))
    }

    func progress(in books: [Int64], of person: String) async throws -> [Int64: ComicProgress] {
      try await database.read { try ProgressStore.progress(in: books, of: person, $0) }
    }

    func favourites(among books: [Int64], of person: String) async throws -> Set<Int64> {
      try await database.read { try FavouriteStore.favourites(among: books, of: person, $0) }
    }

    /// All of a list, in pages of two: whatever the page's length, none is left out and none repeated.
    func recents(of person: String, unfinished: Bool = false) async throws -> [Int64] {
      try await pages { try await progress.recents(of: person, unfinished: unfinished, after: $0, limit: 2) }
    }

    func favourites(of person: String) async throws -> [Int64] {
      try await pages { try await favourites.favourites(of: person, after: $0, limit: 2) }
    }

    private func pages(_ next: (DatedBook?) async throws -> [DatedBook]) async throws -> [Int64] {
      var found: [DatedBook] = []
      while true {
        let page = try await next(found.last)
        found += page
        if page.count < 2 { return found.map(\.book) }
      }
    }

    /// What was told since the last time, in one line for each change.
    func told(after id: Int64) async throws -> [String] {
      guard case .rows(let rows) = try await log.page(after: id) else { return ["trimmed"] }
      return rows.map { "\($0.change.kind) of \($0.person ?? "all"): \($0.change.ids.joined(separator: " "))" }
    }
  }

  private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

  /// Of more than 32 bits, as an id may be.
  private static let (moon, star, far): (Int64, Int64, Int64) = (1, 1 << 33, .max)

  @Test(
    "progress is each person's own, and a report that is older than what is recorded changes nothing", arguments: RecordsEngine.allCases)
  func progress(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    let first = try await bench.record(3, in: Self.moon, at: 50)
    #expect(first == ComicProgress(page: 3, pageCount: 9, isCompleted: false, at: Self.date(50)))
    #expect(try await bench.record(1, in: Self.moon, at: 49) == first)
    #expect(try await bench.record(9, in: Self.moon, at: 51).isCompleted)
    #expect(try await bench.record(2, in: Self.moon, at: 52).isCompleted)
    let again = try await bench.record(4, isCompleted: false, in: Self.moon, at: 53)
    let other = try await bench.record(9, in: Self.far, at: 60)
    _ = try await bench.record(7, in: Self.moon, by: "olaf", at: 10)
    #expect(try await bench.progress(in: [Self.moon, Self.star, Self.far], of: "mina") == [Self.moon: again, Self.far: other])
    #expect(Set(try await bench.progress.books(of: "mina")) == [Self.moon, Self.far])
    #expect(try await bench.progress.books(of: "mina", completed: true) == [Self.far])
    #expect(try await bench.progress.books(of: "mina", completed: false) == [Self.moon])
    #expect(try await bench.progress.clear(Self.far, by: "mina"))
    #expect(try await !bench.progress.clear(Self.far, by: "mina"))
    #expect(try await bench.progress.books(of: "mina") == [Self.moon])
    #expect(try await bench.progress.books(of: "olaf") == [Self.moon])
    // The late report and the second deletion are told to nobody.
    let told = try await bench.told(after: 0)
    #expect(told.count == 7 && told.last == "comic_progress_changed of mina: \(Self.far)")
  }

  @Test("of reports that come at once the latest is kept", arguments: RecordsEngine.allCases)
  func reportsAtOnce(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for page in 1...8 { group.addTask { _ = try await bench.record(page, in: Self.moon, at: page) } }
      try await group.waitForAll()
    }
    #expect(try await bench.progress(in: [Self.moon], of: "mina")[Self.moon]?.page == 8)
  }

  @Test(
    "recents are newest first, of equal times by book; emptied ones keep their progress and come back", arguments: RecordsEngine.allCases)
  func recents(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    for (book, second) in [(Self.far, 20), (Self.moon, 20), (Self.star, 30)] { _ = try await bench.record(1, in: book, at: second) }
    _ = try await bench.record(1, in: Self.moon, by: "olaf", at: 90)
    #expect(try await bench.recents(of: "mina") == [Self.star, Self.moon, Self.far])
    _ = try await bench.record(9, in: Self.star, at: 30)
    #expect(try await bench.recents(of: "mina", unfinished: true) == [Self.moon, Self.far])
    let latest = try await bench.log.latest()
    for _ in 1...2 { try await bench.progress.clearRecents(of: "mina") }
    #expect(try await bench.told(after: latest).count == 1)
    #expect(try await bench.recents(of: "mina").isEmpty)
    #expect(try await bench.recents(of: "olaf") == [Self.moon])
    #expect(try await bench.progress.books(of: "mina").count == 3)
    _ = try await bench.record(2, in: Self.far, at: 40)
    #expect(try await bench.recents(of: "mina") == [Self.far])
  }

  @Test("what a person hides is hidden from them alone, and said once", arguments: RecordsEngine.allCases)
  func hiddenRecents(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    let latest = try await bench.log.latest()
    for areShown in [false, false, true, true, false] { try await bench.progress.showRecents(areShown, to: "mina") }
    #expect(try await bench.told(after: latest).count == 3)
    #expect(try await bench.progress.areRecentsShown(to: "mina") == false)
    #expect(try await bench.progress.areRecentsShown(to: "olaf"))
  }

  @Test("a favourite is kept once, with the time when it was first added, and told to its person alone", arguments: RecordsEngine.allCases)
  func favourites(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    for (book, second) in [(Self.moon, 10), (Self.far, 30), (Self.star, 10), (Self.moon, 50)] {
      try await bench.favourites.add(book, by: "mina", at: Self.date(second))
    }
    try await bench.favourites.add(Self.star, by: "olaf", at: Self.date(1))
    #expect(try await bench.favourites(of: "mina") == [Self.far, Self.moon, Self.star])
    #expect(try await bench.favourites(among: [Self.star, Self.moon, 7], of: "mina") == [Self.star, Self.moon])
    for _ in 1...2 { try await bench.favourites.remove(Self.star, by: "mina") }
    #expect(try await bench.favourites(of: "mina") == [Self.far, Self.moon])
    #expect(try await bench.favourites(of: "olaf") == [Self.star])
    let kind = Change.Kind.comicFavouritesChanged
    #expect(
      try await bench.told(after: 0)
        == ["mina: \(Self.moon)", "mina: \(Self.far)", "mina: \(Self.star)", "olaf: \(Self.star)", "mina: \(Self.star)"]
        .map { "\(kind) of \($0)" })
  }

  @Test("a page has one bookmark of each person, and they come by page", arguments: RecordsEngine.allCases)
  func bookmarks(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    for (page, second) in [(10, 1), (9, 2), (10, 3)] {
      try await bench.bookmarks.add(page, in: Self.far, by: "mina", at: Self.date(second))
    }
    try await bench.bookmarks.add(9, in: Self.far, by: "olaf", at: Self.date(4))
    try await bench.bookmarks.add(9, in: Self.moon, by: "mina", at: Self.date(5))
    let both = [ComicBookmark(page: 9, at: Self.date(2)), ComicBookmark(page: 10, at: Self.date(1))]
    #expect(try await bench.bookmarks.bookmarks(in: Self.far, of: "mina") == both)
    for _ in 1...2 { try await bench.bookmarks.remove(9, in: Self.far, by: "mina") }
    #expect(try await bench.bookmarks.bookmarks(in: Self.far, of: "mina") == [both[1]])
    #expect(try await bench.bookmarks.bookmarks(in: Self.far, of: "olaf").map(\.page) == [9])
    #expect(try await bench.bookmarks.bookmarks(in: Self.moon, of: "mina").map(\.page) == [9])
    #expect(try await bench.told(after: 0).count == 5)
  }

  @Test("books that are no duplicates are kept as pairs, in whichever order they are named, for all", arguments: RecordsEngine.allCases)
  func dismissals(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    let (moonAndStar, moonAndFar, starAndFar) = (
      BookPair(Self.moon, Self.star), BookPair(Self.moon, Self.far), BookPair(Self.star, Self.far)
    )
    for _ in 1...2 { try await bench.dismissals.dismiss([Self.far, Self.star, Self.moon], at: Self.date(1)) }
    #expect(try await bench.dismissals.pairs() == [moonAndStar, moonAndFar, starAndFar])
    for _ in 1...2 { try await bench.dismissals.restore([Self.star, Self.moon]) }
    #expect(try await bench.dismissals.pairs() == [moonAndFar, starAndFar])
    let kind = Change.Kind.comicDuplicatesChanged
    #expect(
      try await bench.told(after: 0)
        == ["\(kind) of all: \(Self.far) \(Self.star) \(Self.moon)", "\(kind) of all: \(Self.star) \(Self.moon)"])
  }

  @Test("where books were put and what series are called is kept, with a version that grows", arguments: RecordsEngine.allCases)
  func series(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    #expect(try await bench.series.choices() == SeriesChoices(version: 0))
    let choice = SeriesChoices.Choice(series: "names/sky", name: "Sky", number: "1.5")
    try await bench.series.put(Self.far, choice, at: Self.date(1))
    try await bench.series.put(Self.moon, SeriesChoices.Choice(series: nil, name: nil, number: nil), at: Self.date(2))
    try await bench.series.put(Self.star, choice, at: Self.date(3))
    try await bench.series.put(Self.star, nil, at: Self.date(4))
    for name in ["Heaven", "Firmament"] { try await bench.series.rename("names/sky", name, at: Self.date(5)) }
    #expect(
      try await bench.series.choices()
        == SeriesChoices(
          version: 6, books: [Self.far: choice, Self.moon: SeriesChoices.Choice(series: nil, name: nil, number: nil)],
          names: ["names/sky": "Firmament"]))
    try await bench.series.rename("names/sky", nil, at: Self.date(6))
    #expect(try await bench.series.choices().names.isEmpty)
    #expect(try await bench.series.version() == 7)
  }

  @Test("books that are put at once into a series of one name, in any case, are in one series", arguments: RecordsEngine.allCases)
  func seriesAtOnce(engine: RecordsEngine) async throws {
    let bench = try await Bench(engine)
    // The name of an automatic series is another one's.
    try await bench.series.rename("names/dust", "Dust", at: Self.date(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (book, name) in [(Self.moon, "Dust"), (Self.star, "DUST"), (Self.far, "dust")] {
        group.addTask { try await bench.series.put(book, inSeriesCalled: name, number: "\(book)", at: Self.date(2)) }
      }
      try await group.waitForAll()
    }
    let choices = try await bench.series.choices()
    #expect(choices.books.count == 3 && Set(choices.books.values.map(\.series)).count == 1)
    #expect(choices.books[Self.star]?.number == "\(Self.star)")
    let made = try #require(choices.books[Self.moon]?.series)
    #expect(made.hasPrefix(SeriesChoices.prefix) && choices.names.keys.sorted() == [made, "names/dust"])
    #expect(choices.version == 4)
  }

  @Test("a house keeps what people did with comics over a restart and a new index", arguments: RecordsEngine.allCases)
  func house(engine: RecordsEngine) async throws {
    let place = try await engine.place()
    let library = try await Library()
    for name in ["Moon", "Star"] { try await library.add("\(name).cbz") }
    try await library.withHouse(files: 2, configure: { $0.records = place }) { house in
      let (moon, star) = (try #require(try await house.book("Moon")), try #require(try await house.book("Star")))
      _ = try await house.client.send(SetComicProgress(id: moon.id, page: 2))
      _ = try await house.client.send(AddComicFavourite(id: star.id))
      _ = try await house.client.send(AddComicBookmark(id: moon.id, page: 3))
      _ = try await house.client.send(DismissComicDuplicates(books: [moon.id, star.id]))
      _ = try await house.client.send(SetComicBookSeries(id: moon.id, name: "Sky", number: "1"))
    }
    let index = library.vault.state.appending(path: IndexFile.comics.name).path(percentEncoded: false)
    for ending in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: index + ending) {
      try FileManager.default.removeItem(atPath: index + ending)
    }
    try await library.withHouse(files: 2, configure: { $0.records = place }) { house in
      let (moon, star) = (try #require(try await house.book("Moon")), try #require(try await house.book("Star")))
      #expect(moon.progress?.page == 2 && moon.series?.name == "Sky" && moon.series?.number == "1")
      #expect(star.isFavourite && star.progress == nil)
      #expect(try await house.client.send(ListComicRecents()).books.map(\.id) == [moon.id])
      #expect(try await house.client.send(ListComicBookmarks(id: moon.id)).bookmarks.map(\.page) == [3])
      let (one, other) = (try #require(Int64(moon.id)), try #require(Int64(star.id)))
      let dismissals = DismissalStore(database: house.server.database, log: house.server.changes)
      #expect(try await dismissals.pairs() == [BookPair(one, other)])
    }
  }
}
