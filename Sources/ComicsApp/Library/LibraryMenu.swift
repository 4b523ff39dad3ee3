import AtriumAPI
import AtriumApp
import SwiftUI

/// Which books are listed, in which order, and what can be done with them.
struct LibraryMenu: View {
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
      Picker("Show (which books)", selection: $navigation.comics.filter.state) {
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
