import AtriumAPI
import AtriumClient
import SwiftUI

/// The book of a series that follows another.
@Observable final class NextBookModel {
  private(set) var next: ComicBook?
  /// The book that it follows.
  @ObservationIgnored private var book: String?
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// Finds what follows a book in the order of its series. Where that cannot be found, nothing does.
  func load(after book: ComicBook) async {
    if self.book != book.id {
      self.book = book.id
      next = nil
    }
    guard let series = book.series, next == nil else { return }
    let found = try? await follower(of: book.id, in: series.id)
    if self.book == book.id, let found { next = found }
  }

  private func follower(of book: String, in series: String) async throws -> ComicBook? {
    var cursor: String?
    var isFound = false
    repeat {
      let page = try await client.send(ListComicBooks(limit: 200, cursor: cursor, series: series, sort: .name))
      for other in page.books {
        if isFound { return other }
        isFound = other.id == book
      }
      cursor = page.nextCursor
    } while cursor != nil
    return nil
  }
}
