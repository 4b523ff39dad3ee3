import AtriumAPI
import AtriumApp
import SwiftUI

/// What can be done with the graph: narrow it, and come back to it from a note.
struct GraphTools: View {
  @Environment(Navigation.self) private var navigation
  @State private var isFiltering = false

  var body: some View {
    let count = navigation.filter.count + navigation.notes.graph.count
    if navigation.notes.noteKey != nil {
      Button {
        navigation.notes.page = .list
      } label: {
        Label("Show Graph", systemImage: NoteShelf.graph.symbol).labelStyle(.iconOnly)
      }
    }
    Button {
      isFiltering = true
    } label: {
      Label {
        count == 0 ? Text("Filter") : Text("Filter, \(count) active")
      } icon: {
        Image(systemName: "line.3.horizontal.decrease.circle").symbolVariant(count == 0 ? .none : .fill)
      }
      .labelStyle(.iconOnly)
    }
    .sheet(isPresented: $isFiltering) { GraphFilterSheet() }
  }
}

/// What the graph is narrowed to, and what it shows beside notes. Each choice counts at once.
private struct GraphFilterSheet: View {
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    @Bindable var navigation = navigation
    NavigationStack {
      Form {
        FilterSections()
        Section {
          Toggle("Show Tags", isOn: $navigation.notes.graph.hasTags)
          Toggle("Show People, Places and More", isOn: $navigation.notes.graph.hasEntities)
          Toggle("Hide Items Without Links", isOn: $navigation.notes.graph.hidesUnlinked)
        }
      }
      .navigationTitle("Filter")
      .toolbarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Clear (a filter)") { navigation.clearGraph() }.disabled(navigation.filter.count + navigation.notes.graph.count == 0)
        }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
    .fillsSheet()
  }
}
