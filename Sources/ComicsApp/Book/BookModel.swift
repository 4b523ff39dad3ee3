import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The book that is shown.
@Observable final class BookModel: Shown {
  /// Why what the person wanted was not done.
  var failure: LocalizedStringKey?
  private let item: LoadableItem<String, ComicBookDetails>
  private let client: APIClient

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    item = LoadableItem(clock: clock) { try await client.send(GetComicBook(id: $0)) }
  }

  var phase: LoadableItem<String, ComicBookDetails>.Phase { item.phase }

  /// The book that is shown, which for a moment may be the one before.
  var details: ComicBookDetails? { item.value }
  var title: String? { details?.book.title }

  var shown: Int {
    get { item.shown }
    set { item.shown = newValue }
  }

  /// Opens a book. The one before stays until the answer is there.
  func load(_ id: String) async { await item.load(id) }

  func somethingChanged() { item.somethingChanged() }

  func setFavourite(_ isFavourite: Bool) async {
    await change { client, book in
      if isFavourite {
        _ = try await client.send(AddComicFavourite(id: book.id))
      } else {
        _ = try await client.send(RemoveComicFavourite(id: book.id))
      }
    }
  }

  func setCompleted(_ isCompleted: Bool) async {
    await change { client, book in
      if isCompleted {
        _ = try await client.send(SetComicProgress(id: book.id, page: book.pageCount, isCompleted: true))
      } else {
        _ = try await client.send(ClearComicProgress(id: book.id))
      }
    }
  }

  func setSeries(_ outcome: SeriesDraft.Outcome) async throws {
    try await changeSeries { client, book in
      switch outcome {
      case .existing(let series, let number): _ = try await client.send(SetComicBookSeries(id: book.id, series: series, number: number))
      case .called(let name, let number): _ = try await client.send(SetComicBookSeries(id: book.id, name: name, number: number))
      case .none: _ = try await client.send(SetComicBookSeries(id: book.id))
      }
    }
  }

  /// Puts the book back into the series that its file says.
  func clearSeries() async throws {
    try await changeSeries { client, book in _ = try await client.send(ClearComicBookSeries(id: book.id)) }
  }

  private func changeSeries(_ body: (APIClient, ComicBook) async throws -> Void) async throws {
    guard let book = details?.book else { return }
    try await body(client, book)
    await item.refresh()
  }

  private func change(_ body: (APIClient, ComicBook) async throws -> Void) async {
    guard let book = details?.book else { return }
    do {
      try await body(client, book)
      await item.refresh()
    } catch is CancellationError {
    } catch {
      failure = error.words
    }
  }
}
