import AtriumAPI
import AtriumServer
import Storage

/// A book of the list of the library: what the index keeps of it as the wire has it is handed on without being taken apart.
struct ListedBook: Sendable {
  let id: Int64
  /// An object with what is the same for everyone, but for the series.
  private let json: [UInt8]
  private let series: ComicSeriesEntry?
  /// Where the book is in the list's order.
  let position: ListCursor.Position
  private let pageCount: Int
  private var progress: ComicProgress?
  private var isFavourite = false

  static func columns(of list: ComicList) -> String {
    "books.id, books.listed, books.page_count, \(list.column), \(ComicRow.seriesColumns)"
  }

  init(_ row: RowColumns, of list: ComicList) throws {
    id = try row.integer(0)
    json = try row.utf8(1)
    pageCount = Int(try row.integer(2))
    let key = String(id)
    position = list.sort == .name ? .text(try row.text(3), key: key) : .number(try row.integer(3), key: key)
    series = try ComicSeriesEntry(row, at: 4)
  }

  /// - Parameter progress: the person's own; nil for a book that they have not opened.
  mutating func mark(progress: ComicProgress?, isFavourite: Bool) {
    self.progress = progress
    // The file may have lost pages since.
    if let page = progress?.page { self.progress?.page = min(page, max(1, pageCount)) }
    self.isFavourite = isFavourite
  }

  func write(to text: inout JSONText) {
    text.raw(json.dropLast())
    if let series {
      text.name("series")
      series.write(to: &text)
    }
    if let progress {
      text.name("progress")
      progress.write(to: &text)
    }
    text.name("isFavourite")
    text.claim(isFavourite)
    text.continue(json.suffix(1))
  }
}
