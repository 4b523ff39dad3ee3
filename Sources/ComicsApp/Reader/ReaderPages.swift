import AtriumAPI
import AtriumApp
import SwiftUI

/// The pages side by side, of which a swipe shows the next. Those in the window are loaded; for the others there is room.
struct ReaderPages: View {
  let book: ComicBook
  let fit: ReaderFit
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 0) {
        ForEach(reader.spreads.all, id: \.lowerBound) { spread in
          ReaderSpreadCell(book: book, spread: spread, fit: fit, hasControls: $hasControls)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: page)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var page: Binding<Int?> {
    Binding {
      reader.spreads.start(of: reader.window.page)
    } set: { page in
      if let page { reader.turn(to: page) }
    }
  }
}

/// The room of one or two pages, as large as the window, with the pages once they are in the window of loaded ones.
private struct ReaderSpreadCell: View {
  let book: ComicBook
  let spread: ClosedRange<Int>
  let fit: ReaderFit
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    Group {
      if reader.window.loaded.overlaps(spread) {
        HStack(spacing: 0) {
          ForEach(spread, id: \.self) { ReaderPage(book: book, number: $0, fit: fit) }
        }
        .overlay { if spread.contains(reader.window.page) { TapZones(hasControls: $hasControls) } }
      } else {
        Color.clear
      }
    }
    .containerRelativeFrame([.horizontal, .vertical])
    .id(spread.lowerBound)
  }
}

/// A page, once the browser has it.
struct ReaderPage: View {
  let book: ComicBook
  let number: Int
  let fit: ReaderFit
  @Environment(ComicsModel.self) private var comics
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    AsyncImage(url: comics.pictures.page(number, of: book, width: width == .compact ? 1080 : 1920)) { phase in
      switch phase {
      case .success(let image): FittedPage(image: image, fit: fit).accessibilityLabel("Page \(number)")
      case .failure: BrokenPage(number: number)
      case .empty: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
}

private struct FittedPage: View {
  let image: Image
  let fit: ReaderFit

  var body: some View {
    switch fit {
    case .page: image.resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity)
    case .width: ScrollView { image.resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity) }
    case .height: ScrollView(.horizontal) { image.resizable().aspectRatio(contentMode: .fit).frame(maxHeight: .infinity) }
    case .actual: ScrollView([.horizontal, .vertical]) { image }
    }
  }
}

/// The page cannot be read; the others can.
private struct BrokenPage: View {
  let number: Int

  var body: some View {
    ContentUnavailableView {
      Label("Page \(number) Can’t Be Shown", systemImage: "exclamationmark.triangle")
    } description: {
      Text("Other pages of this comic may still be readable.")
    }
  }
}
