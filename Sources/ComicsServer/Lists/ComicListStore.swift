import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// The SQL of lists of books, of folders and of series.
struct ComicListStore: Sendable {
  let database: Database

  /// One row more than the limit says that another page follows.
  static func rows(_ list: ComicList, after position: ListCursor.Position?, limit: Int, _ connection: Connection) throws -> [ListedBook] {
    let (condition, arguments) = try list.condition(after: position)
    return try connection.rows(
      "SELECT \(ListedBook.columns(of: list)) FROM books WHERE \(condition) ORDER BY \(list.order) LIMIT ?",
      arguments + [Value(limit + 1)]
    ) { try ListedBook($0, of: list) }
  }

  /// Those of these books that are there, in their order.
  func rows(of ids: [Int64]) async throws -> [ComicRow] {
    try await database.read {
      try $0.rows(
        """
        SELECT \(ComicRow.columns) FROM json_each(?) AS asked CROSS JOIN books ON books.id = asked.value
        WHERE books.failure IS NULL ORDER BY asked.key
        """, [try .json(ids)], ComicRow.init)
    }
  }

  /// The books with these words, best first: words of a title count most, then those of a series, of people, of tags.
  func found(_ words: SearchWords, limit: Int) async throws -> [(row: ComicRow, people: String, tags: String)] {
    return try await database.read {
      try $0.rows(
        """
        SELECT \(ComicRow.columns), people, tags FROM (
          SELECT rowid AS book, people, tags, bm25(book_text, 10, 5, 2, 1) AS score FROM book_text WHERE book_text MATCH ?
          ORDER BY score LIMIT ?) AS found
        JOIN books ON books.id = found.book ORDER BY score, books.sort_name, books.id
        """, [Value(words.fullTextQuery), Value(limit + 1)]
      ) { row in (try ComicRow(row), try row.text(14), try row.text(15)) }
    }
  }

  func row(at path: String) async throws -> ComicRow? {
    try await database.read {
      try $0.rows("SELECT \(ComicRow.columns) FROM books WHERE books.path = ? AND books.failure IS NULL", [Value(path)], ComicRow.init)
        .first
    }
  }

  /// A book with what it says of itself.
  func details(of id: Int64) async throws -> (row: ComicRow, info: ComicBookInfo, leftOut: [ComicLeftOut], isSeriesManual: Bool)? {
    try await database.read { connection in
      guard
        let row = try connection.rows(
          "SELECT \(ComicRow.columns) FROM books WHERE books.id = ? AND books.failure IS NULL", [Value(id)], ComicRow.init
        ).first,
        let more = try connection.row(
          DetailsRow.self,
          """
          SELECT info, left_out, EXISTS (SELECT 1 FROM book_series WHERE book = books.id) AS is_series_manual FROM books WHERE id = ?
          """, [Value(id)])
      else { return nil }
      let decoder = JSONDecoder()
      return (
        row, try decoder.decode(ComicBookInfo.self, from: Data(more.info.utf8)),
        try decoder.decode([ComicLeftOut].self, from: Data(more.leftOut.utf8)), more.isSeriesManual
      )
    }
  }

  /// The folders with books, those above them included, with a cover of each.
  func folders() async throws -> [ComicFolder] {
    let own = try await database.read {
      try $0.rows(
        FolderRow.self,
        """
        SELECT folders.folder, count, books.id, books.revision FROM (
          SELECT folder, count(*) AS count, min(sort_name) AS first FROM books WHERE failure IS NULL GROUP BY folder) AS folders
        JOIN books ON books.id = (
          SELECT id FROM books AS b WHERE b.failure IS NULL AND b.folder = folders.folder AND b.sort_name = folders.first LIMIT 1)
        """)
    }
    return FolderTree.folders(own.map { ($0.folder, $0.count, ComicCover(book: String($0.id), revision: $0.revision)) })
  }

  /// The series by name; one that only names of files tell has at least two books.
  func series() async throws -> [ComicSeries] {
    let rows = try await database.read {
      try $0.rows(
        SeriesRow.self,
        """
        SELECT groups.series, count, books.series_name AS name, is_certain, books.id, books.revision FROM (
          SELECT series, count(*) AS count, min(sort_name) AS first, max(series_reason <> 'file_names') AS is_certain FROM books
          WHERE failure IS NULL AND series IS NOT NULL GROUP BY series) AS groups
        JOIN books ON books.id = (
          SELECT id FROM books AS b WHERE b.failure IS NULL AND b.series = groups.series AND b.sort_name = groups.first LIMIT 1)
        WHERE count > 1 OR is_certain
        """)
    }
    return NaturalOrder.sorted(rows) { $0.name }.map { row in
      ComicSeries(
        id: row.series, name: row.name, count: row.count, cover: ComicCover(book: String(row.id), revision: row.revision),
        reason: BookNames.Series.reason(of: row.series))
    }
  }

  /// The files that are no books, by path: one more than the limit says that others follow.
  func failures(after path: String?, limit: Int) async throws -> [(path: String, failure: BookFailure, at: Date)] {
    let rows = try await database.read {
      try $0.rows(
        FailureRow.self,
        "SELECT path, failure, looked_at FROM books INDEXED BY books_failure WHERE failure IS NOT NULL AND path > ? ORDER BY path LIMIT ?",
        [Value(path ?? ""), Value(limit + 1)])
    }
    return rows.map { ($0.path, BookFailure(stored: $0.failure), $0.lookedAt) }
  }

  private struct DetailsRow: Decodable {
    let info: String
    let leftOut: String
    let isSeriesManual: Bool

    private enum CodingKeys: String, CodingKey {
      case info
      case leftOut = "left_out"
      case isSeriesManual = "is_series_manual"
    }
  }

  private struct FolderRow: Decodable {
    let folder: String
    let count: Int
    let id: Int64
    let revision: String
  }

  private struct SeriesRow: Decodable {
    let series: String
    let count: Int
    let name: String
    let id: Int64
    let revision: String
  }

  private struct FailureRow: Decodable {
    let path: String
    let failure: String
    let lookedAt: Date

    private enum CodingKeys: String, CodingKey {
      case path, failure
      case lookedAt = "looked_at"
    }
  }
}
