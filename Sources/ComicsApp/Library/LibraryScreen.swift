import AtriumAPI
import AtriumApp
import SwiftUI

/// The books of the library, or of one folder or series, and the search among them.
struct LibraryScreen: View {
  let place: ComicPlace
  @Environment(Navigation.self) private var navigation
  @Environment(ComicsModel.self) private var comics
  @State private var isChoosing = false
  @AppStorage("library.viewMode") private var view = LibraryView.grid
  private var list: BookList { comics.list }

  var body: some View {
    @Bindable var navigation = navigation
    let trash = comics.trash
    PagedView(list, of: place.filter) {
      switch view {
      case .grid:
        CoverGrid {
          ForEach(list.items) { BookTile(book: $0, place: place) }
          PageEnd(list: list)
        }
      case .list:
        List {
          ForEach(list.items) { BookRow(book: $0, place: place) }
          PageEnd(list: list)
        }
        .listStyle(.plain)
      }
    } empty: {
      NoBooksView(place: place) { isChoosing = true }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      VStack(spacing: 0) {
        if !comics.imports.items.isEmpty { ImportsPanel() }
        TrashBars()
      }
    }
    .importsComics(isChoosing: $isChoosing, to: place.filter.folder)
    .navigationTitle(LibraryTitle.text(at: place, among: list.items))
    .searchable(text: $navigation.comicQuery, prompt: "Search comics")
    .toolbar {
      if place.filter.folder != nil || place.filter.series != nil {
        ToolbarItem(placement: .topBarLeading) { BackToShelf(shelf: place.shelf) }
      }
      if let series = place.filter.series { ToolbarItem(placement: .topBarTrailing) { RenameSeriesButton(series: series) } }
      if trash.selection == nil {
        ToolbarItem(placement: .topBarTrailing) { LibraryMenu(isChoosing: $isChoosing) }
      } else {
        ToolbarItem(placement: .topBarTrailing) { Button("Done") { trash.selection = nil }.keyboardShortcut(.cancelAction) }
      }
    }
    .saysWhatWasNotDeleted()
    .onChange(of: place) { trash.selection = nil }
    .navigationBarBackButtonHidden(place.filter.folder != nil || place.filter.series != nil)
    .refreshable { await list.reload() }
  }
}

enum LibraryTitle {
  /// The name of a folder, or of a series once its books are there.
  static func text(at place: ComicPlace, among books: [ComicBook]) -> Text {
    if let folder = place.filter.folder { return Text(verbatim: folder.split(separator: "/").last.map(String.init) ?? folder) }
    if let id = place.filter.series, let series = books.first(where: { $0.series?.id == id })?.series { return Text(verbatim: series.name) }
    return Text(place.listTitle)
  }
}

/// From the list of one folder or series to all of them.
private struct BackToShelf: View {
  let shelf: ComicShelf

  var body: some View {
    PlaceLink(to: ComicPlace(.list, on: shelf)) { Label(shelf.title, systemImage: "chevron.backward") }
  }
}

/// Which books are listed, in which order, and what can be done with them.
private struct LibraryMenu: View {
  @Binding var isChoosing: Bool
  @Environment(ComicsModel.self) private var comics
  @Environment(Navigation.self) private var navigation
  @AppStorage("library.viewMode") private var view = LibraryView.grid
  @AppStorage("library.tileSize") private var size = CoverSize.medium

  var body: some View {
    @Bindable var navigation = navigation
    Menu {
      Section {
        Button("Add Comics…", systemImage: "plus") { isChoosing = true }
        Button("Select", systemImage: "checkmark.circle") { comics.trash.selection = [] }
      }
      Picker("Show", selection: $navigation.comics.filter.state) {
        Text("All").tag(ReadingState?.none)
        Text("Unread").tag(ReadingState?.some(.unread))
        Text("Reading").tag(ReadingState?.some(.reading))
        Text("Finished").tag(ReadingState?.some(.completed))
      }
      Picker("Sort By", selection: $navigation.comics.filter.sort) {
        Text("Name").tag(ComicSort.name)
        Text("Date Modified").tag(ComicSort.modified)
        Text("Size").tag(ComicSort.size)
      }
      Picker("View", selection: $view) {
        ForEach(LibraryView.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      if view == .grid {
        Picker("Covers", selection: $size) {
          ForEach(CoverSize.allCases, id: \.self) { Text($0.title).tag($0) }
        }
      }
    } label: {
      Label("Add, Select and Sort", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
    }
    .menuIndicator(.hidden)
  }
}
