import AtriumServer
import Paths
import Storage

/// The trash of the books.
struct ComicTrash: Sendable {
  let files: FileTrash
  let claims: ComicFiles

  /// From the data folder, out of sight of scans: on the file system of the books, so that a book is moved there and back without being copied.
  static let place = ".atrium/comics/trash"

  /// Moves a book into the trash: its file, or the pictures of its folder.
  ///
  /// - Throws: `DataFolder.Failure`: `notFound` when no book is there, `changedWhileRead` when another one is there by now.
  func delete(_ book: BookLocation, as id: DeletionID) async throws {
    try await files.folder.inBackground { folder in
      try Self.check(book, in: folder)
      guard book.isFolder else { return try files.move(book.path, to: id) }
      for file in try FolderPictures(at: book.path, in: folder).files { try files.move(file.path, to: id) }
      // What else is in it stays, and so does a folder that cannot be removed.
      _ = try? folder.removeEmptyFolder(book.path)
    }
  }

  /// - Throws: `DataFolder.Failure`, as ``delete(_:as:)``, unless the file is the one that was indexed.
  func check(_ book: BookLocation) async throws { try await files.folder.inBackground { try Self.check(book, in: $0) } }

  private static func check(_ book: BookLocation, in folder: DataFolder) throws {
    let stamp = book.isFolder ? try FolderPictures(at: book.path, in: folder).stamp : FileStamp(try folder.stat(book.path))
    guard stamp == book.stamp else { throw DataFolder.Failure.changedWhileRead(book.path) }
  }

  /// The deletions, newest first, with the paths that their books had.
  ///
  /// - Throws: `DataFolder.Failure`.
  func deletions(limit: Int) async throws -> [(id: DeletionID, paths: [String])] {
    try await files.deletions(limit: limit).map { ($0.id, books($0.paths)) }
  }

  /// Moves the files back to where they were, or beside what is there by now.
  ///
  /// - Returns: where the books are, and what is still in the trash, as something else is where it was; nil when there is no such deletion.
  /// - Throws: `DataFolder.Failure` when nothing could be restored.
  func restore(_ id: DeletionID) async throws -> (restored: [String], left: [String])? {
    try await files.restore(id).map { (books($0.restored), books($0.left)) }
  }

  /// Removes the files for good.
  ///
  /// - Throws: `DataFolder.Failure`.
  func purge(_ id: DeletionID) async throws { try await files.purge(id) }

  /// The books that files are, or are pages of, each once.
  private func books(_ paths: [String]) -> [String] {
    var seen: Set<PathKey> = []
    return paths.map { claims.book(of: $0) ?? $0 }.filter { seen.insert(PathKey($0)).inserted }
  }
}
