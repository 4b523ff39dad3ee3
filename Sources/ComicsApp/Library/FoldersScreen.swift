import AtriumAPI
import AtriumApp
import SwiftUI

/// A folder of the library: the folders in it, and its books.
struct FoldersScreen: View {
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    LoadableView(answer: comics.folders) { shelf in
      let path = place.filter.folder ?? shelf.top
      if place.filter.isNarrowed || shelf.contains(path) {
        LibraryScreen(
          place: inside(path), folders: place.filter.isNarrowed ? [] : shelf.children(of: path), back: back(from: path, in: shelf))
      } else {
        ContentUnavailableView {
          Label("Folder Not Found", systemImage: "folder")
        } description: {
          Text("It may have been moved, renamed or deleted.")
        } actions: {
          PlaceLink(to: ComicPlace(.list, on: .folders)) { Text("Folders") }
        }
        .navigationTitle(ComicShelf.folders.title)
      }
    }
  }

  private func inside(_ path: String) -> ComicPlace {
    var place = place
    place.filter.folder = path
    return place
  }

  /// - Returns: nil at the top.
  private func back(from path: String, in shelf: FolderShelf) -> ComicPlace? {
    guard place.filter.folder != nil, !shelf.isTop(path) else { return nil }
    let parent = FolderShelf.parent(of: path)
    return ComicPlace(
      .list, on: .folders,
      filter: ComicFilter(folder: shelf.isTop(parent) ? nil : parent, sort: place.filter.sort))
  }
}
