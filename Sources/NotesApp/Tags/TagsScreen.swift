import AtriumAPI
import AtriumApp
import SwiftUI

/// The tags of the vault, one below the other as they are nested.
struct TagsScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var tags: Loadable<TagList> { notes.tags }

  var body: some View {
    @Bindable var navigation = navigation
    LoadableView(answer: tags) { list in
      PathRows(kind: .tags, paths: list.tags.map(PathCount.init)) {
        ContentUnavailableView {
          Label("No Tags", systemImage: NoteShelf.tags.symbol)
        } description: {
          Text("To create a tag, write “#garden” in a note or add “tags:” at its top.")
        }
      }
    }
    .navigationTitle(NoteShelf.tags.title)
    .searchable(text: $navigation.query, prompt: "Filter tags")
    .refreshable { await tags.reload() }
  }
}
