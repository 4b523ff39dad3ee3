import AtriumApp
import SwiftUI

/// The way out, the book's name, and how it is read.
struct ReaderTopBar: View {
  let title: String
  @Binding var direction: ReaderDirection
  @Binding var fit: ReaderFit
  @Binding var layout: ReaderLayout
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    HStack(spacing: Space.stack) {
      Button {
        dismiss()
      } label: {
        Label("Close", systemImage: "xmark").labelStyle(.iconOnly).padding(.horizontal, Space.line)
      }
      .keyboardShortcut(.cancelAction)
      Text(verbatim: title).font(.headline).lineLimit(1)
      Spacer(minLength: 0)
      BookmarkButton()
      Menu {
        Picker("Layout", selection: $layout) {
          ForEach(ReaderLayout.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        Picker("Reading Direction", selection: $direction) {
          ForEach(ReaderDirection.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        Picker("Page Size", selection: $fit) {
          ForEach(ReaderFit.allCases, id: \.self) { Text($0.title).tag($0) }
        }
      } label: {
        Label("Reading Options", systemImage: "slider.horizontal.3").labelStyle(.iconOnly).padding(.horizontal, Space.line)
      }
      .menuIndicator(.hidden)
    }
    .padding(Space.stack)
    .background(.bar)
  }
}

private struct BookmarkButton: View {
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    let isMarked = reader.bookmarks.contains(reader.window.page)
    Button {
      Task { await reader.toggleBookmark() }
    } label: {
      Label(isMarked ? "Remove Bookmark" : "Add Bookmark", systemImage: isMarked ? "bookmark.fill" : "bookmark").labelStyle(.iconOnly)
        .padding(.horizontal, Space.line)
    }
  }
}

/// Where the person is in the book, and the way to any page.
struct ReaderBottomBar: View {
  let isRightToLeft: Bool
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    HStack(spacing: Space.stack) {
      if reader.window.count > 1 {
        Slider(value: page, in: 1...Double(reader.window.count), step: 1) { Text("Page") }
          .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
      }
      Text(pages).font(.footnote).monospacedDigit()
    }
    .padding(Space.stack)
    .background(.bar)
  }

  private var pages: LocalizedStringKey {
    let (first, last) = (reader.spreads.start(of: reader.window.page), reader.spreads.end(of: reader.window.page))
    return first == last ? "\(first) of \(reader.window.count)" : "\(first)–\(last) of \(reader.window.count)"
  }

  private var page: Binding<Double> {
    Binding {
      Double(reader.window.page)
    } set: { page in
      reader.turn(to: Int(page.rounded()))
    }
  }
}
