import AtriumAPI
import Paths
import SwiftUI

/// The notes of a shelf, and the search among them.
struct NoteListScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NoteList.self) private var list
  @Environment(Loadable<TagList>.self) private var tags
  @Environment(Loadable<NoteFolderList>.self) private var folders

  var body: some View {
    @Bindable var navigation = navigation
    let filter = navigation.filter
    let kind = PathKind(navigation.shelf)
    NoteListContent(filter: filter)
      .navigationTitle(navigation.destination.listTitle)
      .searchable(text: $navigation.query, prompt: "Search notes")
      .searchSuggestions { SearchHints(query: filter.query) }
      .toolbar {
        if let kind { ToolbarItem(placement: .topBarLeading) { BackToTree(kind: kind) } }
        ToolbarItemGroup(placement: .topBarTrailing) { NoteListTools() }
      }
      // The list of a tag or folder lies above its tree, and leads back to it.
      .navigationBarBackButtonHidden(kind != nil)
      .refreshable { await list.reload() }
      .task(id: needsTags) { if needsTags { await tags.load() } }
      .shows(tags)
      .task(id: kind) { if kind == .folders { await folders.load() } }
      .shows(folders)
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
  @Environment(Today.self) private var today

  var body: some View {
    @Bindable var navigation = navigation
    let days = today.days
    let place = navigation.destination
    List(selection: $navigation.chosen) {
      if let kind = PathKind(place.shelf), !place.filter.isSearch { BranchesBelow(kind: kind, name: PathKey(place.branch ?? "")) }
      ForEach(list.items) { item in
        NavigationLink(value: place.reading(item.id.path)) { NoteRow(item: item, age: days?.distance(of: item.modified)) }
      }
      PageEnd(list: list)
    }
  }
}
