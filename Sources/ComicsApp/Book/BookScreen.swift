import AtriumAPI
import AtriumApp
import SwiftUI

/// One book: its cover, what it says of itself, and the way into it.
struct BookScreen: View {
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics
  private var book: BookModel { comics.book }

  var body: some View {
    if let id = place.book {
      BookContent(place: place, id: id).task(id: id) { await book.load(id) }.shows(book)
    } else {
      ContentUnavailableView {
        Label("No Comic Selected", systemImage: "book")
      } description: {
        Text("Select a comic to read it.")
      }
    }
  }
}

private struct BookContent: View {
  let place: ComicPlace
  let id: String
  @Environment(ComicsModel.self) private var comics
  @Environment(Navigation.self) private var navigation
  private var book: BookModel { comics.book }

  var body: some View {
    @Bindable var book = book
    Group {
      switch book.phase {
      case .loading: ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .missing:
        ContentUnavailableView {
          Label("Comic Not Found", systemImage: "book")
        } description: {
          Text("Its file may have been deleted.")
        }
      case .failed(let reason): FailureView(reason: reason) { await book.load(id) }
      case .loaded(let details): BookPage(details: details, place: place).id(details.book.id)
      }
    }
    .navigationTitle(book.title.map { Text(verbatim: $0) } ?? Text("Comic"))
    .fullScreen(isPresented: isReading) {
      if let details = book.details, details.book.id == id {
        ReaderScreen(details: details, place: place).id(id).environment(comics).providesOrientation()
      } else {
        ReaderLoading()
      }
    }
    .alert("Not Saved", isPresented: $book.failure.isThere) {
      Button("OK") { book.failure = nil }
    } message: {
      if let failure = book.failure { Text(failure) }
    }
  }

  private var isReading: Binding<Bool> {
    Binding {
      place.isReading && book.details != nil
    } set: { isReading in
      if !isReading { navigation.comics = place.showing(.book(id: id)) }
    }
  }
}
