import AtriumAPI
import AtriumServer
import Storage

/// A book of the list of the library: what the index keeps of it as the wire has it is handed on without being taken apart.
struct ListedBook: Sendable {
  let id: Int64
  /// An object with what is the same for everyone, but for the series.
  private let json: [UInt8]
  /// Its series, which is an object too.
  private let series: [UInt8]?
  private let place: Place
  private let pageCount: Int
  private var progress: ComicProgress?
  private var isFavourite = false

  private enum Place {
    case text(String)
    case number(Int64)
  }

  static func columns(of list: ComicList) -> String {
    "books.id, books.listed, books.page_count, \(list.column), \(ComicRow.ofShownSeries("listed_series"))"
  }

  init(_ row: RowColumns, of list: ComicList) throws {
    id = try row.integer(0)
    json = try row.utf8(1)
    pageCount = Int(try row.integer(2))
    place = list.sort == .name ? .text(try row.text(3)) : .number(try row.integer(3))
    series = try row.optionalUTF8(4)
  }

  /// Where the book is in the list's order.
  var position: ListCursor.Position {
    switch place {
    case .text(let text): .text(text, key: String(id))
    case .number(let number): .number(number, key: String(id))
    }
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
      text.raw(series[...])
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

extension BookNames.Series {
  /// The series as a listed book hands it on: `ComicSeriesEntry` in JSON.
  var listed: String {
    var json = JSONText()
    ComicSeriesEntry(id: id, name: name, number: number, reason: reason).write(to: &json)
    return json.string
  }
}
