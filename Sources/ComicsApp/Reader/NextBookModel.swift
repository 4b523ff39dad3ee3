import AtriumAPI
import AtriumClient
import SwiftUI

/// The book of a series that follows another.
@Observable final class NextBookModel {
  private var known: (book: String, next: ComicBook?)?
  /// The book whose follower was asked for last.
  @ObservationIgnored private var asked: String?
  private let client: APIClient

  init(client: APIClient) { self.client = client }

  /// What follows a book, once it is loaded.
  func next(after book: ComicBook) -> ComicBook? { known?.book == book.id ? known?.next : nil }

  /// Finds what follows a book in the order of its series. Where that cannot be found, nothing does.
  func load(after book: ComicBook) async {
    asked = book.id
    guard let series = book.series else {
      known = nil
      return
    }
    let found = try? await follower(of: book.id, in: series.id)
    if asked == book.id { known = (book.id, found) }
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
