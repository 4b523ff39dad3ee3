import AtriumAPI
import SwiftUI

/// The tags of the vault, one below the other as they are nested.
struct TagsScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Loadable<TagList>.self) private var tags

  var body: some View {
    @Bindable var navigation = navigation
    LoadableView(answer: tags) { list in
      PathRows(kind: .tags, paths: list.tags.map(PathCount.init)) {
        ContentUnavailableView {
          Label("No Tags", systemImage: Shelf.tags.symbol)
        } description: {
          Text("To create a tag, write “#garden” in a note or add “tags:” at its top.")
        }
      }
    }
    .navigationTitle(Shelf.tags.title)
    .searchable(text: $navigation.query, prompt: "Filter tags")
    .refreshable { await tags.reload() }
  }
}
