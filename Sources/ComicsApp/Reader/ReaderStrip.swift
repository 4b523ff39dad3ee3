import AtriumAPI
import AtriumApp
import SwiftUI

/// The pages one below the other without a gap, as webtoons are read: no wider than a column until the person enlarges them.
struct ReaderStrip: View {
  let book: ComicBook
  /// Of what is no page.
  let textDirection: LayoutDirection
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader
  @State private var isEnlarged = false

  var body: some View {
    let (loaded, near) = (reader.window.loaded, reader.window.page - 1...reader.window.page + 2)
    PageTurns(side: 0.25) {
      reader.turn(by: $0)
    } tap: {
      hasControls.toggle()
    } jump: {
      reader.jump(to: $0)
      hasControls = false
    } content: {
      Zoomable(upTo: 5) {
        isEnlarged = $0
      } content: {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(1...reader.window.count, id: \.self) { number in
              StripPage(
                book: book, number: number, size: size(of: number), isLoaded: loaded.contains(number),
                isEnlarged: isEnlarged && near.contains(number))
            }
            // As high as the window, so that it can be scrolled to.
            Unzoomed { ReaderEnd(book: book).environment(\.layoutDirection, textDirection).containerRelativeFrame(.vertical) }
              .frame(maxWidth: .infinity).id(reader.end)
          }
          .scrollTargetLayout()
          .frame(maxWidth: Self.width)
        }
        .accessibilityLabel("Pages")
        .scrollPosition(id: page)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private static let width: CGFloat = 800

  private func size(of number: Int) -> ReaderPageSize? { reader.sizes.indices.contains(number - 1) ? reader.sizes[number - 1] : nil }

  private var page: Binding<Int?> {
    Binding {
      shown
    } set: { page in
      guard let page, page != shown else { return }
      reader.turn(to: page)
      hasControls = false
    }
  }

  private var shown: Int { reader.isAtEnd ? reader.end : reader.window.page }
}

/// A page as wide as a column. What is not loaded has the room that its size says.
private struct StripPage: View {
  let book: ComicBook
  let number: Int
  let size: ReaderPageSize?
  let isLoaded: Bool
  let isEnlarged: Bool

  var body: some View {
    Group {
      if isLoaded { ReaderPage(book: book, number: number, fit: .page, isEnlarged: isEnlarged, size: size) } else { Color.clear }
    }
    .aspectRatio(size.map { $0.width / $0.height } ?? 2 / 3, contentMode: .fit)
    .id(number)
  }
}
