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
        OutlineGroup(trees, children: \.children) { TagRow(tag: $0, isWhole: !word.isEmpty) }
      }
    }
  }

  /// What a filter leaves has no tree of its own: each stands there with its whole name.
  private var trees: [TagTree] {
    guard !word.isEmpty else { return TagTree.of(tags) }
    return tags.filter { $0.name.lowercased().contains(word.lowercased()) }.map { TagTree(name: $0.name, count: $0.count) }
  }
}

struct TagRow: View {
  let tag: TagTree
  /// Shows the whole tag, where it does not stand below its parent.
  let isWhole: Bool

  var body: some View {
    NavigationLink(value: Destination.tag(tag.name)) {
      HStack(spacing: Space.gap) {
        Image(systemName: "number").foregroundStyle(.tint).accessibilityHidden(true)
        Text(verbatim: isWhole ? tag.name : tag.title)
        Spacer()
        Text(tag.count, format: .number).foregroundStyle(.secondary)
      }
    }
  }
}
