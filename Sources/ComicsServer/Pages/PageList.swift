import Archives
import AtriumAPI
import AtriumServer
import Books
import Foundation
import WorkerContract
import Workers

/// The pages of a book with what their headers say. The first request reads them, and the index keeps them.
struct PageList: Sendable {
  let files: BookFiles

  /// Of a long PDF not all are read, as its file is opened again for each.
  private static let mostDrawn = 200

  private struct Header: Sendable {
    var width: Int?
    var height: Int?
    var type: String?
    /// Whether another attempt may succeed.
    var mayPass = false
  }

  /// - Throws: `Problem`.
  func pages(of id: String) async throws -> ComicPageList {
    let location = try await files.location(of: id)
    if let kept = try await files.store.pages(of: location.id),
      let pages = try? JSONDecoder().decode([ComicPage].self, from: Data(kept.utf8))
    {
      return ComicPageList(pages: pages)
    }
    return try await BookFailure.explaining {
      let book = try await files.book(at: location)
      let marks = Dictionary(
        ((try? await book.comicInfo())?.pages ?? []).compactMap { page in page.bookmark.map { (page.number, $0) } },
        uniquingKeysWith: { first, _ in first })
      let headers = try await headers(of: book)
      let pages = book.contents.pages.enumerated().map { index, page in
        ComicPage(
          id: page.id, number: index + 1, width: headers[index]?.width, height: headers[index]?.height, size: page.size,
          type: headers[index]?.type, bookmark: marks[index])
      }
      if !headers.values.contains(where: \.mayPass) {
        try await files.store.keep(String(decoding: JSONEncoder().encode(pages), as: UTF8.self), of: location)
      }
      return ComicPageList(pages: pages)
    }
  }

  private func headers(of book: any OpenBook) async throws -> [Int: Header] {
    let count = book.contents.pages.count
    guard book.contents.format != .pdf || count <= Self.mostDrawn else { return [:] }
    return try await withThrowingTaskGroup(of: (Int, Header).self) { group in
      var numbers = (0..<count).makeIterator()
      func addNext() {
        guard let number = numbers.next() else { return }
        group.addTask { (number, try await header(ofPage: number, of: book)) }
      }
      for _ in 0..<4 { addNext() }
      var headers: [Int: Header] = [:]
      while let (number, header) = try await group.next() {
        headers[number] = header
        addNext()
      }
      return headers
    }
  }

  /// - Returns: an empty one for a page that cannot be read; another one may be.
  private func header(ofPage number: Int, of book: any OpenBook) async throws -> Header {
    do {
      let source = try await book.source(ofPage: number)
      let header = try await files.decoding.workers.perform(
        ReadImageHeader(range: source.range, page: source.drawnPage ?? 0), files: [source.file])
      let type = source.drawnPage == nil ? try await files.format(of: source)?.mediaType : nil
      return Header(width: header.width, height: header.height, type: type)
    } catch let error as ArchiveError {
      return Header(mayPass: BookFailure(error).mayPass)
    } catch let error as WorkerError {
      if case .unavailable = error { throw error }
      return Header(mayPass: BookFailure(error).mayPass)
    }
  }
}
