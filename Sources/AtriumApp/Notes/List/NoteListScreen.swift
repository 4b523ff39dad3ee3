import AtriumAPI
import SwiftUI

/// The notes of a shelf, and the search among them.
struct NoteListScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NoteList.self) private var list
  @Environment(Answer<TagList>.self) private var tags

  var body: some View {
    @Bindable var navigation = navigation
    let filter = navigation.filter
    NoteListContent(filter: filter)
      .navigationTitle(navigation.destination.listTitle)
      .searchable(text: $navigation.query, prompt: "Search notes")
      .searchSuggestions { SearchHints(query: filter.query) }
      .toolbar {
        if navigation.shelf == .tags { ToolbarItem(placement: .topBarLeading) { BackToTags() } }
        ToolbarItemGroup(placement: .topBarTrailing) { NoteListTools() }
      }
      // A tag's list lies above the tags, and leads back to them.
      .navigationBarBackButtonHidden(navigation.shelf == .tags)
      .refreshable { await list.reload() }
      .task(id: needsTags) { if needsTags { await tags.load() } }
      .shows(tags)
  }

  /// For those below the list's own tag, and for one that is being written.
  private var needsTags: Bool { navigation.shelf == .tags || navigation.query.lowercased().contains("tag:") }
}

private struct NoteListContent: View {
  let filter: NoteFilter
  @Environment(NoteList.self) private var list

  var body: some View {
    VStack(spacing: 0) {
      FilterLine()
      PagedView(list, of: filter) {
        NoteRows()
      } empty: {
        NoNotesView(filter: list.question ?? filter)
      }
    }
  }
}

private struct NoteRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NoteList.self) private var list

  var body: some View {
    @Bindable var navigation = navigation
    let place = navigation.destination
    List(selection: $navigation.chosen) {
      if navigation.shelf == .tags, !place.filter.isSearch { TagsBelow(tag: place.filter.tag ?? "") }
      ForEach(list.items) { item in
        NavigationLink(value: place.reading(item.id)) { NoteRow(item: item) }
      }
      PageEnd(list: list)
    }
  }
}
