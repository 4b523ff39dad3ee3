import AtriumAPI
import AtriumApp
import SwiftUI

/// A series or a folder in a grid: the cover of its first book, its name, and how many books there are.
struct GroupTile: View {
  let name: String
  let count: Int
  let cover: ComicCover
  let place: ComicPlace
  /// Why they are together.
  var reason: LocalizedStringKey?
  @Environment(\.coverSize) private var size

  var body: some View {
    PlaceLink(to: place) {
      VStack(alignment: .leading, spacing: Space.line) {
        CoverView(book: cover.book, revision: cover.revision)
        Text(verbatim: name).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
        Text("\(count) books").font(.caption).foregroundStyle(.secondary)
        if let reason { Text(reason).font(.caption).foregroundStyle(.secondary) }
      }
      .frame(width: size.width, alignment: .leading)
    }
  }
}

/// Covers side by side, as many as there is room for.
struct CoverGrid<Content: View>: View {
  @ViewBuilder let content: () -> Content
  @AppStorage("library.tileSize") private var size = CoverSize.medium

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: size.width), spacing: Space.card, alignment: .top)], spacing: Space.margin) {
        content()
      }
      .padding(Space.margin)
    }
    .environment(\.coverSize, size)
  }
}
