import AtriumAPI
import AtriumServer
import Storage

extension EncodedResponse where Value == ComicBookPage {
  /// A page of a list, as the contract's type would be encoded.
  init(_ books: [ComicBook], nextCursor: String?) { self.init(books, nextCursor) { $1.write(to: &$0) } }

  init(_ books: [ListedBook], nextCursor: String?) { self.init(books, nextCursor) { $1.write(to: &$0) } }

  private init<Book>(_ books: [Book], _ nextCursor: String?, write: (inout JSONText, Book) -> Void) {
    self.init(capacity: roomOfBook * (books.count + 1)) {
      $0.object {
        $0.name("books")
        $0.array(books, write)
        if let nextCursor { $0.member("nextCursor", nextCursor) }
      }
    }
  }
}

/// Bytes of most books, so that the text of a page is not copied while it grows.
private let roomOfBook = 400

extension ComicBook {
  /// What is the same for everyone, but for the series: the index keeps it.
  func writeListed(to json: inout JSONText) {
    json.member("id", id)
    json.member("path", path)
    json.member("title", title)
    json.member("format", format.rawValue)
    json.name("pageCount")
    json.integer(pageCount)
    json.name("size")
    json.integer(size)
    json.member("modified", WireDate.text(of: modified))
    if let direction { json.member("direction", direction.rawValue) }
    json.member("revision", revision)
  }

  fileprivate func write(to json: inout JSONText) {
    json.object {
      writeListed(to: &$0)
      if let series {
        $0.name("series")
        series.write(to: &$0)
      }
      if let progress {
        $0.name("progress")
        progress.write(to: &$0)
      }
      $0.name("isFavourite")
      $0.claim(isFavourite)
    }
  }
}

extension ComicSeriesEntry {
  func write(to json: inout JSONText) {
    json.object {
      $0.member("id", id)
      $0.member("name", name)
      if let number { $0.member("number", number) }
      if let reason { $0.member("reason", reason.rawValue) }
    }
  }
}

extension ComicProgress {
  func write(to json: inout JSONText) {
    json.object {
      $0.name("page")
      $0.integer(page)
      $0.name("pageCount")
      $0.integer(pageCount)
      $0.name("isCompleted")
      $0.claim(isCompleted)
      $0.member("at", WireDate.text(of: at))
    }
  }
}
