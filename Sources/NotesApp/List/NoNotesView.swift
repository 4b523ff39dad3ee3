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
          ? Text("No note holds “\(filter.query)”. Check the spelling or search for another word.")
          : Text("None of the notes that the filters leave holds “\(filter.query)”.")
      } actions: {
        if filter.count > 0 { Button("Search All Notes") { navigation.clearFilter() }.buttonStyle(.bordered) }
      }
    } else if filter.count > 1 {
      ContentUnavailableView {
        Label("Nothing Matches", systemImage: "line.3.horizontal.decrease.circle")
      } description: {
        Text("No note fits all filters at once.")
      } actions: {
        Button("Clear Filters") { navigation.clearFilter() }.buttonStyle(.bordered)
      }
    } else if let tag = filter.tag {
      notice("Nothing Here Yet", symbol: "tag", "Write “#\(tag)” in a note, and it is listed here.")
    } else if filter.folder != nil {
      notice("Nothing Here Yet", symbol: "folder", "Notes that are saved in this folder are listed here.")
    } else if let classification = filter.classification {
      notice(
        "Nothing Here Yet", symbol: classification.symbol,
        "Write “classification: \(classification.rawValue)” at the top of a note, and it is listed here.")
    } else {
      notice("No Notes", symbol: "tray", "Markdown files in the data directory show here as soon as they are saved.")
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
