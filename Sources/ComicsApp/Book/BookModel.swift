import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// The book that is shown.
@Observable final class BookModel: Shown {
  enum Phase: Equatable {
    case loading
    case loaded(ComicBookDetails)
    /// There is no such book, or no longer.
    case missing
    case failed(LocalizedStringKey)
  }

  private(set) var phase = Phase.loading
  /// Why what the person wanted was not done.
  var failure: LocalizedStringKey?
  @ObservationIgnored var shown = 0
  @ObservationIgnored private var id: String?
  /// Counts what was asked for: an answer to an earlier question comes too late.
  @ObservationIgnored private var question = 0
  private let client: APIClient
  private let pace: Throttle

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    pace = Throttle(clock: clock)
  }

  /// The book that is shown, which for a moment may be the one before.
  var details: ComicBookDetails? { if case .loaded(let details) = phase { details } else { nil } }
  var title: String? { details?.book.title }

  /// Opens a book. The one before stays until the answer is there.
  func load(_ id: String) async { await load(id, isRefresh: false) }

  /// - Parameter isRefresh: nobody asked for it: what is shown stays when there is no answer.
  private func load(_ id: String, isRefresh: Bool) async {
    self.id = id
    question += 1
    let question = question
    do {
      let details = try await client.send(GetComicBook(id: id))
      guard self.question == question else { return }
      if phase != .loaded(details) { phase = .loaded(details) }
    } catch is CancellationError {
    } catch {
      guard self.question == question else { return }
      if case ClientError.problem(let problem) = error, problem.code == .notFound {
        phase = .missing
      } else if !isRefresh || details?.book.id != id {
        phase = .failed(error.words)
      }
    }
  }

  func somethingChanged() {
    guard shown > 0 else { return }
    pace.run { [weak self] in
      guard let self, let id = self.id else { return }
      await self.load(id, isRefresh: true)
    }
  }

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
    await reload(book.id)
  }

  /// Unless another book was opened meanwhile.
  private func reload(_ book: String) async { if id == book { await load(book, isRefresh: true) } }

  private func change(_ body: (APIClient, ComicBook) async throws -> Void) async {
    guard let book = details?.book else { return }
    do {
      try await body(client, book)
      await reload(book.id)
    } catch is CancellationError {
    } catch {
      failure = error.words
    }
  }
}
