import AtriumAPI
import AtriumServer
import Books
import Foundation
import Paths
import Storage

/// The SQL of the index that the scan needs: what is known, and what is written.
struct ComicStore: Sendable {
  let database: Database

  /// What one transaction changes.
  struct Entry: Sendable {
    var books: [IndexedBook] = []
    /// Paths without a file.
    var gone: [String] = []

    var isEmpty: Bool { books.isEmpty && gone.isEmpty }
  }

  /// What the index knows at these paths and below them, without what has to be tried again.
  func known(at paths: Set<PathKey>) async throws -> [PathKey: FileStamp] {
    try await database.read { connection in
      var known: [PathKey: FileStamp] = [:]
      for key in paths {
        let path = key.path
        let (condition, arguments) =
          path.isEmpty ? ("1", []) : ("path = ? OR path > ? AND path < ?", [Value(path), Value(path + "/"), Value(path + "0")])
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
      var ids = entry.books.map(\.id)
      for path in entry.gone {
        guard let id = try connection.row(Int64.self, "SELECT id FROM books WHERE path = ?", [Value(path)]) else { continue }
        try remove(id, connection)
        ids.append(id)
      }
      // All old rows first: files may have changed places, and what is at a path now may have another id than before.
      for book in entry.books {
        try remove(book.id, connection)
        if let other = try connection.row(Int64.self, "SELECT id FROM books WHERE path = ?", [Value(book.path)]) {
          try remove(other, connection)
          ids.append(other)
        }
      }
      for book in entry.books { try put(book, at: now, connection) }
      if !ids.isEmpty { try connection.execute("UPDATE duplicate_search SET changes = changes + 1") }
      try PendingChanges.add(ids.map(String.init), in: connection)
    }
  }

  private func remove(_ id: Int64, _ connection: Connection) throws {
    try connection.execute("DELETE FROM books WHERE id = ?", [Value(id)])
    try connection.execute("DELETE FROM book_pages WHERE book = ?", [Value(id)])
    try connection.execute("DELETE FROM book_text WHERE rowid = ?", [Value(id)])
  }

  private func put(_ book: IndexedBook, at now: Int64, _ connection: Connection) throws {
    let content = try? book.content.get()
    let names = BookNames(path: book.path, info: content?.info)
    let series = try SeriesMirror.series(of: book.id, own: names.series, in: connection)
    let failure: BookFailure? = if case .failure(let failure) = book.content { failure } else { nil }
    try connection.execute(
      """
      INSERT INTO books (id, path, folder, size, mtime, inode, revision, failure, looked_at, format, page_count, outline, title,
        sort_name, series, series_name, series_number, series_reason, own_series, own_series_name, own_series_number, own_series_reason,
        direction, info, left_out)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(book.id), Value(book.path), Value(BookFile.folder(of: book.path)), Value(book.stamp.size), Value(book.stamp.mtime),
        Value(book.stamp.inode), Value(book.revision), Value(failure?.stored), Value(now), Value(content?.format.rawValue ?? ""),
        Value(content?.pageCount ?? 0), Value(content?.outline), Value(names.title),
        Value(BookNames.sortName(title: names.title, series: series)),
        Value(series?.id), Value(series?.name), Value(series?.number), Value(series?.reason.rawValue),
        Value(names.series?.id), Value(names.series?.name), Value(names.series?.number), Value(names.series?.reason.rawValue),
        Value(content?.direction?.rawValue), try .json(ComicBookInfo(content?.info)), try .json(content?.leftOut ?? []),
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

  private struct KnownRow: Decodable {
    let path: String
    let size: Int64
    let mtime: Int64
    let inode: Int64
    let failure: String?
  }
}
