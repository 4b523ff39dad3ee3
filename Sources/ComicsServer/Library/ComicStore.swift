import AtriumAPI
import AtriumServer
import Books
import Foundation
import Paths
import Storage

/// The SQL of the index that the scan needs: what is known, and what is written.
struct ComicStore: Sendable {
  let database: Database
  /// Cleared with each commit.
  var cache = LocationCache()

  /// What one transaction changes.
  struct Entry: Sendable {
    var books: [IndexedBook] = []
    /// Paths without a file.
    var gone: [String] = []
    /// Files and folders that cannot be read, so that nothing but their path is known.
    var unread: [String: BookFailure] = [:]

    var isEmpty: Bool { books.isEmpty && gone.isEmpty && unread.isEmpty }
  }

  /// What the index knows at these paths and below them, without what has to be tried again.
  ///
  /// - Parameter parents: paths of which what is below them does not count.
  func known(at paths: Set<PathKey>, parents: Set<PathKey>) async throws -> [PathKey: FileStamp] {
    try await database.read { connection in
      var known: [PathKey: FileStamp] = [:]
      for key in paths.union(parents) {
        let path = key.path
        let (condition, arguments) =
          if parents.contains(key) {
            ("path = ?", [Value(path)])
          } else if path.isEmpty {
            ("1", [])
          } else {
            ("path = ? OR path > ? AND path < ?", [Value(path), Value(path + "/"), Value(path + "0")])
          }
        for row in try connection.rows(
          KnownRow.self, "SELECT path, size, mtime, inode, failure FROM books WHERE \(condition)", arguments)
        {
          // A stamp that no file has.
          let isTriedAgain = row.failure.map { BookFailure(stored: $0).mayPass } ?? false
          known[PathKey(row.path)] = FileStamp(size: isTriedAgain ? -1 : row.size, mtime: row.mtime, inode: row.inode)
        }
      }
      return known
    }
  }

  /// Everything that the index knows of.
  func paths() async throws -> [String] { try await database.read { try $0.rows(String.self, "SELECT path FROM books") } }

  /// What is tried again while the server runs.
  func passing() async throws -> [String] {
    let codes = try Value.json(BookFailure.passing.map(\.rawValue))
    return try await database.read {
      try $0.rows(
        String.self,
        "SELECT path FROM books INDEXED BY books_failure WHERE failure IS NOT NULL AND failure IN (SELECT value FROM json_each(?))",
        [codes])
    }
  }

  /// How many books there are, and how many files are none.
  func counts() async throws -> (books: Int, failed: Int) {
    try await database.read { connection in
      (
        try connection.row(Int.self, "SELECT count(*) FROM books WHERE failure IS NULL") ?? 0,
        try connection.row(Int.self, "SELECT count(*) FROM books WHERE failure IS NOT NULL") ?? 0
      )
    }
  }

  /// Writes all of it in one transaction, with the ids for the change log.
  ///
  /// - Parameter now: milliseconds since 1970.
  func commit(_ entry: Entry, at now: Int64) async throws {
    try await database.write { connection in
      // What fails as before is no change.
      let books = try entry.books.filter { try !isKnown($0, connection) }
      let unread = try entry.unread.filter { try !isKnown($0.key, $0.value, connection) }
      var ids = books.map(\.id)
      for path in entry.gone {
        guard let id = try connection.row(Int64.self, "SELECT id FROM books WHERE path = ?", [Value(path)]) else { continue }
        try remove(id, connection)
        ids.append(id)
      }
      // All old rows first: files may have changed places, and what is at a path now may have another id than before.
      for book in books { try remove(book.id, connection) }
      for path in books.map(\.path) + unread.keys {
        guard let other = try connection.row(Int64.self, "SELECT id FROM books WHERE path = ?", [Value(path)]) else { continue }
        try remove(other, connection)
        ids.append(other)
      }
      for book in books { try put(book, at: now, connection) }
      for (path, failure) in unread.sorted(by: { $0.key < $1.key }) { ids.append(try put(path, failure, at: now, connection)) }
      if !ids.isEmpty { try connection.execute("UPDATE duplicate_search SET changes = changes + 1") }
      try PendingChanges.add(ids.map(String.init), in: connection)
    }
    cache.clear()
  }

  private func remove(_ id: Int64, _ connection: Connection) throws {
    try connection.execute("DELETE FROM books WHERE id = ?", [Value(id)])
    try connection.execute("DELETE FROM book_pages WHERE book = ?", [Value(id)])
    try connection.execute("DELETE FROM book_text WHERE rowid = ?", [Value(id)])
  }

  private func isKnown(_ book: IndexedBook, _ connection: Connection) throws -> Bool {
    guard case .failure(let failure) = book.content else { return false }
    return try connection.row(
      Int64.self,
      "SELECT id FROM books WHERE id = ? AND path = ? AND size = ? AND mtime = ? AND inode = ? AND revision = ? AND failure = ?",
      [
        Value(book.id), Value(book.path), Value(book.stamp.size), Value(book.stamp.mtime), Value(book.stamp.inode), Value(book.revision),
        Value(failure.stored),
      ]) != nil
  }

  private func isKnown(_ path: String, _ failure: BookFailure, _ connection: Connection) throws -> Bool {
    try connection.row(
      Int64.self, "SELECT id FROM books WHERE path = ? AND failure = ? AND id < 0", [Value(path), Value(failure.stored)]) != nil
  }

  /// What has no record has an id that no record has.
  private func put(_ path: String, _ failure: BookFailure, at now: Int64, _ connection: Connection) throws -> Int64 {
    let id = min(0, try connection.row(Int64.self, "SELECT min(id) FROM books") ?? 0) - 1
    try connection.execute(
      """
      INSERT INTO books (id, path, folder, size, mtime, inode, revision, failure, looked_at, format, page_count, title, sort_name, info, left_out,
        listed)
      VALUES (?, ?, ?, 0, 0, 0, '', ?, ?, '', 0, '', '', '{}', '[]', '{}')
      """, [Value(id), Value(path), Value(PathParts.folder(of: path)), Value(failure.stored), Value(now)])
    return id
  }

  private func put(_ book: IndexedBook, at now: Int64, _ connection: Connection) throws {
    let content = try? book.content.get()
    let names = BookNames(path: book.path, isFolder: content?.format == .folder, info: content?.info)
    let series = try SeriesMirror.series(of: book.id, own: names.series, in: connection)
    let failure: BookFailure? = if case .failure(let failure) = book.content { failure } else { nil }
    try connection.execute(
      """
      INSERT INTO books (id, path, folder, size, mtime, inode, revision, failure, looked_at, format, page_count, outline, title,
        sort_name, series, series_name, series_number, series_reason, own_series, own_series_name, own_series_number, own_series_reason,
        direction, info, left_out, listed, listed_series)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(book.id), Value(book.path), Value(PathParts.folder(of: book.path)), Value(book.stamp.size), Value(book.stamp.mtime),
        Value(book.stamp.inode), Value(book.revision), Value(failure?.stored), Value(now), Value(content?.format.rawValue ?? ""),
        Value(content?.pageCount ?? 0), Value(content?.outline), Value(names.title),
        Value(BookNames.sortName(title: names.title, series: series)),
        Value(series?.id), Value(series?.name), Value(series?.number), Value(series?.reason.rawValue),
        Value(names.series?.id), Value(names.series?.name), Value(names.series?.number), Value(names.series?.reason.rawValue),
        Value(content?.direction?.rawValue), try .json(ComicBookInfo(content?.info)), try .json(content?.leftOut ?? []),
        Value(content.map { Self.listed(book, $0, title: names.title) } ?? "{}"), Value(series?.listed),
      ])
    guard let content else { return }
    let info = content.info
    try connection.execute(
      "INSERT INTO book_text (rowid, title, series, people, tags) VALUES (?, ?, ?, ?, ?)",
      [
        Value(book.id), Value(names.title), Value(series?.name ?? ""),
        Value(((info?.people.values.flatMap(\.self) ?? []) + (info?.characters ?? [])).sorted().joined(separator: "\n")),
        Value(((info?.genres ?? []) + (info?.tags ?? [])).joined(separator: "\n")),
      ])
  }

  private static func listed(_ book: IndexedBook, _ content: IndexedBook.Content, title: String) -> String {
    var json = JSONText()
    json.object {
      ComicBook(
        id: String(book.id), path: book.path, title: title, format: content.format, pageCount: content.pageCount, size: book.stamp.size,
        modified: Value.date(milliseconds: book.stamp.mtime), direction: content.direction, revision: book.revision
      ).writeListed(to: &$0)
    }
    return json.string
  }

  private struct KnownRow: Decodable {
    let path: String
    let size: Int64
    let mtime: Int64
    let inode: Int64
    let failure: String?
  }
}
