import AtriumAPI
import SwiftUI

/// The tags of the vault, one below the other as they are nested.
struct TagsScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(Answer<TagList>.self) private var tags

  var body: some View {
    @Bindable var navigation = navigation
    AnswerView(answer: tags) { TagRows(tags: $0.tags, word: navigation.query) }
      .navigationTitle(NoteShelf.tags.title)
      .searchable(text: $navigation.query, prompt: "Filter tags")
      .refreshable { await tags.load() }
  }
}

private struct TagRows: View {
  let tags: [TagCount]
  let word: String
  /// The tags whose own are shown.
  @State private var open: Set<String> = []
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    if tags.isEmpty {
      ContentUnavailableView {
        Label("No Tags", systemImage: "tag")
      } description: {
        Text("Write “#garden” in a note, or “tags:” at its top, and they show here.")
      }
    } else if trees.isEmpty {
      ContentUnavailableView.search(text: word)
    } else {
      List(selection: $navigation.chosen) {
        ForEach(TagBranch.shown(of: trees, open: open)) { branch in
          TagRow(branch: branch, isWhole: !word.isEmpty, isOpen: open.contains(branch.id)) { open.formSymmetricDifference([branch.id]) }
        }
      }
    }
  }

  /// What a filter leaves has no tree of its own: each stands there with its whole name.
  private var trees: [TagTree] {
    guard !word.isEmpty else { return TagTree.of(tags) }
    return tags.filter { $0.name.lowercased().contains(word.lowercased()) }.map { TagTree(name: $0.name, count: $0.count) }
  }
}
