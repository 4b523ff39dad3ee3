import Archives
import WorkerContract
import Workers

/// A picture that is a file of its own.
struct SinglePicture: OpenBook {
  let contents: BookContents
  private let file: WorkerFile

  /// - Parameter size: in bytes.
  init(_ file: WorkerFile, name: String, format: ArchiveFormat, size: Int64) {
    contents = BookContents(format: format, pages: [ArchivePage(path: name, size: size)])
    self.file = file
  }

  func source(ofPage number: Int) async throws -> PageSource {
    PageSource(file: file, range: ByteRange(offset: 0, length: contents.pages[0].size))
  }
}
