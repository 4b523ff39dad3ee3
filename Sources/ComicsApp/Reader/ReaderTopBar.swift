import AtriumApp
import SwiftUI

/// The way out, the book's name, and how it is read.
struct ReaderTopBar: View {
  let title: String
  @Binding var choice: ReaderChoice
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
      Text(verbatim: title).font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
      Spacer(minLength: 0)
      FullScreenButton()
      BookmarkButton()
      ReaderMenu(choice: $choice, fit: $fit, layout: $layout)
    }
    .padding(Space.stack)
    .background(.bar)
  }
}

private struct BookmarkButton: View {
  @Environment(ReaderModel.self) private var reader

  var body: some View {
    let isMarked = !reader.openBookmarks.isEmpty
    Button {
      Task { await reader.toggleBookmark() }
    } label: {
      Label(isMarked ? "Remove Bookmark" : "Add Bookmark", systemImage: isMarked ? "bookmark.fill" : "bookmark").labelStyle(.iconOnly)
        .padding(.horizontal, Space.line)
    }
    .keyboardShortcut("b", modifiers: [])
  }
}
