import AtriumAPI
import AtriumApp
import SwiftUI

/// The series of the library.
struct SeriesScreen: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    LoadableView(answer: comics.series) { list in
      if list.series.isEmpty {
        ContentUnavailableView {
          Label("No Series", systemImage: ComicShelf.series.symbol)
        } description: {
          Text("Books whose ComicInfo names a series, or whose file names differ in a number, appear here together.")
        }
      } else {
        CoverGrid {
          ForEach(list.series) { series in
            GroupTile(
              name: series.name, count: series.count, cover: series.cover,
              place: ComicPlace(.list, on: .series, filter: ComicFilter(series: series.id)),
              reason: series.reason.words)
          }
        }
      }
    }
    .navigationTitle(ComicShelf.series.title)
  }
}
