import AtriumAPI
import AtriumApp
import SwiftUI

/// A book in a grid: its cover, what it is called, and how far the person is.
struct BookTile: View {
  let book: ComicBook
  let place: ComicPlace

  var body: some View {
    PlaceLink(to: place.showing(.book(id: book.id))) {
      VStack(alignment: .leading, spacing: Space.line) {
        CoverView(book: book.id, revision: book.revision)
          .overlay(alignment: .topTrailing) { if book.isFavourite { FavouriteMark() } }
          .overlay(alignment: .bottom) { if let progress = book.progress { ProgressLine(progress: progress) } }
        Text(verbatim: book.title).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
        BookSubtitle(book: book).font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
      .frame(width: CoverView.width, alignment: .leading)
    }
    .accessibilityAddTraits(place.book == book.id ? .isSelected : [])
  }
}

/// What is below a title: how far the person is, else the series, else how many pages there are.
struct BookSubtitle: View {
  let book: ComicBook

  var body: some View {
    if let progress = book.progress {
      progress.isCompleted ? Text("Finished") : Text("Page \(progress.page) of \(book.pageCount)")
    } else if let series = book.series {
      Text(verbatim: [series.name, series.number].compactMap(\.self).joined(separator: " "))
    } else {
      Text("\(book.pageCount) pages")
    }
  }
}

private struct FavouriteMark: View {
  var body: some View {
    Image(systemName: "star.fill")
      .font(.caption)
      .foregroundStyle(.yellow)
      .padding(Space.line)
      .background(.black.opacity(0.6), in: .circle)
      .padding(Space.line)
      .accessibilityLabel("Favorite")
  }
}

private struct ProgressLine: View {
  let progress: ComicProgress

  var body: some View {
    ProgressView(value: progress.isCompleted ? 1 : Double(progress.page) / Double(max(1, progress.pageCount)))
      .tint(.indigo)
      .padding(Space.line)
      .accessibilityHidden(true)
  }
}
