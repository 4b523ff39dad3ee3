import AtriumAPI
import AtriumApp
import SwiftUI

/// The folders with books.
struct FoldersScreen: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    LoadableView(answer: comics.folders) { list in
      if list.folders.isEmpty {
        NoBooksView(place: ComicPlace(.list))
      } else {
        CoverGrid {
          ForEach(list.folders) { folder in
            GroupTile(
              name: folder.path, count: folder.count, cover: folder.cover,
              place: ComicPlace(.list, on: .folders, filter: ComicFilter(folder: folder.path)))
          }
        }
      }
    }
    .navigationTitle(ComicShelf.folders.title)
  }
}
