import Archives
import AtriumAPI
import AtriumServer
import Books
import Storage
import WorkerContract
import Workers

/// The files of books, opened as the index knows them.
struct BookFiles: Sendable {
  let store: PageStore
  let folder: DataFolder
  let decoding: Decoding

  /// - Parameter revision: nil for whatever the book is now.
  /// - Throws: `Problem` for a book that is not there, or not in this revision.
  func location(of id: String, revision: String? = nil) async throws -> BookLocation {
    guard let id = Int64(id), let location = try await store.location(of: id) else { throw Problem.noSuchBook }
    guard revision == nil || revision == location.revision else {
      throw Problem(.notFound, detail: "The book's file was changed.", field: "revision")
    }
    return location
  }

  /// The file as the index knows it: an answer under its revision must never have other bytes.
  ///
  /// - Throws: `BookFailure`, `DataFolder.Failure`.
  func file(at location: BookLocation) async throws -> WorkerFile {
    let file = try await folder.reading { try $0.openFile(location.path) }
    guard FileStamp(file.status) == location.stamp else { throw BookFailure(code: .unavailable) }
    return try file.withDescriptor { try WorkerFile(duplicating: $0) }
  }

  /// The book, which is kept open for its next page.
  ///
  /// - Throws: `BookFailure`, `ArchiveError`, `DataFolder.Failure`, `WorkerError`.
  func book(at location: BookLocation) async throws -> any OpenBook {
    try await decoding.books.book(
      OpenBooks.Key("comics/\(location.id)/\(location.revision)"), name: BookFile.name(of: location.path)
    ) { try await file(at: location) }
  }

  /// The book for one look at it: a list of covers would push the books out that are read.
  ///
  /// - Throws: as ``book(at:)``.
  func bookOnce(at location: BookLocation, priority: WorkerPriority) async throws -> any OpenBook {
    try await decoding.opener.open(try await file(at: location), name: BookFile.name(of: location.path), priority: priority)
  }

  /// What a page is, by its first bytes.
  func format(of source: PageSource) async throws -> ImageFormat? {
    let count = Int(min(64, source.range.length))
    return ImageFormat(head: try await folder.reading { _ in try source.file.read(count, at: source.range.offset) })
  }

  /// A book that is held open is read for long after it was compared with the index. One that was moved or deleted meanwhile is still the same.
  ///
  /// - Throws: `DataFolder.Failure.changedWhileRead`.
  func checkIsUnchanged(_ location: BookLocation) async throws {
    let status = try? await folder.reading { try $0.stat(location.path) }
    if let status, FileStamp(status) != location.stamp { throw DataFolder.Failure.changedWhileRead(location.path) }
  }
}
