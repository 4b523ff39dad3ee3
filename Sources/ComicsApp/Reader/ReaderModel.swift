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
  /// Bookmarked pages, from 1.
  private(set) var bookmarks: Set<Int> = []
  @ObservationIgnored private var book: String?
  /// What the server does not know yet; it outlives the closing of the book.
  @ObservationIgnored private var unreported: (book: String, page: Int)?
  @ObservationIgnored private var isReporting = false
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// Opens a book where the person was; one that they read to its end at its beginning.
  ///
  /// - Parameter page: another page to open.
  func open(_ details: ComicBookDetails, at page: Int?) {
    guard book != details.book.id else { return }
    book = details.book.id
    bookmarks = Set(details.bookmarks.map(\.page))
    window = ReaderWindow(count: details.book.pageCount, page: page ?? details.book.nextPage)
    sizes = Array(repeating: nil, count: window.count)
    spreads = ReaderSpreads(pages: sizes, isDouble: false)
    report()
  }

  /// Asks for the sizes of the pages. Without them all are shown one by one.
  func loadSizes(of id: String) async {
    guard let list = try? await client.send(ListComicPages(id: id)), book == id, list.pages.count == window.count else { return }
    sizes = list.pages.map { ReaderPageSize(width: $0.width, height: $0.height) }
  }

  /// Shows the pages together as they are now to be.
  func arrange(isDouble: Bool, areWideAlone: Bool) {
    let new = ReaderSpreads(pages: sizes, isDouble: isDouble, areWideAlone: areWideAlone)
    if new != spreads { spreads = new }
  }

  /// The book is closed: the next time it opens where the person was.
  func close() { book = nil }

  func turn(to page: Int) {
    guard page != window.page else { return }
    window.turn(to: page)
    report()
  }

  /// Turns to the next pages that are shown together, or to those before.
  func turn(by step: Int) {
    if let page = spreads.start(after: window.page, by: step) { turn(to: page) }
  }

  func toggleBookmark() async {
    guard let book else { return }
    let page = window.page
    let isMarked = bookmarks.contains(page)
    if isMarked { bookmarks.remove(page) } else { bookmarks.insert(page) }
    do {
      if isMarked {
        _ = try await client.send(RemoveComicBookmark(id: book, page: page))
      } else {
        _ = try await client.send(AddComicBookmark(id: book, page: page))
      }
    } catch {
      if isMarked { bookmarks.insert(page) } else { bookmarks.remove(page) }
    }
  }

  /// Tells the server the open page, one at a time: of pages that are turned meanwhile only the last.
  private func report() {
    unreported = book.map { ($0, spreads.end(of: window.page)) }
    guard !isReporting else { return }
    isReporting = true
    Task {
      while let next = unreported {
        unreported = nil
        // The next page that is turned is reported anyway.
        _ = try? await client.send(SetComicProgress(id: next.book, page: next.page))
      }
      isReporting = false
    }
  }
}
