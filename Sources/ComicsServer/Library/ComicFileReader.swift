import Archives
import AtriumAPI
import Books
import Storage
import Workers

/// Opens files, and folders of pictures, as books for the index.
struct ComicFileReader: Sendable {
  let folder: DataFolder
  let opener: BookOpener

  /// - Parameter records: of the book's files that could be read, by path.
  /// - Returns: nil for a book that is not there any more, or was changed meanwhile; what changed is looked at again.
  /// - Throws: `WorkerError` when no worker could try; `CancellationError`.
  func read(_ book: FoundBook, _ records: [FileRecord]) async throws -> IndexedBook? {
    guard let id = records.map(\.id).min() else { return nil }
    let content: Result<IndexedBook.Content, BookFailure>
    do {
      guard let opened = try await again({ try await self.content(of: book, records) }) else { return nil }
      content = .success(opened)
    } catch DataFolder.Failure.notFound, DataFolder.Failure.notRegular {
      return nil
    } catch let failure as DataFolder.Failure {
      content = .failure(BookFailure(failure))
    } catch let error as ArchiveError {
      content = .failure(BookFailure(error))
    } catch let error as WorkerError {
      switch error {
      case .unavailable, .busy: throw error
      case .failed, .crashed, .timedOut: content = .failure(BookFailure(error))
      }
    } catch let error where !(error is CancellationError) {
      // The disk does not give its bytes.
      content = .failure(BookFailure(code: .unavailable))
    }
    let revision = book.pictures == nil ? IndexedBook.revision(of: records[0]) : IndexedBook.revision(of: records)
    return IndexedBook(id: id, path: book.path, stamp: book.stamp, revision: revision, content: content)
  }

  /// A worker may have been ended by the system, which says nothing of the file: once more tells.
  private func again(_ content: () async throws -> IndexedBook.Content?) async throws -> IndexedBook.Content? {
    do {
      return try await content()
    } catch ArchiveError.decoderStopped {
      return try await content()
    } catch WorkerError.crashed, WorkerError.timedOut {
      return try await content()
    }
  }

  /// - Returns: nil for another file than the one that is meant.
  private func content(of book: FoundBook, _ records: [FileRecord]) async throws -> IndexedBook.Content? {
    if let pictures = book.pictures {
      let stamps = Dictionary(pictures.files.map { ($0.path, $0.stamp) }, uniquingKeysWith: { first, _ in first })
      guard records.allSatisfy({ stamps[$0.path] == FileStamp($0) }) else { return nil }
      let opened = try opener.open(pictures, at: book.path, in: folder, priority: .background)
      return try await content(of: opened, path: book.path, isFolder: true)
    }
    let file = try await folder.inBackground { try $0.openFile(book.path) }
    guard records[0].isSame(as: file.status) else { return nil }
    return try await content(of: opener.open(file, priority: .background), path: book.path, isFolder: false)
  }

  private func content(of book: any OpenBook, path: String, isFolder: Bool) async throws -> IndexedBook.Content {
    let info: ComicInfo?
    do {
      info = try await book.comicInfo()
    } catch is ArchiveError {
      // A book without what it says of itself is still a book.
      info = nil
    }
    let contents = book.contents
    let format = isFolder ? .folder : ComicFormat(contents.format, path: path)
    return IndexedBook.Content(
      format: format, pageCount: contents.pages.count,
      outline: IndexedBook.outline(of: contents, format),
      direction: (info?.direction ?? contents.direction).map(ReadingDirection.init), info: info,
      leftOut: contents.skipped.prefix(Self.mostLeftOut).map(ComicLeftOut.init))
  }

  /// Entries that are no pages, of which the index keeps so many.
  private static let mostLeftOut = 200
}
