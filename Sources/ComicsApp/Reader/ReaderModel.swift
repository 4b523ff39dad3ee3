import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The book that is read: which page is open, and what the server knows of it.
@Observable final class ReaderModel {
  private(set) var window = ReaderWindow(count: 1, page: 1)
  /// The sizes of the pages, as far as they are known.
  private(set) var sizes: [ReaderPageSize?] = [nil]
  /// How the pages are shown together.
  private(set) var spreads = ReaderSpreads(pages: [nil], isDouble: false)
  /// The person has turned beyond the last page.
  private(set) var isAtEnd = false
  /// Bookmarked pages, from 1.
  private(set) var bookmarks: Set<Int> = []
  /// Why what the person wanted was not done.
  var failure: LocalizedStringKey?
  @ObservationIgnored private var book: String?
  /// Whether the sizes are loaded, or could not be. Before that a spread may still be split, so only its first page counts as read.
  @ObservationIgnored private var areSizesKnown = false
  /// The last page that was reported since the book was opened.
  @ObservationIgnored private var reported = 0
  private let client: APIClient
  private let reports: ReaderReports

  init(client: APIClient) {
    self.client = client
    reports = ReaderReports(client: client)
  }

  /// Opens a book where the person was; one that they read to its end at its beginning.
  ///
  /// - Parameter page: another page to open.
  func open(_ details: ComicBookDetails, at page: Int?) {
    guard book != details.book.id else { return }
    book = details.book.id
    bookmarks = Set(details.bookmarks.map(\.page))
    window = ReaderWindow(count: details.book.pageCount, page: page ?? reports.waiting(of: details.book.id) ?? details.book.nextPage)
    sizes = Array(repeating: nil, count: window.count)
    areSizesKnown = false
    isAtEnd = false
    spreads = ReaderSpreads(pages: sizes, isDouble: false)
    report()
  }

  /// Asks for the sizes of the pages. Without them all are shown one by one.
  func loadSizes(of id: String) async {
    let list = try? await client.send(ListComicPages(id: id))
    guard book == id, !Task.isCancelled else { return }
    areSizesKnown = true
    if let list, list.pages.count == window.count { sizes = list.pages.map { ReaderPageSize(width: $0.width, height: $0.height) } }
    // Other sizes are arranged first.
    if !sizes.contains(where: { $0 != nil }) { reportMore() }
  }

  /// Shows the pages together as they are now to be.
  func arrange(isDouble: Bool, areWideAlone: Bool, isFirstAlone: Bool = true) {
    let new = ReaderSpreads(pages: sizes, isDouble: isDouble, areWideAlone: areWideAlone, isFirstAlone: isFirstAlone)
    if new != spreads { spreads = new }
    reportMore()
  }

  /// The book is closed: the next time it opens where the person was.
  func close(_ id: String) { if book == id { book = nil } }

  /// The number of what comes after the last page.
  var end: Int { window.count + 1 }

  /// - Parameter page: ``end`` for what comes after the last page.
  func turn(to page: Int) {
    isAtEnd = page == end
    let page = min(page, window.count)
    guard page != window.page else { return }
    window.turn(to: page)
    report()
  }

  /// Turns to the next pages that are shown together, or to those before. After the last ones comes the end.
  func turn(by step: Int) {
    if let page = page(after: step) { turn(to: page) }
  }

  /// Turns to the first pages, or to the last.
  func jump(to edge: HorizontalEdge) { turn(to: edge == .leading ? 1 : spreads.start(of: window.count)) }

  func canTurn(by step: Int) -> Bool { page(after: step) != nil }

  private func page(after step: Int) -> Int? {
    if isAtEnd { return step < 0 ? spreads.start(of: window.page) : nil }
    return spreads.start(after: window.page, by: step) ?? (step > 0 ? end : nil)
  }

  /// The pages that are shown together now.
  var openPages: ClosedRange<Int> { spreads.start(of: window.page)...spreads.end(of: window.page) }

  /// The bookmarked ones of them.
  var openBookmarks: Set<Int> { bookmarks.filter(openPages.contains) }

  /// Marks the open page, or takes away the marks of those that are open together.
  func toggleBookmark() async {
    guard let book else { return }
    let removed = openBookmarks
    let added: Set<Int> = removed.isEmpty ? [window.page] : []
    bookmarks = bookmarks.subtracting(removed).union(added)
    do {
      for page in removed { _ = try await client.send(RemoveComicBookmark(id: book, page: page)) }
      for page in added { _ = try await client.send(AddComicBookmark(id: book, page: page)) }
    } catch is CancellationError {
    } catch {
      failure = error.words
      let kept = try? await client.send(ListComicBookmarks(id: book)).bookmarks.map(\.page)
      guard self.book == book else { return }
      bookmarks = kept.map(Set.init) ?? bookmarks.subtracting(added).union(removed)
    }
  }

  /// The last page that the person sees.
  private var seen: Int { areSizesKnown ? spreads.end(of: window.page) : window.page }

  private func report() {
    guard let book else { return }
    reported = seen
    reports.report(seen, of: book)
  }

  /// More is seen of the book without a turn, as when the window becomes wide.
  private func reportMore() { if seen > reported { report() } }
}
