import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import ComicsServer
@testable import HouseSupport

@Suite("Series of comics made by hand", .timeLimit(.minutes(5)))
struct SeriesTests {
  @Test(
    "a book that a person puts into a series is in no other, and says that it was put there; the file's word comes back when it is cleared")
  func byHand() async throws {
    let library = try await Library()
    for name in ["Moon/Moon 01", "Moon/Moon 02", "Moon/Moon 03", "Odd"] { try await library.add("\(name).cbz") }
    try await library.withHouse(files: 4) { house in
      let (odd, third) = (try #require(try await house.book("Odd")), try #require(try await house.book("Moon 03")))
      let moon = try #require(third.series)
      #expect(moon.reason == .fileNames)
      _ = try await house.client.send(SetComicBookSeries(id: odd.id, name: " Far  Sides ", number: "2"))
      _ = try await house.client.send(SetComicBookSeries(id: third.id, name: "far sides", number: "1"))
      let series = try await house.client.send(ListComicSeries()).series
      #expect(
        series.map(\.name) == ["Far Sides", "Moon"] && series.map(\.count) == [2, 2] && series.map(\.reason) == [.manual, .fileNames])
      let books = try await house.books(ListComicBooks(series: series[0].id))
      #expect(books.map(\.title) == ["Moon 03", "Odd"])
      #expect(books.map(\.series) == ["1", "2"].map { ComicSeriesEntry(id: series[0].id, name: "Far Sides", number: $0, reason: .manual) })
      #expect(try await house.client.send(GetComicBook(id: odd.id)).isSeriesManual)
      #expect(try await house.books(ListComicBooks(q: "sides")).count == 2)
      _ = try await house.client.send(ClearComicBookSeries(id: third.id))
      #expect(try await house.book("Moon 03")?.series == moon)
      #expect(try await !house.client.send(GetComicBook(id: third.id)).isSeriesManual)
    }
  }

  @Test("a book can join an automatic series of any folder, and be taken out of its own")
  func automatic() async throws {
    let library = try await Library()
    for name in ["Moon/Moon 01", "Moon/Moon 02", "Other/Special"] { try await library.add("\(name).cbz") }
    try await library.add("x.cbz", comicInfo: "<Series>Dust</Series><Number>4</Number>")
    try await library.withHouse(files: 4) { house in
      let moon = try #require(try await house.book("Moon 01")?.series)
      let special = try #require(try await house.book("Special")).id
      _ = try await house.client.send(SetComicBookSeries(id: special, series: moon.id, number: "3"))
      #expect(try await house.books(ListComicBooks(series: moon.id)).map(\.title) == ["Moon 01", "Moon 02", "Special"])
      #expect(try await house.book("Special")?.series == ComicSeriesEntry(id: moon.id, name: "Moon", number: "3", reason: .manual))
      let dust = try #require(try await house.book("Dust 4"))
      _ = try await house.client.send(SetComicBookSeries(id: dust.id))
      #expect(try await house.book("Dust 4")?.series == nil)
      #expect(try await house.client.send(ListComicSeries()).series.map(\.name) == ["Moon"])
      _ = try await house.client.send(SetComicBookSeries(id: dust.id, series: try #require(dust.series).id, number: "5"))
      #expect(try await house.book("Dust 4")?.series?.number == "5")
    }
  }

  @Test("a series that is renamed keeps its books and takes further ones, until it is called as the files say again")
  func renaming() async throws {
    let library = try await Library()
    for name in ["Moon 01", "Moon 02"] { try await library.add("\(name).cbz") }
    try await library.withHouse(files: 2) { house in
      let moon = try #require(try await house.book("Moon 01")?.series)
      _ = try await house.client.send(RenameComicSeries(series: moon.id, name: "Selene"))
      #expect(try await house.client.send(ListComicSeries()).series.map(\.name) == ["Selene"])
      #expect(try await house.books(ListComicBooks(q: "selene")).count == 2)
      try await library.add("Moon 03.cbz")
      try await house.wait { try await house.book("Moon 03") != nil }
      #expect(try await house.book("Moon 03")?.series?.name == "Selene")
      _ = try await house.client.send(RenameComicSeries(series: moon.id))
      let series = try await house.client.send(ListComicSeries()).series
      #expect(series.map(\.name) == ["Moon"] && series.map(\.count) == [3])
    }
  }

  @Test("series made by hand outlive a new index, and a book that is moved keeps its place")
  func newIndex() async throws {
    let library = try await Library()
    for name in ["Moon", "Star"] { try await library.add("\(name).cbz") }
    try await library.withHouse(files: 2) { house in
      for name in ["Moon", "Star"] {
        _ = try await house.client.send(SetComicBookSeries(id: try #require(try await house.book(name)).id, name: "Sky"))
      }
      try library.vault.move("Star.cbz", to: "Far/Star.cbz")
      try await house.wait { try await house.book("Star")?.path == "Far/Star.cbz" }
      #expect(try await house.book("Star")?.series?.name == "Sky")
    }
    let index = library.vault.state.appending(path: IndexFile.comics.name).path(percentEncoded: false)
    try FileManager.default.removeItem(atPath: index)
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: index + ending) }
    try await library.withHouse(files: 2) { house in
      let series = try await house.client.send(ListComicSeries()).series
      #expect(series.map(\.name) == ["Sky"] && series.map(\.count) == [2])
    }
  }

  @Test("what another server decided comes into this one's index, and what is older than that does not")
  func otherServers() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      let keeper = house.server.comics.series
      let book = try #require(try await house.book("Moon"))
      let older = try await keeper.store.choices()
      try await keeper.store.put(Int64(book.id)!, inSeriesCalled: "Sky", number: nil, at: Date(timeIntervalSince1970: 0))
      #expect(try await house.book("Moon")?.series == nil)
      try await keeper.bringInStep()
      #expect(try await house.book("Moon")?.series?.name == "Sky")
      try await keeper.mirror.take(older)
      #expect(try await house.book("Moon")?.series?.name == "Sky")
    }
  }

  @Test("a series or book that is not there is refused, and so is a name that is none")
  func refused() async throws {
    let library = try await Library()
    try await library.add("Moon.cbz")
    try await library.withHouse(files: 1) { house in
      let book = try #require(try await house.book("Moon")).id
      #expect(try await refusal { try await house.client.send(SetComicBookSeries(id: "999", name: "Sky")) } == .notFound)
      #expect(try await refusal { try await house.client.send(SetComicBookSeries(id: book, series: "info/nothing")) } == .notFound)
      #expect(try await refusal { try await house.client.send(RenameComicSeries(series: "info/nothing", name: "Sky")) } == .notFound)
      for name in ["", "  ", String(repeating: "a", count: 201), "a\0"] {
        #expect(try await refusal { try await house.client.send(SetComicBookSeries(id: book, name: name)) } == .invalidRequest)
      }
      #expect(
        try await refusal {
          try await house.client.send(SetComicBookSeries(id: book, name: "Sky", number: String(repeating: "1", count: 21)))
        }
          == .invalidRequest)
      #expect(try await house.book("Moon")?.series == nil)
    }
  }
}
