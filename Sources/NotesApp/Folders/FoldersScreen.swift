import AtriumAPI
import AtriumApp
import SwiftUI

/// The folders of the vault that hold notes, one within the other.
struct FoldersScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var folders: Loadable<NoteFolderList> { notes.folders }

  var body: some View {
    @Bindable var navigation = navigation
    LoadableView(answer: folders) { list in
      PathRows(kind: .folders, paths: list.folders.map(PathCount.init)) {
        ContentUnavailableView {
          Label("No Folders", systemImage: NoteShelf.folders.symbol)
        } description: {
          Text("Folders with notes appear here.")
        }
      }
    }
    .navigationTitle(NoteShelf.folders.title)
    .searchable(text: $navigation.query, prompt: "Filter folders")
    .refreshable { await folders.reload() }
  }
}
