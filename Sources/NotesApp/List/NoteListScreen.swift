import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// The notes of a shelf, and the search among them.
struct NoteListScreen: View {
  let place: NotePlace
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var list: NoteList { notes.list }
  private var tags: Loadable<TagList> { notes.tags }
  private var folders: Loadable<NoteFolderList> { notes.folders }

  var body: some View {
    @Bindable var navigation = navigation
    let filter = place.filter
    let kind = PathKind(place.shelf)
    NoteListContent(place: place)
      .navigationTitle(place.listTitle)
      .searchable(text: $navigation.query, prompt: "Search notes")
      .searchSuggestions { SearchHints(query: filter.query) }
      .toolbar {
        if let kind { ToolbarItem(placement: .leadingBar) { BackToTree(kind: kind) } }
        ToolbarItemGroup(placement: .trailingBar) { NoteListTools(filter: filter) }
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
  private var needsTags: Bool { place.shelf == .tags || place.filter.query.lowercased().contains("tag:") }
}

private struct NoteListContent: View {
  let place: NotePlace
  @Environment(NotesModel.self) private var notes
  private var list: NoteList { notes.list }

  var body: some View {
    VStack(spacing: 0) {
      FilterLine(place: place)
      PagedView(list, of: place.filter) {
        NoteRows(place: place)
      } empty: {
        NoNotesView(filter: list.question ?? place.filter)
      }
    }
  }
}

private struct NoteRows: View {
  let place: NotePlace
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var list: NoteList { notes.list }
  @Environment(Today.self) private var today

  var body: some View {
    @Bindable var navigation = navigation
    let days = today.days
    List(selection: $navigation.chosen) {
      if let kind = PathKind(place.shelf), !place.filter.isSearch { BranchesBelow(kind: kind, name: PathKey(place.branch ?? "")) }
      ForEach(list.items) { item in
        NavigationLink(value: place.reading(item.id.path).destination) { NoteRow.view(of: item, age: days?.distance(of: item.modified)) }
      }
      PageEnd(list: list)
    }
  }
}
