import AtriumAPI
import Foundation
import Testing

@testable import ComicsApp

/// What the reader loads, and what it shows together.
@Suite struct ReaderTests {
  @Test("five pages on each side are loaded, and kept until they are twice as far away")
  func window() {
    var window = ReaderWindow(count: 100, page: 50)
    #expect(window.loaded == 45...55)
    window.turn(to: 51)
    #expect(window.loaded == 45...56)
    for page in 52...60 { window.turn(to: page) }
    #expect(window.loaded == 50...65)
    window.turn(to: 58)
    #expect(window.loaded == 50...65)
    window.turn(to: 10)
    #expect(window.loaded == 5...15)
  }

  @Test("of a book of any length never more than twenty-one pages are loaded, and always those beside the open one")
  func bound() {
    var window = ReaderWindow(count: 1_200, page: 1)
    for step in 0..<3_000 {
      // Forward, back, and far away, without a pattern.
      window.turn(to: step % 97 == 0 ? step * 7 % 1_200 + 1 : window.page + (step % 5 == 0 ? -1 : 1))
      #expect(window.loaded.count <= 4 * ReaderWindow.reach + 1)
      #expect(window.loaded.contains(max(1, window.page - 5)) && window.loaded.contains(min(1_200, window.page + 5)))
    }
  }

  @Test("a page that the book does not have counts as the nearest", arguments: [(-3, 1), (0, 1), (9, 8), (1_000, 8)])
  func edges(page: Int, nearest: Int) {
    #expect(ReaderWindow(count: 8, page: page).page == nearest)
    #expect(ReaderWindow(count: 0, page: page).loaded == 1...1)
  }

  private static let upright = ReaderPageSize(width: 1000, height: 1500)
  private static let wide = ReaderPageSize(width: 2000, height: 1500)

  @Test("of two pages side by side the cover is alone, and so is a page that is two drawn as one")
  func spreads() {
    let (u, w) = (Self.upright, Self.wide)
    #expect(ReaderSpreads(pages: [u, u, u, u, u], isDouble: true).all == [1...1, 2...3, 4...5])
    #expect(ReaderSpreads(pages: [u, u, u, u], isDouble: true).all == [1...1, 2...3, 4...4])
    #expect(ReaderSpreads(pages: [u, u, u, u, w, u, u, u], isDouble: true).all == [1...1, 2...3, 4...4, 5...5, 6...7, 8...8])
    #expect(ReaderSpreads(pages: [nil, nil, nil], isDouble: true).all == [1...1, 2...3])
    #expect(ReaderSpreads(pages: [u, w, u], isDouble: false).all == [1...1, 2...2, 3...3])
    #expect(ReaderSpreads(pages: [u, u, u], isDouble: true, isFirstAlone: false).all == [1...2, 3...3])
    #expect(ReaderSpreads(pages: [w, u, u], isDouble: true, isFirstAlone: false).all == [1...1, 2...3])
    #expect(ReaderSpreads(pages: [u, u, u], isDouble: false, isFirstAlone: false).all == [1...1, 2...2, 3...3])
  }

  @Test("turning forward and back shows the same pages")
  func turning() {
    let (u, w) = (Self.upright, Self.wide)
    let spreads = ReaderSpreads(pages: [u, u, u, w, u, u, u], isDouble: true)
    var (page, forward): (Int, [Int]) = (1, [1])
    while let next = spreads.start(after: page, by: 1) {
      page = next
      forward.append(page)
    }
    var back = [page]
    while let before = spreads.start(after: page, by: -1) {
      page = before
      back.append(page)
    }
    #expect(forward == [1, 2, 4, 5, 7] && back == forward.reversed())
    #expect(spreads.start(of: 6) == 5 && spreads.end(of: 5) == 6 && spreads.end(of: 4) == 4)
  }

  @Test("a book of long pages is a strip by itself; others are two pages in a window that is wider than high")
  func layout() {
    let long = ReaderPageSize(width: 800, height: 2_400)
    #expect(ReaderLayout.automatic.resolved(isPortrait: false, pages: [long, long, Self.upright]) == .strip)
    #expect(ReaderLayout.automatic.resolved(isPortrait: false, pages: [Self.upright, long]) == .double)
    #expect(ReaderLayout.automatic.resolved(isPortrait: true, pages: [nil, nil]) == .single)
    #expect(ReaderLayout.single.resolved(isPortrait: false, pages: [long]) == .single)
    #expect(ReaderPageSize(width: 0, height: 5) == nil && ReaderPageSize(width: nil, height: 5) == nil)
  }

  private static func book(_ id: Int, series: String? = nil) -> ComicBook {
    ComicBook(
      id: String(id), path: "\(id).cbz", title: "Moon", series: series.map { ComicSeriesEntry(id: $0, name: "Moon") }, format: .zip,
      pageCount: 8, size: 1, modified: Date(timeIntervalSince1970: 5), revision: "r")
  }

  @Test("what is chosen for a series holds for its books alone, and is kept as a text")
  func choices() {
    var choices = ReaderChoices()
    choices[Self.book(1, series: "info/moon")].direction = .rightToLeft
    choices[Self.book(7)].isFirstAlone = false
    choices[Self.book(8)] = ReaderChoice(direction: .leftToRight, isFirstAlone: false)
    let kept = ReaderChoices(rawValue: choices.rawValue)
    #expect(kept == choices)
    #expect(kept[Self.book(2, series: "info/moon")] == ReaderChoice(direction: .rightToLeft, isFirstAlone: true))
    #expect(kept[Self.book(1)] == ReaderChoice() && kept[Self.book(3, series: "info/sun")] == ReaderChoice())
    #expect(kept[Self.book(7)] == ReaderChoice(direction: .automatic, isFirstAlone: false))
    #expect(kept[Self.book(8)] == ReaderChoice(direction: .leftToRight, isFirstAlone: false))
    choices[Self.book(1, series: "info/moon")] = ReaderChoice()
    choices[Self.book(7)] = ReaderChoice()
    choices[Self.book(8)] = ReaderChoice()
    #expect(choices.rawValue.isEmpty)
    #expect(ReaderChoices(rawValue: "odd  : a:b:c x:")[Self.book(1)] == ReaderChoice())
  }

  @Test("choices for any number of series fit into what a browser keeps; the last ones stay")
  func manyChoices() {
    var choices = ReaderChoices()
    for id in 1...500 { choices[Self.book(id)] = ReaderChoice(direction: .rightToLeft, isFirstAlone: false) }
    #expect(choices.rawValue.utf8.count < 800)
    #expect(choices[Self.book(500)].direction == .rightToLeft && choices[Self.book(461)].direction == .rightToLeft)
    #expect(choices[Self.book(460)] == ReaderChoice())
  }
}
