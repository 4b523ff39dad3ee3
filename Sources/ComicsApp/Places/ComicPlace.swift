package import AtriumAPI
import AtriumApp
package import SwiftUI

/// A place of the Comics room: a list, and the book beside it.
///
/// | path | place |
/// |---|---|
/// | `/comics` | the library |
/// | `/comics/sidebar` | the sidebar, which a narrow window shows alone |
/// | `/comics/books/12` | a book |
/// | `/comics/read/12`, `/comics/read/12?page=3` | its pages, where the person was; from one of them on |
/// | `/comics/series`, `/comics/series?series=info%2Fmoon` | the series; the books of one |
/// | `/comics/folders`, `/comics/folders?folder=Comics%2FMoon` | what is in the top folder; in one of the others |
/// | `/comics/favourites`, `/comics/recent` | the person's favourites; what they read last |
/// | `/comics/duplicates` | comics that are there more than once |
///
/// All of them with `q` for a search, `state`, `sort`, and `from` for the list beside a book.
package nonisolated struct ComicPlace: RoomPlace {
  package enum Page: Hashable, Sendable {
    /// The sidebar, which a narrow window shows alone.
    case sidebar
    /// The shelf's list.
    case list
    case book(id: String)
    /// The book's pages, over everything.
    ///
    /// - Parameter page: from 1; nil for where the person was.
    case reader(id: String, page: Int? = nil)
  }

  package var page: Page
  var shelf: ComicShelf
  var filter: ComicFilter

  init(_ page: Page, on shelf: ComicShelf = .library, filter: ComicFilter = ComicFilter()) {
    self.page = page
    self.shelf = shelf
    self.filter = filter
  }

  package static let room = Room.comics
  package static let start = ComicPlace(.list)

  /// The book that is shown or read.
  var book: String? {
    switch page {
    case .book(let id), .reader(let id, _): id
    case .sidebar, .list: nil
    }
  }

  var isReading: Bool { if case .reader = page { true } else { false } }

  /// The same list with something else beside it.
  func showing(_ page: Page) -> ComicPlace { ComicPlace(page, on: shelf, filter: filter) }

  package var sidebarLink: ComicPlace { ComicPlace(.list, on: shelf) }

  package var column: NavigationSplitViewColumn {
    switch page {
    case .sidebar: .sidebar
    case .list: .content
    case .book, .reader: .detail
    }
  }

  package func back(to column: NavigationSplitViewColumn) -> ComicPlace {
    switch column {
    case .sidebar: showing(.sidebar)
    case .content: showing(.list)
    default: self
    }
  }

  /// What the list asks for. A folder lists what is directly in it, but a search finds what is below it too.
  var listed: ComicFilter {
    var filter = filter
    filter.isNested = shelf != .folders || filter.isNarrowed
    return filter
  }

  /// A link that names a book and no list is shown beside the list that is there.
  package func following(_ link: ComicPlace) -> ComicPlace {
    link.book != nil && link == ComicPlace(link.page) ? showing(link.page) : link
  }

  /// Typing in a search field is no journey of its own; neither is reading on, in this book or the next, nor closing the book.
  package func isSamePlace(as other: ComicPlace) -> Bool {
    (page == other.page || other.isReading && (isReading || page == other.book.map { .book(id: $0) })) && shelf == other.shelf
      && filter.folder == other.filter.folder && filter.series == other.filter.series
  }

  @MainActor var listTitle: LocalizedStringKey { shelf.title }
}

nonisolated extension ComicPlace {
  package var path: String {
    var path = "/comics"
    var query = AddressQuery()
    switch page {
    case .list: if shelf != .library { path += "/" + shelf.rawValue }
    case .sidebar: path += "/sidebar"
    case .book(let id): path += "/books/" + AddressText.encode(id)
    case .reader(let id, let page):
      path += "/read/" + AddressText.encode(id)
      query.add("page", page.map(String.init))
    }
    if page != .list, shelf != .library { query.add("from", shelf.rawValue) }
    query.add("folder", filter.folder)
    query.add("series", filter.series)
    query.add("state", filter.state?.rawValue)
    if filter.sort != .name { query.add("sort", filter.sort.rawValue) }
    if !filter.query.isEmpty { query.add("q", filter.query) }
    return query.text.isEmpty ? path : path + "?" + query.text
  }

  /// - Parameter path: as `path` gives it. A field that nobody knows counts as left out.
  package init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = Array(parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    guard segments.first == "comics" else { return nil }
    let fields = AddressText.fields(of: parts.dropFirst().joined())
    let origin = fields["from"].flatMap(ComicShelf.init) ?? .library
    switch segments.dropFirst() {
    case [], [""]: self.init(.list)
    case ["sidebar"]: self.init(.sidebar, on: origin)
    case let rest where rest.count == 2 && ["books", "read"].contains(rest.first):
      guard let id = AddressText.decode([rest[rest.startIndex + 1]]) else { return nil }
      self.init(rest.first == "read" ? .reader(id: id, page: fields["page"].flatMap(Int.init)) : .book(id: id), on: origin)
    case let rest where rest.count == 1:
      guard let shelf = rest.first.flatMap({ ComicShelf(rawValue: String($0)) }), shelf != .library else { return nil }
      self.init(.list, on: shelf)
    default: return nil
    }
    filter = ComicFilter(
      folder: fields["folder"], series: fields["series"], state: fields["state"].flatMap(ReadingState.init),
      sort: fields["sort"].flatMap(ComicSort.init) ?? .name, query: fields["q"] ?? "")
  }
}
