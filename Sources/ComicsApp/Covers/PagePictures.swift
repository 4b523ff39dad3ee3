import AtriumAPI
import AtriumApp
import Foundation

/// The addresses of covers and pages. They name the book's revision, so that a browser keeps them.
nonisolated struct PagePictures: Sendable {
  /// What stands before the calls' paths; nil where the host answers no bytes.
  let bytes: String?

  func cover(of book: String, _ revision: String) -> URL? { url("/\(book)/thumbnail?revision=\(AddressText.encode(revision))") }

  /// - Parameter width: pixels; nil for the page as it is in the book.
  func page(_ number: Int, of book: ComicBook, width: Int? = nil) -> URL? {
    url("/\(book.id)/pages/\(number)?revision=\(AddressText.encode(book.revision))" + (width.map { "&width=\($0)" } ?? ""))
  }

  private func url(_ path: String) -> URL? { bytes.flatMap { URL(string: $0 + "/api/comics/books" + path) } }
}
