import AtriumApp
import SwiftUI

/// Announces the open pages to screen readers. It stays in the tree with and without the controls, since a new element is not announced.
struct SpokenPageNumber: View {
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    Text(words).font(.caption2).foregroundStyle(.clear).frame(width: 1, height: 1).clipped()
      .accessibilityAddTraits(.updatesFrequently)
  }

  private var words: LocalizedStringKey {
    if reader.isAtEnd { return "End of the Comic" }
    let open = reader.openPages
    return open.count == 1
      ? "Page \(open.lowerBound) of \(reader.window.count)" : "Pages \(open.lowerBound)–\(open.upperBound) of \(reader.window.count)"
  }
}
