import Archives
import Storage
import WorkerContract
import Workers
import Zip

/// A ZIP archive: a stored page is a part of the file, any other is inflated by itself.
struct ZipBook: OpenBook {
  let contents: BookContents
  private let pages: ZipPages
  private let file: WorkerFile
  private let files: FileExecutor

  private let documents: DocumentReader
  /// Where stored pages are, by their numbers: each is looked up once.
  private let ranges = Locked<[Int: ByteRange]>([:])

  /// - Throws: as ``EPUBDocument/contents(_:)`` for an EPUB.
  static func open(_ pages: ZipPages, in file: WorkerFile, files: FileExecutor, documents: DocumentReader) async throws -> ZipBook {
    let contents =
      try await EPUBDocument(pages, files: files).contents(documents)
      ?? BookContents(format: .zip, pages: pages.contents.pages, skipped: pages.contents.skipped)
    return ZipBook(contents: contents, pages: pages, file: file, files: files, documents: documents)
  }

  func comicInfo() async throws -> ComicInfo? {
    guard let metadata = try await files.run({ [pages] in try pages.metadata() }) else { return nil }
    return try await documents.comicInfo(metadata)
  }

  func source(ofPage number: Int) async throws -> PageSource {
    if let range = ranges.withLock({ $0[number] }) { return PageSource(file: file, range: range) }
    let page = contents.pages[number]
    return try await files.run { [pages, file, ranges] in
      if let range = try pages.storedRange(of: page) {
        let range = ByteRange(offset: range.lowerBound, length: Int64(range.count))
        ranges.withLock { $0[number] = range }
        return PageSource(file: file, range: range)
      }
      let content = try pages.content(of: page)
      return PageSource(file: try .inMemory(content), range: ByteRange(offset: 0, length: Int64(content.count)))
    }
  }
}
