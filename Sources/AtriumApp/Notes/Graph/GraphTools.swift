import AtriumAPI
import SwiftUI

/// What can be done with the graph: narrow it, and come back to it from a note.
struct GraphTools: View {
  @Environment(Navigation.self) private var navigation
  @State private var isFiltering = false

  var body: some View {
    let count = navigation.filter.count + navigation.destination.graph.count
    if navigation.noteKey != nil {
      Button {
        navigation.destination.place = .list
      } label: {
        Label("Show Graph", systemImage: Shelf.graph.symbol).labelStyle(.iconOnly)
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
          Toggle("Show Tags", isOn: $navigation.destination.graph.hasTags)
          Toggle("Show People, Places and More", isOn: $navigation.destination.graph.hasEntities)
          Toggle("Hide Items Without Links", isOn: $navigation.destination.graph.hidesUnlinked)
        }
      }
      .navigationTitle("Filter")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Clear") { navigation.clearGraph() }.disabled(navigation.filter.count + navigation.destination.graph.count == 0)
        }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}
