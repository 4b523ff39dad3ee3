import SwiftUI

/// The notes of a folder, newest first, and the search over all notes.
struct NoteListScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NoteListModel.self) private var list

  var body: some View {
    @Bindable var navigation = navigation
    let request = NoteListModel.Request(folder: navigation.folder, query: navigation.query)
    NoteListContent(query: navigation.query)
      .navigationTitle(navigation.folder.title)
      .searchable(text: $navigation.query, prompt: "Search notes")
      .task(id: request) { await list.load(request) }
  }
}

private struct NoteListContent: View {
  let query: String
  @Environment(NoteListModel.self) private var list

  var body: some View {
    switch list.phase {
    case .loading: ProgressView()
    case .failed(let reason): FailureView(reason: reason) { await reload() }
    case .loaded where list.items.isEmpty: NoNotesView(isSearch: list.request?.isSearch ?? false, query: query)
    case .loaded: NoteRows()
    }
  }

  private func reload() async {
    guard let request = list.request else { return }
    await list.load(request)
  }
}

private struct NoteRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NoteListModel.self) private var list

  var body: some View {
    @Bindable var navigation = navigation
    let folder = navigation.folder
    let query = navigation.query
    List(selection: $navigation.chosen) {
      ForEach(list.items) { item in
        NavigationLink(value: Destination(.note(key: item.id), folder: folder, query: query)) { NoteRow(item: item) }
      }
      if list.hasMore {
        // Another page is another row: it waits to be seen before it asks for the next.
        ProgressView().task { await list.loadMore() }.id(list.items.count)
      }
    }
  }
}

private struct NoNotesView: View {
  let isSearch: Bool
  let query: String

  var body: some View {
    if isSearch {
      ContentUnavailableView {
        Label("No Results", systemImage: "magnifyingglass")
      } description: {
        Text("No note holds “\(query)”. Check the spelling or search for another word.")
      }
    } else {
      ContentUnavailableView {
        Label("No Notes", systemImage: "tray")
      } description: {
        Text("Markdown files in the data directory show here as soon as they are saved.")
      }
    }
  }
}
