import AtriumAPI
import AtriumApp
import SwiftUI

/// The series of a book, why it is in it, and the way to change that.
struct SeriesLine: View {
  let details: ComicBookDetails
  @Environment(ComicsModel.self) private var comics
  @State private var isChanging = false

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      if let series = details.book.series {
        PlaceLink(to: ComicPlace(.list, on: .series, filter: ComicFilter(series: series.id))) {
          Text(verbatim: [series.name, series.number].compactMap(\.self).joined(separator: " "))
        }
        if let reason = series.reason { Text(reason.words).font(.caption).foregroundStyle(.secondary) }
      }
      Button(details.book.series == nil ? "Add to Series…" : "Change Series…") { isChanging = true }
        .buttonStyle(.borderless)
        .font(.subheadline)
    }
    .sheet(isPresented: $isChanging) { SeriesSheet(details: details).environment(comics).tint(.indigo) }
  }
}
