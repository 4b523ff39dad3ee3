import AtriumAPI
import AtriumApp
import SwiftUI

/// The folders and books of a list, as covers or as rows.
struct LibraryBooks: View {
  let place: ComicPlace
  let folders: [ComicFolder]
  @Environment(ComicsModel.self) private var comics
  @AppStorage("library.viewMode") private var view = LibraryView.grid

  var body: some View {
    switch view {
    case .grid:
      CoverGrid {
        ForEach(folders) { folder in
          GroupTile(
            name: FolderShelf.name(of: folder.path), count: folder.count, cover: folder.cover, place: place(of: folder),
            symbol: "folder.fill")
        }
        ForEach(comics.list.items) { BookTile(book: $0, place: place) }
        PageEnd(list: comics.list)
      }
    case .list:
      List {
        ForEach(folders) { FolderRow(folder: $0, place: place(of: $0)) }
        ForEach(comics.list.items) { BookRow(book: $0, place: place) }
        PageEnd(list: comics.list)
      }
      .listStyle(.plain)
    }
  }

  private func place(of folder: ComicFolder) -> ComicPlace {
    ComicPlace(.list, on: place.shelf, filter: ComicFilter(folder: folder.path, sort: place.filter.sort))
  }
}
