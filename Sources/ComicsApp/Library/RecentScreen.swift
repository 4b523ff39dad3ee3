import AtriumAPI
import AtriumApp
import SwiftUI

/// What the person read last, newest first.
struct RecentScreen: View {
  @Environment(ComicsModel.self) private var comics
  @Environment(Navigation.self) private var navigation

  var body: some View {
    LoadableView(answer: comics.recents) { list in
      if !list.areShown {
        ContentUnavailableView {
          Label("Recent Comics Are Hidden", systemImage: "eye.slash")
        } description: {
          Text("You can show them again in Settings.")
        } actions: {
          PlaceLink(to: Destination(.settings())) { Text("Settings") }
        }
      } else if list.books.isEmpty {
        ContentUnavailableView {
          Label("Nothing Read Yet", systemImage: "clock")
        } description: {
          Text("Comics that you open appear here, the last one first.")
        }
      } else {
        CoverGrid { ForEach(list.books) { BookTile(book: $0, place: navigation.comics) } }
      }
    }
    .navigationTitle(ComicShelf.recent.title)
  }
}
