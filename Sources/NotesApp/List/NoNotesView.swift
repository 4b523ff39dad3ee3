import AtriumAPI
import AtriumApp
import SwiftUI

/// What an empty list says: what would stand here, and how it comes to be.
struct NoNotesView: View {
  let filter: NoteFilter
  @Environment(Navigation.self) private var navigation

  var body: some View {
    if filter.isSearch {
      ContentUnavailableView {
        Label("No Results", systemImage: "magnifyingglass")
      } description: {
        filter.count == 0
          ? Text("No notes contain “\(filter.query)”. Check the spelling or try another search.")
          : Text("No notes that match the filters contain “\(filter.query)”.")
      } actions: {
        if filter.count > 0 { Button("Search All Notes") { navigation.clearFilter() }.buttonStyle(.bordered) }
      }
    } else if filter.count > 1 {
      ContentUnavailableView {
        Label("No Matches", systemImage: "line.3.horizontal.decrease.circle")
      } description: {
        Text("No notes match these filters.")
      } actions: {
        Button("Clear Filters") { navigation.clearFilter() }.buttonStyle(.bordered)
      }
    } else if let tag = filter.tag {
      notice("Nothing Here Yet", symbol: "tag", "Notes with “#\(tag)” appear here.")
    } else if filter.folder != nil {
      notice("Nothing Here Yet", symbol: "folder", "Notes in this folder appear here.")
    } else if let classification = filter.classification {
      notice(
        "Nothing Here Yet", symbol: classification.symbol,
        "Notes with “classification: \(classification.rawValue)” at the top appear here.")
    } else {
      notice("No Notes", symbol: "tray", "Markdown files in the data folder appear here.")
    }
  }

  private func notice(_ title: LocalizedStringKey, symbol: String, _ words: LocalizedStringKey) -> some View {
    ContentUnavailableView {
      Label(title, systemImage: symbol)
    } description: {
      Text(words)
    }
  }
}
