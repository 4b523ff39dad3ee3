import AtriumAPI
import AtriumApp
import SwiftUI

/// What comes after the last page: the next book of the series, or the way out.
struct ReaderEnd: View {
  let book: ComicBook
  @Environment(ComicsModel.self) private var comics
  @Environment(ReaderModel.self) private var reader
  @Environment(Navigation.self) private var navigation
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: Space.part) {
      VStack(spacing: Space.line) {
        Text("Finished").font(.headline).foregroundStyle(.secondary)
        Text(verbatim: book.title).multilineTextAlignment(.center)
      }
      if let next = comics.next.next(after: book) {
        VStack(spacing: Space.stack) {
          CoverView(book: next.id, revision: next.revision)
          VStack(spacing: Space.line) {
            Text("Next").font(.footnote).foregroundStyle(.secondary)
            Text(verbatim: next.title).font(.title2).bold().multilineTextAlignment(.center)
          }
        }
      }
      VStack(spacing: Space.stack) {
        if let next = comics.next.next(after: book) {
          Button("Read Next") { navigation.comics = navigation.comics.showing(.reader(id: next.id)) }
            .buttonStyle(.borderedProminent)
        }
        Button("Close") { dismiss() }.buttonStyle(.bordered)
      }
      // Else Tab would scroll to the end, and the book would count as finished.
      .disabled(!reader.isAtEnd)
    }
    .controlSize(.large)
    .padding(Space.margin)
    .frame(maxWidth: Space.column)
    .task(id: book.id) { await comics.next.load(after: book) }
  }
}
