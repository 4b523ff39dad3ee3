import AtriumAPI
import Foundation
import Testing

@testable import ComicsApp

/// What becomes of a book when a person types a series' name.
@Suite struct SeriesDraftTests {
  private static func book(_ series: ComicSeriesEntry? = nil) -> ComicBook {
    ComicBook(
      id: "1", path: "a.cbz", title: "a", series: series, format: .zip, pageCount: 1, size: 1, modified: Date(timeIntervalSince1970: 0),
      revision: "r")
  }

  private static func series(_ id: String, _ name: String) -> ComicSeries {
    ComicSeries(id: id, name: name, count: 2, cover: ComicCover(book: "1", revision: "r"), reason: .fileNames)
  }

  private static let all = [series("names/a/moon", "Moon"), series("names/b/moon", "Moon"), series("info/dust", "Dust")]

  @Test("the name of one series means it; one that several have, or none, is that of a series made by hand")
  func names() {
    var draft = SeriesDraft(Self.book())
    #expect(draft.outcome(among: Self.all) == .none)
    draft.name = " dust "
    draft.number = " 2 "
    #expect(draft.outcome(among: Self.all) == .existing(series: "info/dust", number: "2"))
    draft.name = "Moon"
    #expect(draft.outcome(among: Self.all) == .called("Moon", number: "2"))
    draft.name = "Far  Side"
    #expect(draft.outcome(among: Self.all) == .called("Far Side", number: "2"))
  }

  @Test("a series that is picked counts until another name is typed")
  func picking() {
    var draft = SeriesDraft(Self.book())
    draft.name = "moo"
    #expect(draft.suggestions(among: Self.all).map(\.id) == ["names/a/moon", "names/b/moon"])
    draft.pick(Self.all[1])
    #expect(draft.outcome(among: Self.all) == .existing(series: "names/b/moon", number: nil))
    #expect(draft.suggestions(among: Self.all).map(\.id) == ["names/a/moon"])
    draft.name = "Moons"
    #expect(draft.outcome(among: Self.all) == .called("Moons", number: nil))
  }

  @Test("a book of a series has its name and number to begin with, and an empty name takes it out")
  func current() {
    var draft = SeriesDraft(Self.book(ComicSeriesEntry(id: "names/b/moon", name: "Moon", number: "3")))
    #expect(draft.outcome(among: []) == .existing(series: "names/b/moon", number: "3"))
    draft.number = ""
    #expect(draft.outcome(among: []) == .existing(series: "names/b/moon", number: nil))
    draft.name = "  "
    #expect(draft.outcome(among: Self.all) == .none)
  }
}
