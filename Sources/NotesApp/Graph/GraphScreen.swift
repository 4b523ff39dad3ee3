import AtriumAPI
import AtriumApp
import SwiftUI

/// The column of the graph: its notes as a list, which says the same as the drawing. A wide window has the drawing beside it; in a
/// narrow one a switch puts it in the list's place.
struct GraphScreen: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  var body: some View {
    @Bindable var navigation = navigation
    let question = GraphQuestion(navigation.notes)
    VStack(spacing: 0) {
      FilterLine(place: navigation.notes)
      GraphColumn()
    }
    .navigationTitle(NoteShelf.graph.title)
    .searchable(text: $navigation.query, prompt: "Find in graph")
    .toolbar { ToolbarItemGroup(placement: .trailingBar) { GraphTools() } }
    .refreshable { await graph.reload() }
    .task(id: question) { await graph.load(question) }
    .shows(graph)
  }
}

private struct GraphColumn: View {
  @Environment(Navigation.self) private var navigation
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    @Bindable var navigation = navigation
    if width == .compact {
      Picker("View", selection: $navigation.notes.graph.isList) {
        Text("Graph").tag(false)
        Text("List").tag(true)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.gap)
    }
    GraphAnswer { picture in
      if width == .compact && !navigation.notes.graph.isList {
        GraphPage(picture: picture)
      } else {
        GraphNotice(picture: picture)
        GraphRows(picture: picture)
      }
    }
  }
}

/// The drawing, where it has a column of its own.
struct GraphDetail: View {
  @Environment(\.horizontalSizeClass) private var width
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  var body: some View {
    Group {
      // What is loading, failed or empty the list says.
      if width != .compact, let picture = graph.picture, !picture.nodes.isEmpty { GraphPage(picture: picture) } else { Color.clear }
    }
    .navigationTitle(NoteShelf.graph.title)
  }
}

/// What stands there while the graph is waited for, when there is none, and when it is there.
private struct GraphAnswer<Content: View>: View {
  @ViewBuilder let content: (GraphPicture) -> Content
  @Environment(NotesModel.self) private var notes
  private var graph: GraphModel { notes.graph }

  var body: some View {
    switch graph.phase {
    case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
    case .failed(let reason):
      VStack(spacing: Space.card) {
        FailureView(reason: reason) { await graph.reload() }
        WholeGraphLink()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    case .loaded(let picture) where picture.nodes.isEmpty: NoGraphView().frame(maxWidth: .infinity, maxHeight: .infinity)
    case .loaded(let picture): content(picture)
    }
  }
}

private struct NoGraphView: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    if navigation.filter.count + navigation.notes.graph.count == 0 {
      NoNotesView(filter: NoteFilter())
    } else {
      ContentUnavailableView {
        Label("No Matches", systemImage: "line.3.horizontal.decrease.circle")
      } description: {
        Text("No notes match these filters.")
      } actions: {
        Button("Clear Filters") { navigation.clearGraph() }.buttonStyle(.bordered)
      }
    }
  }
}

/// The way out of a note's surroundings.
struct WholeGraphLink: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    if navigation.notes.graph.around != nil { PlaceLink(to: navigation.notes.around(nil)) { Text("Whole Graph") } }
  }
}

extension Navigation {
  /// Everything, around the same note.
  func clearGraph() {
    filter = filter.cleared
    notes.graph = notes.graph.cleared
  }
}
