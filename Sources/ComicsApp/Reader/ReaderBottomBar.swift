import AtriumAPI
import AtriumApp
import SwiftUI

/// Where the person is in the book, and the way to any page.
struct ReaderBottomBar: View {
  let book: ComicBook
  let isRightToLeft: Bool
  @Environment(ReaderModel.self) private var reader
  /// The page that the slider is at while it is dragged.
  @State private var preview: Int?
  @State private var isDragging = false

  var body: some View {
    VStack(spacing: 0) {
      if let preview { PagePreview(book: book, number: preview) }
      HStack(spacing: Space.stack) {
        turn("Previous Page", systemImage: "chevron.backward", by: -1)
        if reader.window.count > 1 {
          Slider(value: page, in: 1...Double(reader.window.count), step: 1) {
            Text("Page")
          } onEditingChanged: { isDragging in
            self.isDragging = isDragging
            if !isDragging { show() }
          }
        }
        turn("Next Page", systemImage: "chevron.forward", by: 1)
      }
      .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
      PageNumber()
    }
    .padding(Space.stack)
    .background(.bar)
  }

  private func turn(_ title: LocalizedStringKey, systemImage: String, by step: Int) -> some View {
    Button {
      reader.turn(by: step)
    } label: {
      Label(title, systemImage: systemImage).labelStyle(.iconOnly).padding(.horizontal, Space.line)
    }
    .disabled(!reader.canTurn(by: step))
  }

  private var page: Binding<Double> {
    Binding {
      Double(preview ?? reader.window.page)
    } set: { page in
      preview = Int(page.rounded())
      if !isDragging { show() }
    }
  }

  private func show() {
    if let preview { reader.turn(to: preview) }
    preview = nil
  }
}

/// What is at the place to which the slider is dragged.
private struct PagePreview: View {
  let book: ComicBook
  let number: Int
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    VStack(spacing: Space.line) {
      AsyncImage(url: comics.pictures.page(number, of: book, width: 160)) { phase in
        if let image = phase.image { image.resizable().aspectRatio(contentMode: .fit) } else { Color.clear }
      }
      .frame(width: 120, height: 168)
      Text("Page \(number)").font(.footnote).monospacedDigit()
    }
    .padding(.bottom, Space.line)
  }
}

/// Which pages are open, of how many. While the controls are hidden it stays, and shows them.
struct PageNumber: View {
  var showControls: (() -> Void)?
  @Environment(ReaderModel.self) private var reader

  init(showControls: (() -> Void)? = nil) { self.showControls = showControls }

  var body: some View {
    if let showControls {
      Button {
        showControls()
      } label: {
        Text(pages).font(.caption).monospacedDigit().padding(.horizontal, Space.card)
      }
      .buttonStyle(.plain)
      .background(.bar, in: .capsule)
      .accessibilityHint("Shows the controls")
      .padding(.bottom, Space.line)
    } else {
      Text(pages).font(.footnote).monospacedDigit()
    }
  }

  private var pages: LocalizedStringKey {
    let open = reader.openPages
    return open.count == 1
      ? "\(open.lowerBound) of \(reader.window.count)" : "\(open.lowerBound)–\(open.upperBound) of \(reader.window.count)"
  }
}
