import AtriumAPI
import Storage

/// The SQL of single books and their pages.
struct PageStore: Sendable {
  let database: Database
  var cache = LocationCache()

  func location(of id: Int64) async throws -> BookLocation? {
    let (cached, generation) = cache.location(of: id)
    if let cached { return cached }
    let location = try await found(id)
    if let location { cache.insert(location, generation: generation) }
    return location
  }

  private func found(_ id: Int64) async throws -> BookLocation? {
    try await database.read { connection in
      try connection.rows(
        "SELECT path, size, mtime, inode, revision, page_count, format FROM books WHERE id = ? AND failure IS NULL", [Value(id)]
      ) { row in
        BookLocation(
          id: id, path: try row.text(0),
          stamp: FileStamp(size: try row.integer(1), mtime: try row.integer(2), inode: try row.integer(3)), revision: try row.text(4),
          pageCount: Int(try row.integer(5)), isPDF: try row.text(6) == ComicFormat.pdf.rawValue,
          isFolder: try row.text(6) == ComicFormat.folder.rawValue)
      }.first
    }
  }

  /// What was kept of a book's pages, in JSON.
  func pages(of id: Int64) async throws -> String? {
    try await database.read { try $0.row(String.self, "SELECT pages FROM book_pages WHERE book = ?", [Value(id)]) }
  }

  /// Keeps it, unless the book is another one by now.
  func keep(_ pages: String, of location: BookLocation) async throws {
    try await database.write { connection in
      try connection.execute(
        "INSERT OR REPLACE INTO book_pages (book, pages) SELECT id, ? FROM books WHERE id = ? AND revision = ?",
        [Value(pages), Value(location.id), Value(location.revision)])
    }
  }
}
