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

  init(_ pages: ZipPages, in file: WorkerFile, files: FileExecutor) {
    contents = BookContents(format: .zip, pages: pages.contents.pages, skipped: pages.contents.skipped)
    self.pages = pages
    self.file = file
    self.files = files
  }

  func source(ofPage number: Int) async throws -> PageSource {
    let page = contents.pages[number]
    return try await files.run { [pages, file] in
      if let range = try pages.storedRange(of: page) {
        return PageSource(file: file, range: ByteRange(offset: range.lowerBound, length: Int64(range.count)))
      }
      let content = try pages.content(of: page)
      return PageSource(file: try .inMemory(content), range: ByteRange(offset: 0, length: Int64(content.count)))
    }
  }
}
