import AtriumAPI
import AtriumApp
import SwiftUI

/// The books of the library, or of one folder or series, and the search among them.
struct LibraryScreen: View {
  let place: ComicPlace
  /// The folders in the folder.
  var folders: [ComicFolder] = []
  /// The list that this one is in.
  var back: ComicPlace?
  @Environment(Navigation.self) private var navigation
  @Environment(ComicsModel.self) private var comics
  @State private var isChoosing = false
  private var list: BookList { comics.list }

  var body: some View {
    @Bindable var navigation = navigation
    let trash = comics.trash
    PagedView(list, of: place.listed) {
      LibraryBooks(place: place, folders: folders)
    } empty: {
      if folders.isEmpty { NoBooksView(place: place) { isChoosing = true } } else { LibraryBooks(place: place, folders: folders) }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      VStack(spacing: 0) {
        UploadPanel("Adding Comics", queue: comics.imports)
        TrashBars()
      }
    }
    .addsFiles(
      isChoosing: $isChoosing, with: comics.imports, to: place.filter.folder.flatMap { $0.isEmpty ? nil : $0 }, button: "Add Comics",
      message: "CBZ, CBR, CB7, PDF and EPUB files"
    )
    .navigationTitle(LibraryTitle.text(at: place, among: list.items, isTop: back == nil))
    .searchable(text: $navigation.comicQuery, prompt: "Search comics")
    .toolbar {
      if let back {
        ToolbarItem(placement: .leadingBar) {
          PlaceLink(to: back) {
            Label {
              backTitle(back)
            } icon: {
              Image(systemName: "chevron.backward")
            }
          }
        }
      }
      if let series = place.filter.series { ToolbarItem(placement: .trailingBar) { RenameSeriesButton(series: series) } }
      if trash.selection == nil {
        ToolbarItem(placement: .trailingBar) { LibraryMenu(isChoosing: $isChoosing) }
      } else {
        ToolbarItem(placement: .trailingBar) { Button("Done") { trash.selection = nil }.keyboardShortcut(.cancelAction) }
      }
    }
    .saysWhatWasNotDeleted()
    .onChange(of: place) { trash.selection = nil }
    .navigationBarBackButtonHidden(back != nil)
    .refreshable { await list.reload() }
  }

  private func backTitle(_ back: ComicPlace) -> Text {
    back.filter.folder.map { Text(verbatim: FolderShelf.name(of: $0)) } ?? Text(back.listTitle)
  }
}
