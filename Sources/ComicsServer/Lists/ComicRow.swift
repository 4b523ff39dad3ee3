import AtriumAPI
import Foundation
import Storage

/// A book as lists have it from the index, before what belongs to a person is added.
struct ComicRow: Sendable {
  let id: Int64
  let path: String
  let title: String
  let sortName: String
  let size: Int64
  /// Milliseconds since 1970.
  let mtime: Int64
  let revision: String
  let format: String
  let pageCount: Int
  let direction: String?
  let series: ComicSeriesEntry?

  static let columns = """
    books.id, books.path, books.title, books.sort_name, books.size, books.mtime, books.revision, books.format, books.page_count,
    books.direction, \(ofShownSeries("series")), books.series_name, books.series_number, books.series_reason
    """

  /// A column that says something of a book's series, or NULL: a series that only names of files tell needs a second book.
  static func ofShownSeries(_ column: String) -> String {
    """
    CASE WHEN books.series_reason IN ('comic_info', 'manual') OR EXISTS (
      SELECT 1 FROM books AS other WHERE other.failure IS NULL AND other.series = books.series AND other.id <> books.id
    ) THEN books.\(column) END
    """
  }

  init(_ row: RowColumns) throws {
    id = try row.integer(0)
    path = try row.text(1)
    title = try row.text(2)
    sortName = try row.text(3)
    size = try row.integer(4)
    mtime = try row.integer(5)
    revision = try row.text(6)
    format = try row.text(7)
    pageCount = Int(try row.integer(8))
    direction = try row.optionalText(9)
    series = try ComicSeriesEntry(row, at: 10)
  }

  func book(progress: ComicProgress?, isFavourite: Bool) -> ComicBook {
    var progress = progress
    // The file may have lost pages since.
    if let page = progress?.page { progress?.page = min(page, max(1, pageCount)) }
    return ComicBook(
      id: String(id), path: path, title: title, series: series, format: ComicFormat(rawValue: format), pageCount: pageCount, size: size,
      modified: Value.date(milliseconds: mtime), direction: direction.map(ReadingDirection.init(rawValue:)), revision: revision,
      progress: progress, isFavourite: isFavourite)
  }
}

extension ComicSeriesEntry {
  /// The series of ``ComicRow/columns``; nil for a book of none.
  fileprivate init?(_ row: RowColumns, at place: Int) throws {
    guard let id = try row.optionalText(place), let name = try row.optionalText(place + 1) else { return nil }
    self.init(
      id: id, name: name, number: try row.optionalText(place + 2),
      reason: try row.optionalText(place + 3).map(ComicSeries.Reason.init(rawValue:)))
  }
}
