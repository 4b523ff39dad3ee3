import AtriumApp
import SwiftUI

/// What an empty library says: how books come to it, or why none of them is listed.
struct NoBooksView: View {
  let place: ComicPlace
  /// Lets the person choose files, where they can be added.
  var add: (() -> Void)?
  @Environment(Navigation.self) private var navigation

  var body: some View {
    if place.filter.isNarrowed {
      ContentUnavailableView {
        Label("No Results", systemImage: "magnifyingglass")
      } description: {
        Text("No comics match the search and the filters.")
      } actions: {
        Button("Show All") {
          navigation.comics.filter.query = ""
          navigation.comics.filter.state = nil
        }
        .buttonStyle(.bordered)
      }
    } else {
      ContentUnavailableView {
        Label("No Comics", systemImage: "book")
      } description: {
        Text("Comics that are put into the server’s comics folder appear here. You can also drop them on this page.")
      } actions: {
        if let add { Button("Add Comics…") { add() }.buttonStyle(.borderedProminent) }
      }
    }
  }
}
