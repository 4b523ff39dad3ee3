import AtriumAPI
import AtriumApp
import SwiftUI

/// A book, page by page, over everything else.
struct ReaderScreen: View {
  let details: ComicBookDetails
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics
  @Environment(\.horizontalSizeClass) private var width
  @AppStorage("reader.readingDirection") private var direction = ReaderDirection.automatic
  @AppStorage("reader.fit") private var fit = ReaderFit.page
  @AppStorage("reader.layout") private var layout = ReaderLayout.automatic
  @State private var hasControls = true
  private var reader: ReaderModel { comics.reading }

  var body: some View {
    ZStack {
      Group {
        if shown == .strip {
          ReaderStrip(book: details.book, hasControls: $hasControls)
        } else {
          ReaderPages(book: details.book, fit: fit, hasControls: $hasControls)
        }
      }
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
      if hasControls {
        VStack(spacing: 0) {
          ReaderTopBar(title: details.book.title, direction: $direction, fit: $fit, layout: $layout)
          Spacer(minLength: 0)
          ReaderBottomBar(isRightToLeft: isRightToLeft)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.black)
    .environment(\.colorScheme, .dark)
    .tint(.indigo)
    .environment(reader)
    .onAppear {
      reader.open(details, at: place.page.number)
      reader.arrange(isDouble: shown == .double)
    }
    .task { await reader.loadSizes(of: details.book.id) }
    .onChange(of: shown) { reader.arrange(isDouble: shown == .double) }
    .onChange(of: reader.sizes) { reader.arrange(isDouble: shown == .double) }
    .onDisappear { reader.close() }
  }

  private var shown: ReaderLayout { layout.resolved(isWide: width == .regular, pages: reader.sizes) }

  private var isRightToLeft: Bool {
    switch direction {
    case .automatic: details.book.direction == .rightToLeft
    case .leftToRight: false
    case .rightToLeft: true
    }
  }
}

nonisolated extension ComicPlace.Page {
  /// The page that the address names.
  fileprivate var number: Int? { if case .reader(_, let page) = self { page } else { nil } }
}
