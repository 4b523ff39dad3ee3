package import AtriumAPI
package import AtriumApp
package import SwiftUI

/// The screens of the Comics room, with their model.
package final class ComicsScreens: nonisolated RoomScreens {
  package let model: ComicsModel

  init(_ opening: RoomOpening) { model = ComicsModel(opening) }

  package var sidebar: some View { ComicsSidebar() }
  package func list(at place: ComicPlace) -> some View { ComicsListColumn(place: place).environment(model) }
  package func detail(at place: ComicPlace) -> some View { BookScreen(place: place).environment(model) }
  package var settings: some View { LibrarySection().environment(model) }
  package var settingsDetail: some View { LibraryIssuesScreen().environment(model) }

  package func loadSettings() async {
    await model.index.load()
    await model.recents.load()
    await model.trash.deletions.load()
  }
  package var settingsModels: [any Shown] { [model.index, model.recents] }

  package func title(at place: ComicPlace) -> LocalizedStringKey {
    (place.book == nil ? nil : model.book.title).map { "\($0)" } ?? place.listTitle
  }

  package func isMissing(at place: ComicPlace) -> Bool { place.book != nil && model.book.phase == .missing }

  /// The book that is open, once it is there: for a moment the one before may be shown.
  package func opened(at place: ComicPlace) -> OpenedItem? {
    guard let id = place.book, let details = model.book.details, details.book.id == id else { return nil }
    return OpenedItem(ComicPlace(.book(id: id)), title: details.book.title)
  }

  package func changed(_ change: Change) { model.changed(change.kind) }
  package func languageChanged() { model.index.somethingChanged() }
}

/// What the shelf lists.
private struct ComicsListColumn: View {
  let place: ComicPlace

  var body: some View {
    Group {
      switch place.shelf {
      case .library: LibraryScreen(place: place)
      case .folders: FoldersScreen(place: place)
      case .series:
        if place.filter.series == nil { SeriesScreen() } else { LibraryScreen(place: place, back: ComicPlace(.list, on: .series)) }
      case .favourites: FavouritesScreen()
      case .recent: RecentScreen()
      case .duplicates: DuplicatesScreen(place: place)
      }
    }
    // Covers are what one looks at: while no book is open beside them, they have the room.
    .navigationSplitViewColumnWidth(min: 320, ideal: place.book == nil ? 820 : 520)
  }
}
