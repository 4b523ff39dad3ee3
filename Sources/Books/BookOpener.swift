package import Archives
import Storage
import WorkerContract
package import Workers
import Zip

/// Opens books of each format that is read here (C1), told by their content.
package struct BookOpener: Sendable {
  let workers: WorkerPool
  private let temporaryFolder: String
  let limits: ArchiveLimits
  /// Reading a file may wait for a disk or a network.
  private let files = FileExecutor(label: "books", threads: 2, most: 16)

  /// - Parameter temporaryFolder: where pages are extracted to, into files without names. There is room for
  ///   ``ArchiveLimits/size`` bytes for each open book that is not a ZIP archive.
  package init(workers: WorkerPool, temporaryFolder: String, limits: ArchiveLimits = ArchiveLimits()) {
    self.workers = workers
    self.temporaryFolder = temporaryFolder
    self.limits = limits
  }

  /// - Parameters:
  ///   - file: held open by the book.
  ///   - name: the file's, by which a single picture is called.
  ///   - priority: of what workers do to open it.
  /// - Throws: ``ArchiveError``; ``WorkerError`` when no worker could try; ``FileSource/Failure``.
  package func open(_ file: WorkerFile, name: String, priority: WorkerPriority = .interactive) async throws -> any OpenBook {
    let source = FileSource(descriptor: file.descriptor)
    guard let format = try await files.run({ try ArchiveFormat(of: source) }) else { throw ArchiveError.unsupportedFormat(name) }
    let documents = DocumentReader(workers: workers, priority: priority)
    switch format {
    case .zip:
      let pages = try await files.run { [limits] in try ZipPages(reading: source, limits: limits) }
      return try await ZipBook.open(pages, in: file, files: files, documents: documents)
    case .rar4, .rar5, .sevenZip, .tar:
      let extractor = ArchiveExtractor(file: file, workers: workers, temporaryFolder: temporaryFolder, limits: limits)
      return try await ExtractedBook(extractor, format: format, documents: documents)
    case .pdf:
      return try await DrawnBook.open(file, priority: priority, workers)
    case .image:
      let size = try await files.run { try source.size() }
      return SinglePicture(file, name: name, format: format, size: size)
    }
  }
}
