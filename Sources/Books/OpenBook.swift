package import Archives

/// A book that is open: what it contains, and any of its pages.
package protocol OpenBook: Sendable {
  var contents: BookContents { get }

  /// Where the bytes of a page are. It may wait until they are extracted.
  ///
  /// - Parameter number: of ``BookContents/pages``, from 0.
  /// - Throws: ``ArchiveError``; ``WorkerError`` when no worker could try, so another attempt may succeed.
  func source(ofPage number: Int) async throws -> PageSource

  /// The first page, which may be had without the others, as a scan wants it.
  ///
  /// - Throws: as ``source(ofPage:)``.
  func cover() async throws -> PageSource
  /// What the book says of itself. Nil when it says nothing, or nothing that can be read.
  ///
  /// - Throws: as ``source(ofPage:)``.
  func comicInfo() async throws -> ComicInfo?

  /// Bytes of temporary files that it may come to while it is open.
  var temporarySize: Int64 { get }
}

extension OpenBook {
  package func cover() async throws -> PageSource { try await source(ofPage: 0) }
  package func comicInfo() async throws -> ComicInfo? { nil }
  package var temporarySize: Int64 { 0 }
}

/// What a book is made of.
package struct BookContents: Sendable, Hashable {
  package let format: ArchiveFormat
  /// In reading order; at least one.
  package let pages: [ArchivePage]
  /// What is no page, and why.
  package let skipped: [ArchiveContents.Skipped]
  /// What the format itself says of it, as EPUB does.
  package let direction: ComicInfo.Direction?

  init(format: ArchiveFormat, pages: [ArchivePage], skipped: [ArchiveContents.Skipped] = [], direction: ComicInfo.Direction? = nil) {
    self.format = format
    self.pages = pages
    self.skipped = skipped
    self.direction = direction
  }
}
