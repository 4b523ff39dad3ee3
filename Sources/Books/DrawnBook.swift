import Archives
import WorkerContract
import Workers
import Zip

/// A PDF: its pages are rendered at the requested size.
struct DrawnBook: OpenBook {
  let contents: BookContents
  private let file: WorkerFile
  private let size: Int64

  static func open(_ file: WorkerFile, priority: WorkerPriority, _ workers: WorkerPool) async throws -> DrawnBook {
    let header = try await ArchiveError.translating { try await workers.perform(ReadImageHeader(), files: [file], priority: priority) }
    guard header.pages >= 1 else { throw ArchiveError.corruptedArchive }
    guard header.pages <= mostPages else { throw ArchiveError.tooManyEntries(limit: mostPages) }
    return DrawnBook(file: file, pages: header.pages, size: try FileSource(descriptor: file.descriptor).size())
  }

  /// Pages cost nothing until they are drawn, so there may be more than an archive has entries.
  private static let mostPages = 10_000

  /// - Parameter size: of the file, in bytes.
  private init(file: WorkerFile, pages: Int, size: Int64) {
    // A page of a PDF has no name and no bytes of its own.
    contents = BookContents(format: .pdf, pages: (1...pages).map { ArchivePage(path: "page \($0)", size: 0) })
    self.file = file
    self.size = size
  }

  func source(ofPage number: Int) async throws -> PageSource {
    PageSource(file: file, range: ByteRange(offset: 0, length: size), drawnPage: number)
  }
}
