import AtriumAPI
import AtriumApp
import SwiftUI

/// The pages side by side, of which a swipe, a key or a tap shows the next. Those in the window are loaded; of the others only the room is there,
/// however long the book is.
struct ReaderPages: View {
  let book: ComicBook
  let fit: ReaderFit
  /// Of what is no page.
  let textDirection: LayoutDirection
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    let (spreads, loaded) = (reader.spreads, reader.window.loaded)
    let shown = spreads.indices(around: loaded)
    let hasEnd = shown.upperBound == spreads.all.count
    PageTurns(side: 0.25) {
      reader.turn(by: $0)
    } tap: {
      hasControls.toggle()
    } jump: {
      reader.jump(to: $0)
      hasControls = false
    } content: {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 0) {
          RoomForPages(count: shown.lowerBound)
          HStack(spacing: 0) {
            ForEach(spreads.all[shown], id: \.lowerBound) { spread in
              SpreadCell(book: book, spread: spread, fit: fit, isLoaded: loaded.overlaps(spread))
            }
            if hasEnd {
              ReaderEnd(book: book).environment(\.layoutDirection, textDirection).containerRelativeFrame([.horizontal, .vertical]).id(
                reader.end)
            }
          }
          .scrollTargetLayout()
          RoomForPages(count: hasEnd ? 0 : spreads.all.count - shown.upperBound + 1)
        }
      }
      .accessibilityLabel("Pages")
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: page)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var page: Binding<Int?> {
    Binding {
      shown
    } set: { page in
      guard let page, page != shown else { return }
      reader.turn(to: page)
      // Who reads on wants to see the page.
      hasControls = false
    }
  }

  /// The name of what is open.
  private var shown: Int { reader.isAtEnd ? reader.end : reader.spreads.start(of: reader.window.page) }
}

/// As wide as so many pages. In parts of which there are few, since each width is a rule of its own.
private struct RoomForPages: View {
  let count: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach([count / 256 * 256, count % 256 / 16 * 16, count % 16].filter { $0 > 0 }, id: \.self) { part in
        Color.clear.containerRelativeFrame(.horizontal, count: 1, span: part, spacing: 0)
      }
    }
  }
}

/// The room of one or two pages, as large as the window, with the pages once they are in the window of loaded ones.
private struct SpreadCell: View {
  let book: ComicBook
  let spread: ClosedRange<Int>
  let fit: ReaderFit
  let isLoaded: Bool

  var body: some View {
    Group {
      if isLoaded { SpreadPages(book: book, spread: spread, fit: fit) } else { ProgressView() }
    }
    .containerRelativeFrame([.horizontal, .vertical])
    .id(spread.lowerBound)
  }
}

/// One or two pages that can be enlarged and, where they are larger than the window, scrolled.
private struct SpreadPages: View {
  let book: ComicBook
  let spread: ClosedRange<Int>
  let fit: ReaderFit
  @AppStorage("reader.showPageGap") private var hasGap = false
  @State private var isEnlarged = false

  var body: some View {
    Zoomable(upTo: 5) {
      isEnlarged = $0
    } content: {
      ScrollView([.horizontal, .vertical], showsIndicators: false) {
        switch fit {
        case .page: pages.containerRelativeFrame([.horizontal, .vertical])
        case .width: pages.containerRelativeFrame(.horizontal)
        case .height: pages.containerRelativeFrame(.vertical)
        case .actual: pages
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var pages: some View {
    HStack(spacing: hasGap ? Space.stack : 0) {
      ForEach(spread, id: \.self) { number in
        ReaderPage(book: book, number: number, fit: fit, side: side(of: number), isEnlarged: isEnlarged)
      }
    }
  }

  /// Two pages touch each other in the middle.
  private func side(of number: Int) -> Alignment {
    if spread.count == 1 { .center } else if number == spread.lowerBound { .trailing } else { .leading }
  }
}
