import Archives
import AtriumAPI
import Books
import Storage
import Workers

/// Opens files as books, for the index.
struct ComicFileReader: Sendable {
  let folder: DataFolder
  let opener: BookOpener

  /// - Returns: nil for a file that is not there any more, or was changed meanwhile; what changed is looked at again.
  /// - Throws: `WorkerError` when no worker could try; `CancellationError`.
  func read(_ record: FileRecord) async throws -> IndexedBook? {
    let content: Result<IndexedBook.Content, BookFailure>
    do {
      let file = try await folder.inBackground { try $0.openFile(record.path) }
      guard record.isSame(as: file.status) else { return nil }
      content = .success(try await contentAgain(of: file))
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
    return IndexedBook(
      id: record.id, path: record.path, stamp: FileStamp(record), revision: IndexedBook.revision(of: record), content: content)
  }

  /// A worker may have been ended by the system, which says nothing of the file: once more tells.
  private func contentAgain(of file: DataFile) async throws -> IndexedBook.Content {
    do {
      return try await content(of: file)
    } catch ArchiveError.decoderStopped {
      return try await content(of: file)
    } catch WorkerError.crashed, WorkerError.timedOut {
      return try await content(of: file)
    }
  }

  private func content(of file: DataFile) async throws -> IndexedBook.Content {
    let opened = try file.withDescriptor { try WorkerFile(duplicating: $0) }
    let book = try await opener.open(opened, name: BookFile.name(of: file.path), priority: .background)
    let info: ComicInfo?
    do {
      info = try await book.comicInfo()
    } catch is ArchiveError {
      // A book without what it says of itself is still a book.
      info = nil
    }
    let contents = book.contents
    return IndexedBook.Content(
      format: ComicFormat(contents.format, path: file.path), pageCount: contents.pages.count, outline: IndexedBook.outline(of: contents),
      direction: (info?.direction ?? contents.direction).map(ReadingDirection.init), info: info,
      leftOut: contents.skipped.prefix(Self.mostLeftOut).map(ComicLeftOut.init))
  }

  /// Entries that are no pages, of which the index keeps so many.
  private static let mostLeftOut = 200
}
