import AtriumAPI
import AtriumApp
import SwiftUI

/// A book, page by page, over everything else.
struct ReaderScreen: View {
  let details: ComicBookDetails
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics
  @Environment(Navigation.self) private var navigation
  @Environment(\.isPortrait) private var isPortrait
  @Environment(\.layoutDirection) private var textDirection
  @AppStorage("reader.choices") private var choices = ReaderChoices()
  @AppStorage("reader.fit") private var fit = ReaderFit.page
  @AppStorage("reader.portraitLayout") private var portraitLayout = ReaderLayout.automatic
  @AppStorage("reader.landscapeLayout") private var landscapeLayout = ReaderLayout.automatic
  @AppStorage("reader.smartSpreadDetection") private var areWideAlone = true
  @AppStorage("reader.brightness") private var brightness = 1.0
  @AppStorage("reader.background") private var background = ReaderBackground.black
  @State private var hasControls = true
  private var reader: ReaderModel { comics.reading }

  var body: some View {
    @Bindable var reader = reader
    ZStack {
      SpokenPageNumber()
      Group {
        if shown == .strip {
          ReaderStrip(book: details.book, textDirection: textDirection, hasControls: $hasControls)
        } else {
          ReaderPages(book: details.book, fit: fit, textDirection: textDirection, hasControls: $hasControls)
        }
      }
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
      if brightness < 1 {
        Color.black.opacity(1 - brightness).frame(maxWidth: .infinity, maxHeight: .infinity).allowsHitTesting(false)
      }
      VStack(spacing: 0) {
        if hasControls {
          ReaderTopBar(
            title: details.book.title, choice: choice, fit: $fit, layout: isPortrait ? $portraitLayout : $landscapeLayout)
        }
        Spacer(minLength: 0)
        if hasControls {
          ReaderBottomBar(book: details.book, isRightToLeft: isRightToLeft)
        } else {
          PageNumber { hasControls = true }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(background.color)
    .environment(\.colorScheme, background.colorScheme)
    .tint(.indigo)
    .environment(reader)
    .onAppear {
      reader.open(details, at: place.page.number)
      arrange()
      // From now on the server knows the page, and an address that is opened again must not lead back.
      if place.page.number != nil { navigation.comics = place.showing(.reader(id: details.book.id)) }
    }
    .task { await reader.loadSizes(of: details.book.id) }
    .onChange(of: shown) { arrange() }
    .onChange(of: areWideAlone) { arrange() }
    .onChange(of: choice.wrappedValue.isFirstAlone) { arrange() }
    .onChange(of: reader.sizes) { arrange() }
    .alert("Not Saved", isPresented: $reader.failure.isThere) {
      Button("OK") { reader.failure = nil }
    } message: {
      if let failure = reader.failure { Text(failure) }
    }
    .onDisappear { reader.close(details.book.id) }
  }

  private func arrange() {
    reader.arrange(isDouble: shown == .double, areWideAlone: areWideAlone, isFirstAlone: choice.wrappedValue.isFirstAlone)
  }

  /// For the book's series.
  private var choice: Binding<ReaderChoice> {
    Binding {
      choices[details.book]
    } set: {
      choices[details.book] = $0
    }
  }

  private var shown: ReaderLayout {
    (isPortrait ? portraitLayout : landscapeLayout).resolved(isPortrait: isPortrait, pages: reader.sizes)
  }

  private var isRightToLeft: Bool {
    switch choice.wrappedValue.direction {
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
