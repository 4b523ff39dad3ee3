import AtriumAPI
import AtriumApp
import SwiftUI

/// A book in a list: its cover, what it is called, how far the person is, and how much of it there is.
struct BookRow: View {
  let book: ComicBook
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    Group {
      if let selection = comics.trash.selection {
        let isSelected = selection.contains(book.id)
        Button {
          comics.trash.toggle(book.id)
        } label: {
          HStack(spacing: Space.stack) {
            Image(systemName: isSelected ? "checkmark.circle.fill" : "circle").foregroundStyle(.tint).accessibilityHidden(true)
            BookLine(book: book)
          }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
      } else {
        PlaceLink(to: place.showing(.book(id: book.id))) { BookLine(book: book) }
          .accessibilityAddTraits(place.book == book.id ? .isSelected : [])
      }
    }
    .swipeActions(edge: .leading) {
      Button {
        Task { await comics.setFavourite(!book.isFavourite, of: book.id) }
      } label: {
        Label(book.isFavourite ? "Remove from Favorites" : "Add to Favorites", systemImage: book.isFavourite ? "star.fill" : "star")
      }
      .tint(.yellow)
    }
    .swipeActions(edge: .trailing) {
      Button("Delete", systemImage: "trash", role: .destructive) { Task { await comics.trash.delete([book.id]) } }
    }
  }
}

private struct BookLine: View {
  let book: ComicBook

  var body: some View {
    HStack(spacing: Space.stack) {
      CoverView(book: book.id, revision: book.revision).environment(\.coverSize, .row)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: book.title).foregroundStyle(.primary).lineLimit(1)
        // Else it would say how many pages there are, as the line below does.
        if book.progress != nil || book.series != nil {
          BookSubtitle(book: book).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
        }
        HStack(spacing: Space.gap) {
          Text("\(book.pageCount) pages")
          Text(book.size, format: .byteCount(style: .file))
        }
        .font(.caption)
        .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if book.isFavourite { Image(systemName: "star.fill").foregroundStyle(.yellow).accessibilityLabel("Favorite") }
    }
  }
}
