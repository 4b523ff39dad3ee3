import AtriumAPI
import AtriumApp
import SwiftUI

/// A page, once the browser has it: as wide as the window needs it, and as it is in the book where more is to be seen of it.
struct ReaderPage: View {
  let book: ComicBook
  let number: Int
  let fit: ReaderFit
  /// Where the page lies in its place.
  var side = Alignment.center
  var isEnlarged = false
  /// Of the page in the book, where it is known.
  var size: ReaderPageSize?
  @Environment(ComicsModel.self) private var comics
  @Environment(\.horizontalSizeClass) private var width
  /// Counts retries; a new value reloads the picture.
  @State private var attempt = 0

  var body: some View {
    AsyncImage(url: comics.pictures.page(number, of: book, width: pixels)) { phase in
      switch phase {
      case .success(let image):
        FittedPage(image: image, fit: fit, side: side).accessibilityLabel("Page \(number)")
          .overlay {
            if isEnlarged, hasMore {
              AsyncImage(url: comics.pictures.page(number, of: book)) { phase in
                if let image = phase.image { FittedPage(image: image, fit: fit, side: side).accessibilityHidden(true) }
              }
            }
          }
      case .failure: BrokenPage(number: number) { attempt += 1 }
      case .empty: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .id(attempt)
  }

  /// Whether the book has more of the page than is shown.
  private var hasMore: Bool {
    guard let pixels else { return false }
    return size.map { $0.width > Double(pixels) } ?? true
  }

  /// nil for the page as it is in the book.
  private var pixels: Int? { fit == .actual ? nil : width == .compact ? 1080 : 1920 }
}

private struct FittedPage: View {
  let image: Image
  let fit: ReaderFit
  let side: Alignment

  var body: some View {
    switch fit {
    case .page: image.resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: side)
    case .width: image.resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity)
    case .height: image.resizable().aspectRatio(contentMode: .fit).frame(maxHeight: .infinity)
    case .actual: image
    }
  }
}

/// The page cannot be read, or did not arrive; others may.
private struct BrokenPage: View {
  let number: Int
  let tryAgain: () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Page \(number) Can’t Be Shown", systemImage: "exclamationmark.triangle")
    } description: {
      Text("Other pages of this comic may still be readable.")
    } actions: {
      Button("Try Again") { tryAgain() }
    }
  }
}
