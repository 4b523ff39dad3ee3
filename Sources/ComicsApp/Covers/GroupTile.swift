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
  /// What tells them from the books beside them.
  var symbol: String?
  @Environment(\.coverSize) private var size

  var body: some View {
    PlaceLink(to: place) {
      VStack(alignment: .leading, spacing: Space.line) {
        CoverView(book: cover.book, revision: cover.revision)
          .overlay(alignment: .topTrailing) { if let symbol { GroupMark(symbol: symbol) } }
        Text(verbatim: name).font(.subheadline).foregroundStyle(.primary).lineLimit(2)
        Text("\(count) books").font(.caption).foregroundStyle(.secondary)
        if let reason { Text(reason).font(.caption).foregroundStyle(.secondary) }
      }
      .frame(width: size.width, alignment: .leading)
    }
  }
}

private struct GroupMark: View {
  let symbol: String

  var body: some View {
    Image(systemName: symbol)
      .font(.caption)
      .foregroundStyle(.white)
      .padding(Space.line)
      .background(.black.opacity(0.6), in: .circle)
      .padding(Space.line)
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
