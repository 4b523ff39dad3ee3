import AtriumAPI
import AtriumApp
import SwiftUI

/// The person's favourites, the one that was added last first.
struct FavouritesScreen: View {
  @Environment(ComicsModel.self) private var comics
  @Environment(Navigation.self) private var navigation
  private var list: FavouriteList { comics.favourites }

  var body: some View {
    PagedView(list, of: NewestFirst.all) {
      CoverGrid {
        ForEach(list.items) { BookTile(book: $0, place: navigation.comics) }
        PageEnd(list: list)
      }
    } empty: {
      ContentUnavailableView {
        Label("No Favorites", systemImage: "star")
      } description: {
        Text("Tap the star of a comic, and it appears here.")
      }
    }
    .navigationTitle(ComicShelf.favourites.title)
    .refreshable { await list.reload() }
  }
}
