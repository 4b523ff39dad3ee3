import AtriumApp
import SwiftUI

/// Which pages are open, for those who hear the screen. It is there with and without the controls: only what stays is read out
/// when it changes.
struct SpokenPageNumber: View {
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    Text(words).font(.caption2).foregroundStyle(.clear).frame(width: 1, height: 1).clipped()
      .accessibilityAddTraits(.updatesFrequently)
  }

  private var words: LocalizedStringKey {
    if reader.isAtEnd { return "End of the Comic" }
    let (first, last) = (reader.spreads.start(of: reader.window.page), reader.spreads.end(of: reader.window.page))
    return first == last ? "Page \(first) of \(reader.window.count)" : "Pages \(first)–\(last) of \(reader.window.count)"
  }
}
