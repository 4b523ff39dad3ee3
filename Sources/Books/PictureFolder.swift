package import Archives
import WorkerContract
package import Workers

/// A folder of pictures, each of which is a page (C1).
struct PictureFolder: OpenBook {
  let contents: BookContents
  private let metadataPath: String?
  private let documents: DocumentReader
  private let file: @Sendable (String) async throws -> WorkerFile

  /// - Parameters:
  ///   - entries: what is in the folder, by names.
  ///   - file: opens one of them.
  /// - Throws: ``ArchiveError``.
  init(
    _ entries: [ArchiveEntry], limits: ArchiveLimits, documents: DocumentReader,
    file: @escaping @Sendable (String) async throws -> WorkerFile
  ) throws(ArchiveError) {
    let found = try ArchiveContents(of: entries, limits: limits)
    let format = found.pages.first.flatMap { ImageFormat(path: $0.path) } ?? .jpeg
    contents = BookContents(format: .image(format), pages: found.pages, skipped: found.skipped)
    metadataPath = found.metadataPath
    self.documents = documents
    self.file = file
  }

  func source(ofPage number: Int) async throws -> PageSource {
    let page = contents.pages[number]
    return PageSource(file: try await file(page.path), range: ByteRange(offset: 0, length: page.size))
  }

  func comicInfo() async throws -> ComicInfo? {
    guard let metadataPath else { return nil }
    return try await documents.comicInfo(try await file(metadataPath).read(Self.longestMetadata, at: 0))
  }

  /// Bytes, as of a ZIP archive.
  private static let longestMetadata = 1 << 20
}

extension BookOpener {
  /// Opens a folder of pictures.
  ///
  /// - Parameters:
  ///   - entries: what is in the folder, by names.
  ///   - priority: of what workers do to open it.
  ///   - file: opens one of them.
  /// - Throws: ``ArchiveError``.
  package func open(
    folder entries: [ArchiveEntry], priority: WorkerPriority = .interactive, file: @escaping @Sendable (String) async throws -> WorkerFile
  ) throws(ArchiveError) -> any OpenBook {
    try PictureFolder(entries, limits: limits, documents: DocumentReader(workers: workers, priority: priority), file: file)
  }
}
