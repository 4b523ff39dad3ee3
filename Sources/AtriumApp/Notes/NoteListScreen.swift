import SwiftUI

/// The notes of a folder, newest first, and the search over all notes.
struct NoteListScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NoteListModel.self) private var list

  var body: some View {
    @Bindable var navigation = navigation
    let request = NoteListModel.Request(folder: navigation.folder, query: navigation.query)
    NoteListContent()
      .navigationTitle(request.isSearch ? "Search" : navigation.folder.title)
      .searchable(text: $navigation.query, prompt: "Search notes")
      .task(id: request) { await list.load(request) }
  }
}

private struct NoteListContent: View {
  @Environment(NoteListModel.self) private var list

  var body: some View {
    switch list.phase {
    case .loading: ProgressView()
    case .failed(let reason): FailureView(reason: reason) { await reload() }
    case .loaded where list.items.isEmpty: NoNotesView(request: list.request)
    // Another folder or search is another list, and begins at its top.
    case .loaded: NoteRows().id(list.request)
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
        ProgressView().task { await list.loadMore() }.id(PageEnd(request: list.request, count: list.items.count))
      }
    }
  }
}

/// The end of a page that is shown.
private struct PageEnd: Hashable {
  let request: NoteListModel.Request?
  let count: Int
}

private struct NoNotesView: View {
  let request: NoteListModel.Request?

  var body: some View {
    if let request, request.isSearch {
      ContentUnavailableView {
        Label("No Results", systemImage: "magnifyingglass")
      } description: {
        Text("No note holds “\(request.query)”. Check the spelling or search for another word.")
      }
    } else if let request, request.folder != .all {
      let name = request.folder.name ?? request.query
      ContentUnavailableView {
        Label("Nothing Here Yet", systemImage: request.folder.symbol)
      } description: {
        Text("Write “classification: \(name)” at the top of a note, and it is listed here.")
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
