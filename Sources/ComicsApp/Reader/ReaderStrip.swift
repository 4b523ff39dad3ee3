import AtriumAPI
import AtriumApp
import SwiftUI

/// The pages one below the other without a gap, as webtoons are read.
struct ReaderStrip: View {
  let book: ComicBook
  /// Of what is no page.
  let textDirection: LayoutDirection
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    let loaded = reader.window.loaded
    PageTurns(side: 0.25) {
      reader.turn(by: $0)
    } tap: {
      hasControls.toggle()
    } jump: {
      reader.jump(to: $0)
      hasControls = false
    } content: {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(1...reader.window.count, id: \.self) { number in
            StripPage(book: book, number: number, ratio: ratio(of: number), isLoaded: loaded.contains(number))
          }
          // As high as the window, so that it can be scrolled to.
          ReaderEnd(book: book).environment(\.layoutDirection, textDirection).containerRelativeFrame(.vertical).id(reader.end)
        }
        .scrollTargetLayout()
      }
      .accessibilityLabel("Pages")
      .scrollPosition(id: page)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  /// Width by height.
  private func ratio(of number: Int) -> CGFloat {
    let size = reader.sizes.indices.contains(number - 1) ? reader.sizes[number - 1] : nil
    return size.map { $0.width / $0.height } ?? 2 / 3
  }

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
  let ratio: CGFloat
  let isLoaded: Bool

  var body: some View {
    Group {
      if isLoaded { ReaderPage(book: book, number: number, fit: .page) } else { Color.clear }
    }
    .aspectRatio(ratio, contentMode: .fit)
    .frame(maxWidth: Self.width)
    .id(number)
  }

  private static let width: CGFloat = 800
}
