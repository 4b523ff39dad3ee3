import AtriumApp
import Paths
import SwiftUI

/// A folder of the library: the folders in it, and its files.
struct LibraryScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @State private var dialog: LifeDialog?
  @State private var isChoosing = false
  private var list: FolderList { life.folder.list }

  var body: some View {
    PagedView(list, of: place.folder) {
      List {
        ForEach(list.items) { ItemRow(item: $0, place: place, dialog: $dialog) }
        PageEnd(list: list)
      }
    } empty: {
      if life.folder.missing == place.folder { MissingFolderView() } else { EmptyFolderView(folder: place.folder, dialog: $dialog) }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { ChangeBars(place: place) }
    .showsReading()
    .addsFiles(isChoosing: $isChoosing, with: life.uploads, to: place.folder.path, button: "Add Files")
    .navigationTitle(title(of: place.folder))
    .toolbar {
      if !place.folder.path.isEmpty {
        ToolbarItem(placement: .leadingBar) {
          PlaceLink(to: LifePlace.library(place.folder.parent)) {
            Label {
              title(of: place.folder.parent)
            } icon: {
              Image(systemName: "chevron.backward")
            }
          }
        }
      }
      ToolbarItem(placement: .trailingBar) {
        Menu {
          Button("Add Files…", systemImage: "plus") { isChoosing = true }
          Button("New Folder", systemImage: "folder.badge.plus") { dialog = .newFolder(in: place.folder) }
        } label: {
          Label("Add", systemImage: "plus").labelStyle(.iconOnly)
        }
        .menuIndicator(.hidden)
      }
      ToolbarItem(placement: .trailingBar) { SelectionButton(canSelect: !list.items.isEmpty) }
    }
    .navigationBarBackButtonHidden(!place.folder.path.isEmpty)
    .lifeDialogs($dialog)
    .refreshable { await list.reload() }
    // For the marks of what the person pinned.
    .task { await life.pinned.load() }
    .shows(life.pinned)
  }

  private func title(of folder: PathKey) -> Text {
    folder.path.isEmpty ? Text(LifeShelf.library.title) : Text(verbatim: folder.name.plain)
  }
}

private struct EmptyFolderView: View {
  let folder: PathKey
  @Binding var dialog: LifeDialog?

  var body: some View {
    ContentUnavailableView {
      Label("Empty Folder", systemImage: "folder")
    } description: {
      Text("Files and folders that you put here appear in this list.")
    } actions: {
      Button("New Folder") { dialog = .newFolder(in: folder) }.buttonStyle(.bordered)
    }
  }
}

private struct MissingFolderView: View {
  var body: some View {
    ContentUnavailableView {
      Label("Folder Not Found", systemImage: "folder")
    } description: {
      Text("It may have been moved, renamed or deleted.")
    } actions: {
      PlaceLink(to: LifePlace.library("")) { Text("Library") }
    }
  }
}
