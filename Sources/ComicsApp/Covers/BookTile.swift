import AtriumAPI
import AtriumApp
import SwiftUI

/// A book in a grid: its cover, what it is called, and how far the person is.
struct BookTile: View {
  let book: ComicBook
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    if let selection = comics.trash.selection {
      let isSelected = selection.contains(book.id)
      Button {
        comics.trash.toggle(book.id)
      } label: {
        BookFace(book: book).overlay(alignment: .topLeading) { SelectionMark(isSelected: isSelected) }
      }
      .buttonStyle(.plain)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    } else {
      PlaceLink(to: place.showing(.book(id: book.id))) { BookFace(book: book) }
        .accessibilityAddTraits(place.book == book.id ? .isSelected : [])
        .contextMenu {
          Button("Delete", systemImage: "trash", role: .destructive) { Task { await comics.trash.delete([book.id]) } }
        }
    }
  }
}

private struct BookFace: View {
  let book: ComicBook
  @Environment(\.coverSize) private var size

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      CoverView(book: book.id, revision: book.revision)
        .overlay(alignment: .topTrailing) { if book.isFavourite { FavouriteMark() } }
        .overlay(alignment: .bottom) { if let progress = book.progress { ProgressLine(progress: progress) } }
      Text(verbatim: book.title).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
      BookSubtitle(book: book).font(.caption).foregroundStyle(.secondary).lineLimit(1)
    }
    .frame(width: size.width, alignment: .leading)
  }
}

private struct SelectionMark: View {
  let isSelected: Bool

  var body: some View {
    Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
      .font(.title2)
      .foregroundStyle(isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(.white.opacity(0.9)))
      .padding(Space.line)
      .background(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.black.opacity(0.5)), in: .circle)
      .padding(Space.line)
      .accessibilityHidden(true)
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

/// The part of the book that is read, as a line. The words below the title say the same.
private struct ProgressLine: View {
  let progress: ComicProgress
  @Environment(\.coverSize) private var size

  var body: some View {
    Capsule()
      .fill(.black.opacity(0.5))
      .overlay(alignment: .leading) { Capsule().fill(.indigo).frame(width: width * share, height: Self.height) }
      .frame(width: width, height: Self.height)
      .padding(Space.line)
  }

  private var share: CGFloat { progress.isCompleted ? 1 : CGFloat(progress.page) / CGFloat(max(1, progress.pageCount)) }

  private var width: CGFloat { size.width - 2 * Space.line }

  private static let height: CGFloat = 4
}
