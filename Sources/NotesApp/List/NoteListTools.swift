import AtriumAPI
import AtriumApp
import SwiftUI

/// What can be done with a list: narrow it, and order it.
struct NoteListTools: View {
  let filter: NoteFilter
  @State private var isFiltering = false

  var body: some View {
    // A search has an order of its own, the best first.
    if !filter.isSearch { SortMenu() }
    Button {
      isFiltering = true
    } label: {
      Label {
        filter.count == 0 ? Text("Filter") : Text("Filter, \(filter.count) active")
      } icon: {
        Image(systemName: "line.3.horizontal.decrease.circle").symbolVariant(filter.count == 0 ? .none : .fill)
      }
      .labelStyle(.iconOnly)
    }
    .sheet(isPresented: $isFiltering) { FilterSheet() }
  }
}

private struct SortMenu: View {
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    Menu {
      Picker("Sort By", selection: $navigation.filter.sort) {
        ForEach(DocumentSort.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    } label: {
      Label("Sort By", systemImage: "arrow.up.arrow.down").labelStyle(.iconOnly)
    }
    .menuIndicator(.hidden)
  }
}

extension DocumentSort {
  var title: LocalizedStringKey {
    switch self {
    case .modified: "Date Modified"
    case .created: "Date Created"
    case .title: "Title"
    }
  }
}
