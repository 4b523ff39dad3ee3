import AtriumAPI
import AtriumApp
import SwiftUI

/// The pages one below the other without a gap, as webtoons are read.
struct ReaderStrip: View {
  let book: ComicBook
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(1...reader.window.count, id: \.self) { StripPage(book: book, number: $0, hasControls: $hasControls) }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: page)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var page: Binding<Int?> {
    Binding {
      reader.window.page
    } set: { page in
      if let page { reader.turn(to: page) }
    }
  }
}

/// A page as wide as a column. What is not loaded has the room that its size says.
private struct StripPage: View {
  let book: ComicBook
  let number: Int
  @Binding var hasControls: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    Group {
      if reader.window.loaded.contains(number) {
        ReaderPage(book: book, number: number, fit: .page)
          .onTapGesture { hasControls.toggle() }
          .accessibilityAddTraits(.isImage)
      } else {
        Color.clear
      }
    }
    .aspectRatio(ratio, contentMode: .fit)
    .frame(maxWidth: Self.width)
    .id(number)
  }

  private var ratio: CGFloat {
    let size = reader.sizes.indices.contains(number - 1) ? reader.sizes[number - 1] : nil
    return size.map { $0.width / $0.height } ?? 2 / 3
  }

  private static let width: CGFloat = 800
}
